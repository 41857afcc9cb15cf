/** ASCII, German letters, and the symbols that the content uses: the characters of the subset fonts. */
export const glyphs =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0§©«\u00ad°·»ÂÄÇÎÖ×ÛÜßâäçéîöûüı–—‘’‚“”„•…€→−';

/** They are on no first screen in any language, so they have a font file of their own, which blocks no text. */
export const symbols = '#$<=>[\\]^_`{|}~«»°•−§€—…·‚‘→×ÂÎÛéîû';

export const textGlyphs = [...glyphs].filter((letter) => !symbols.includes(letter)).join('');

/** Characters that no headline, figure or button uses. */
const onlyInText = new Set('#$<=>@[\\]^_`{|}~©«»°•−');

export const displayGlyphs = [...glyphs].filter((letter) => !onlyInText.has(letter)).join('');

/** Turkish letters that Fontsource has in its latin-ext file. */
export const turkishGlyphs = 'ĞğİŞş';
