/** Characters between the columns of a CSV file, by the names in the form. */
export const separators = { semicolon: ';', comma: ',', tab: '\t' };
