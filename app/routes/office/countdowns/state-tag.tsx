import type { CountdownState } from '#app/domain/countdown/countdown-rules.server.ts';
import { useWords } from '../use-words.ts';

export function StateTag({ state }: { state: CountdownState }) {
  const { states } = useWords('countdowns');
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}
