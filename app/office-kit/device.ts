/** Names of browsers and systems, in the order in which user agents name them besides others. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** A name for the device behind a `User-Agent`, such as `Firefox · Windows`. */
export function deviceOf(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ') || '?';
}
