/** Clean-up of submitted text: control characters and lone surrogates break systems such as CRMs and spreadsheets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controlsButNewlineAndTab = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Cleans a single line: removes control characters and trims (product.md F2). Idempotent. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(controls, '').trim();
}

/** As {@link cleanLine} for several lines: keeps tabs, and turns every line ending into `\n`. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlsButNewlineAndTab, '').trim();
}
