/** ASCII, German and Turkish, and the signs that our words use: what the first font files must hold. */
export const letters =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0§©«\u00ad°·»ÂÄÇÎÖ×ÛÜßâäçéîöûüı–—‘’‚“”„•…€→−';

/** Signs and letters that no first screen of our three languages has: in a file of their own, which nothing waits for. */
export const signs = '#$<=>[\\]^_`{|}~«»°•−§€—…·‚‘→×ÂÎÛéîû';

/** What the typeface of text must hold at once. */
export const textLetters = [...letters].filter((letter) => !signs.includes(letter)).join('');

/** Signs that no headline, figure or button needs. */
const onlyInText = new Set('#$<=>@[\\]^_`{|}~©«»°•−');

/** What the typeface of headlines must hold. */
export const displayLetters = [...letters].filter((letter) => !onlyInText.has(letter)).join('');

/** Letters of Turkish that Fontsource keeps in its file for extended Latin. */
export const turkishLetters = 'ĞğİŞş';
