/** Copies a text to the clipboard; resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // TypeError: no Clipboard API without HTTPS; NotAllowedError: permission denied
  }
}

/**
 * Fallback with document.execCommand('copy') for pages without HTTPS. The text area is appended to the open dialog,
 * because a modal dialog makes everything outside of it inert.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
