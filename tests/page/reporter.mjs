// Says which tests failed and why, and how many passed: what `build.py test page` prints.
export default async function* report(source) {
  let passed = 0;
  for await (const { type, data } of source) {
    if (type === "test:pass") passed += 1;
    if (type === "test:fail") {
      const { cause } = data.details.error;
      yield `✗ ${data.name} (${data.file}:${data.line})\n${cause?.stack ?? cause ?? data.details.error}\n\n`;
    }
  }
  yield `${passed} tests of the page's scripts passed.\n`;
}
