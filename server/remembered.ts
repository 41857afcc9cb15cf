/**
 * The same function, which works out each answer once. It forgets all of them when it knows `most`: what visitors send
 * has no end.
 */
export function remembered<Answer>(most: number, workOut: (asked: string) => Answer): (asked: string) => Answer {
  const answers = new Map<string, Answer>();
  return (asked) => {
    let answer = answers.get(asked);
    if (answer === undefined) {
      if (answers.size >= most) answers.clear();
      answer = workOut(asked);
      answers.set(asked, answer);
    }
    return answer;
  };
}
