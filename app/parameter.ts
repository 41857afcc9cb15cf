/** What composition hands down at the start to those who know no features; `initial` is what they have before. */
export function parameter<Given>(initial: Given): [read: () => Given, handOver: (given: Given) => void] {
  let current = initial;
  const handOver = (given: Given) => {
    current = given;
  };
  return [() => current, handOver];
}
