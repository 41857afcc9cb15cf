/**
 * Below this width, or this height (a phone on its side, a magnified page), the panel is a modal sheet. `composer.css`
 * and `hosted-chat.css` have the same values.
 */
export const phoneMediaQuery = '(max-width: 47.99em), (max-height: 31.24em)';
