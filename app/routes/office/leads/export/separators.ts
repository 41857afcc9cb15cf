/** Characters between the columns of a CSV file, by the names in the form. */
export const separators = { semicolon: ';', comma: ',', tab: '\t' };

/** The character with this name; a comma for any other name. */
export function separatorNamed(name: string): string {
  return Object.hasOwn(separators, name) ? separators[name as keyof typeof separators] : separators.comma;
}
