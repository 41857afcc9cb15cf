/** The characters of `unicode-range`, as code points. */

export const codesOf = (characters: string) => [...characters].map((character) => character.codePointAt(0) ?? 0);

export const charactersIn = (range: string) =>
  codesIn(range)
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The characters of a `unicode-range`. */
export function codesIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Code points as `unicode-range`. */
export function rangeOf(codes: number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const hex = (code: number) => code.toString(16).toUpperCase();
  const parts: string[] = [];
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at] ?? 0;
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at++;
    const last = sorted[at] ?? 0;
    parts.push(first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
  }
  return parts.join(', ');
}
