/** The owner asked for something that cannot be done as asked. Its message is all that is printed; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
