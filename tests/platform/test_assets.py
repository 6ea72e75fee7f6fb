"""Static files get names of their contents, and every reference to them follows."""

from pathlib import Path

import pytest

import steps
from building import assets as names
from building import site
from places import BuildError


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> names.Assets:
    """A small tree: a page, two scripts, a style sheet and a picture."""
    monkeypatch.setattr(names, "ROOT", tmp_path)
    static = tmp_path / "static"
    (static / "art").mkdir(parents=True)
    (static / "a.js").write_text('import { b } from "./b.js";\nexport const c = () => import("./c.js");\n')
    (static / "b.js").write_text('export const b = new URL("./art/x.svg", import.meta.url);\n')
    (static / "c.js").write_text('export const other = "./not-a-reference.js";\n')
    (static / "look.css").write_text(
        '@font-face { src: url("art/x.svg") } a { background: url(data:image/png;base64,) }\n'
    )
    (static / "art" / "x.svg").write_text("<svg/>")
    return names.Assets(tmp_path / "dist", {})


def test_references_follow_the_hashed_names(assets: names.Assets) -> None:
    script = (assets.out / assets.name("static/a.js")).read_text()
    assert f'"./{Path(assets.name("static/b.js")).name}"' in script
    assert f'"./{Path(assets.name("static/c.js")).name}"' in script
    picture = Path(assets.name("static/art/x.svg")).name
    assert picture in (assets.out / assets.name("static/b.js")).read_text()
    style = (assets.out / assets.name("static/look.css")).read_text()
    assert picture in style
    assert "url(data:image/png;base64,)" in style
    assert "not-a-reference.js" in (assets.out / assets.name("static/c.js")).read_text()


def test_a_changed_leaf_changes_every_name_above_it(assets: names.Assets) -> None:
    before = assets.name("static/a.js")
    (assets.out.parent / "static" / "art" / "x.svg").write_text("<svg><g/></svg>")
    assert names.Assets(assets.out, {}).name("static/a.js") != before


def test_what_a_script_cannot_run_without_is_known(assets: names.Assets) -> None:
    assets.name("static/a.js")
    needed = assets.needed("static/a.js")
    assert needed == [assets.name("static/a.js"), assets.name("static/b.js")], "c.js is imported only when asked for"


def test_a_missing_file_is_a_sentence(assets: names.Assets) -> None:
    (assets.out.parent / "static" / "d.js").write_text('import "./gone.js";')
    with pytest.raises(BuildError, match=r"static/gone\.js"):
        assets.name("static/d.js")


def test_a_circle_is_a_sentence(assets: names.Assets) -> None:
    (assets.out.parent / "static" / "e.js").write_text('import "./f.js";')
    (assets.out.parent / "static" / "f.js").write_text('import "./e.js";')
    with pytest.raises(BuildError, match="circle"):
        assets.name("static/e.js")


def test_a_quick_build_leaves_the_files_of_the_build_before_and_no_older_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    out, fresh = tmp_path / "dist", tmp_path / "fresh"
    for name in ("a", "b", "c"):
        (fresh / f"folder-{name}").mkdir(parents=True)
        (fresh / f"folder-{name}" / "x.js").touch()
        site.exchange(fresh, out, quick=True)
    assert sorted(path.parent.name for path in out.rglob("x.js")) == ["folder-b", "folder-c"]
    assert not (out / "folder-a").exists()
