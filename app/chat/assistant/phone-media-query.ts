/** Below this width the panel is a modal sheet. `composer.css` has the same width. */
export const phoneMediaQuery = '(max-width: 47.99em)';
