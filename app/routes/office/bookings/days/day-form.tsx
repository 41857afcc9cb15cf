import { Form } from 'react-router';
import type { DayProblem } from '#app/domain/booking/rule-changes.server.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../use-words.ts';

type DayFormProps = {
  typed?: { day: string; kind: 'off' | 'open'; hours: string };
  problem?: DayProblem;
  zone: string;
};

export function DayForm({ typed, problem, zone }: DayFormProps) {
  const { days: words } = useWords('bookings');
  const error = problem && words.problems[problem];
  const isOpen = typed?.kind === 'open';
  return (
    <section className="panel">
      <h2>{words.form}</h2>
      {error ? <Notice kind="bad">{error}</Notice> : null}
      <Form method="post" className="stack" noValidate>
        <Field
          id="day"
          type="date"
          label={words.day}
          defaultValue={typed?.day}
          error={problem === 'hours' ? undefined : error}
          required
        />
        <fieldset className="choice">
          <legend>{words.kind}</legend>
          <label>
            <input type="radio" name="kind" value="off" defaultChecked={!isOpen} /> {words.off}
          </label>
          <label>
            <input type="radio" name="kind" value="open" defaultChecked={isOpen} /> {words.open}
          </label>
        </fieldset>
        <Field
          id="hours"
          type="text"
          label={words.hours}
          hint={words.hoursHint.replace('{zone}', zone)}
          defaultValue={typed?.hours}
          error={problem === 'hours' ? error : undefined}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="change" className="button button--violet">
          {words.save}
        </button>
      </Form>
    </section>
  );
}
