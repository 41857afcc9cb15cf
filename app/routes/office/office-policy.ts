/** The content security policy of the office: its own files are all it loads, and nobody frames it. */
export function officePolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // Its script creates no markup from text; the client of Vite does.
    ...(import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    "frame-ancestors 'none'",
  ].join('; ');
}
