/** Removes soft hyphens and word joiners, which only tell a browser where a line may break. */
export function withoutBreakHints(text: string): string {
  return text.replace(/[\u00ad\u2060]/g, '');
}

/** A text for other programs: without break hints, and with ordinary spaces for no-break spaces. */
export function plainText(text: string): string {
  return withoutBreakHints(text).replaceAll('\u00a0', ' ');
}
