/** Fills what is empty with what the visitor has told the chat in this tab: its link opens the form filled in. */
export function fillFromChat(form: HTMLFormElement | null | undefined): void {
  for (const [name, value] of Object.entries(told())) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string') field.value = value;
  }
}

function told(): { fullName?: unknown; email?: unknown } {
  try {
    const { state = '{}' } = JSON.parse(sessionStorage.getItem('chat-talk') ?? '{}');
    const { fullName, email } = JSON.parse(state);
    return { fullName, email };
  } catch {
    return {}; // SecurityError: storage is blocked; SyntaxError: nothing is agreed on yet
  }
}
