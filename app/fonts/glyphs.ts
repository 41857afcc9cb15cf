/** ASCII, German and Turkish, and the signs that our words use: what the first font files must hold. */
export const glyphs =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0§©«\u00ad°·»ÂÄÇÎÖ×ÛÜßâäçéîöûüı–—‘’‚“”„•…€→−';

/** Signs and letters that no first screen of our three languages has: in a file of their own, which nothing waits for. */
export const symbols = '#$<=>[\\]^_`{|}~«»°•−§€—…·‚‘→×ÂÎÛéîû';

/** What the typeface of text must hold at once. */
export const textGlyphs = [...glyphs].filter((letter) => !symbols.includes(letter)).join('');

/** Signs that no headline, figure or button needs. */
const onlyInText = new Set('#$<=>@[\\]^_`{|}~©«»°•−');

/** What the typeface of headlines must hold. */
export const displayGlyphs = [...glyphs].filter((letter) => !onlyInText.has(letter)).join('');

/** Letters of Turkish that Fontsource keeps in its file for extended Latin. */
export const turkishGlyphs = 'ĞğİŞş';
