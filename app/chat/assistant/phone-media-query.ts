/** Below this width the panel is a sheet that covers the page. The same width stands in `writing.css`. */
export const phoneMediaQuery = '(max-width: 47.99em)';
