import { Form } from 'react-router';
import type { CountdownState } from '#app/domain/countdown/countdown-rules.server.ts';
import { useWords } from '../../use-words.ts';
import { EndField } from '../end-field.tsx';
import { ProlongQuestion } from '../prolong-question.tsx';

type CountdownActionsProps = {
  state: CountdownState;
  title: string;
  /** The current end. */
  target: string;
  /** The end in the form. */
  until: string;
  error: string | undefined;
  asksToProlong: boolean;
};

export function CountdownActions({ state, title, target, until, error, asksToProlong }: CountdownActionsProps) {
  const { actions: words, form } = useWords('countdowns');
  const isRunning = state === 'shown' || state === 'active';
  const texts = { shown: words.stopText, active: words.stopWaitingText, stopped: words.startText };
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {state === 'over' ? (
        <p>{words.overText}</p>
      ) : (
        <Form method="post" className="stack">
          <p>{texts[state]}</p>
          <button type="submit" name="intent" value={isRunning ? 'stop' : 'start'} className="button button--outline">
            {isRunning ? words.stop : words.start}
          </button>
        </Form>
      )}
      <Form method="post" className="stack" noValidate>
        <EndField
          label={words.change}
          hint={state === 'over' ? form.untilHint : words.changeText}
          defaultValue={until}
          error={error}
        />
        {asksToProlong ? <ProlongQuestion title={title} target={target} /> : null}
        <button type="submit" name="intent" value="change" className="button button--outline">
          {isRunning ? form.save : form.saveAndStart}
        </button>
      </Form>
    </section>
  );
}
