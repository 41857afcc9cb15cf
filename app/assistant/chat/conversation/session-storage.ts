/** `undefined` when the value is missing or not JSON, or when storage is blocked. */
export function readSession<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined; // SecurityError: storage is blocked; SyntaxError: not JSON
  }
}

export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // SecurityError: storage is blocked; QuotaExceededError: storage is full
  }
}
