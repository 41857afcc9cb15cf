/** Control characters and lone surrogates: they have no place in a name, and some break the systems that read it next. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controlsButNewlineAndTab = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** One line as it is stored: control characters stripped, ends trimmed (DECISIONS 5). */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(controls, '').trim();
}

/** Several lines as they are stored: newline and tab stay, every kind of line end becomes one newline. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlsButNewlineAndTab, '').trim();
}
