/** How many turns of the event loop other work gets while `action` runs, and its result. */
export async function countTurns<Result>(action: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  try {
    const result = await action();
    return { turns, result };
  } finally {
    clearImmediate(next);
  }
}
