/**
 * Lines of a CSV file (RFC 4180). Values that a spreadsheet would run as a formula get a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection). Excel recognises UTF-8 by a byte order mark, which the
 * caller puts first.
 */
export function toCsvLines(rows: unknown[][], separator: string): string {
  return rows.map((values) => `${values.map(cell).join(separator)}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
