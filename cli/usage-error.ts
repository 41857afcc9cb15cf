/** A command was called wrongly. Only the message is printed; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
