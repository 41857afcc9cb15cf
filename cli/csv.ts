/**
 * A table as CSV (RFC 4180) with a byte order mark, which Excel needs to recognise UTF-8. Values that a spreadsheet
 * would run as a formula get a leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsv(rows: Record<string, unknown>[], columns: readonly string[], separator: string): string {
  const line = (values: unknown[]) => `${values.map(cell).join(separator)}\r\n`;
  return `\ufeff${line([...columns])}${rows.map((row) => line(columns.map((column) => row[column]))).join('')}`;
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
