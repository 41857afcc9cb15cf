/** What was remembered under a name in this tab; `undefined` when there is nothing, or storage is closed. */
export function readSession<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined; // SecurityError: storage is closed; SyntaxError: somebody else wrote there
  }
}

/** Remembers something until the tab is closed, where the browser lets us. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // SecurityError or QuotaExceededError: it is then known for as long as the document lives
  }
}
