/** Removes soft hyphens and word joiners, which only tell a browser where a line may break. */
export function withoutBreakHints(text: string): string {
  return text.replace(/[\u00ad\u2060]/g, '');
}

/** A text for other programs: without break hints, and with ordinary spaces for no-break spaces. */
export function plainText(text: string): string {
  return withoutBreakHints(text).replaceAll('\u00a0', ' ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, for element content and quoted attributes: nothing in it becomes markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
