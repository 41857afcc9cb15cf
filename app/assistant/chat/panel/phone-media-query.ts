/** The panel is a modal sheet, also on a phone on its side. `composer.css` and `hosted-chat.css` repeat the values. */
export const phoneMediaQuery = '(max-width: 47.99em), (max-height: 31.24em)';
