import { Form } from 'react-router';
import type { RuleProblems, TypedRules } from '#app/domain/booking/changed-rules.server.ts';
import { bookingBounds, numberRules, type RuleName, weekdays } from '#app/domain/booking/rules.ts';
import { fill } from '#app/i18n/formats.ts';
import { weekdayText } from '../../clock.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { PlaceFields } from './place-fields.tsx';

export type RulesFormProps = {
  typed: TypedRules;
  problems: RuleProblems;
  /** The rules of `site.yaml`. */
  delivered: TypedRules;
  /** The rules that differ from them. */
  changed: RuleName[];
  zone: string;
};

export function RulesForm({ typed, problems, delivered, changed, zone }: RulesFormProps) {
  const { rules: words } = useWords('bookings');
  const language = useLanguage();
  const origin = (name: RuleName, old: string) => (changed.includes(name) ? fill(words.changed, { old }) : '');
  return (
    <Form method="post" noValidate>
      <section className="panel">
        <h2 id="week">{words.week.title}</h2>
        <p id="week-hint">{fill(words.week.text, { zone })}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend would be a second heading */}
        <div role="group" className="stack" aria-labelledby="week" aria-describedby="week-hint">
          {weekdays.map((day, index) => (
            <Field
              key={day}
              id={day}
              type="text"
              label={weekdayText(index, language)}
              hint={origin(day, delivered[day] || words.week.dayOff)}
              defaultValue={typed[day]}
              error={problems[day] && words.problems.hours}
              placeholder={words.week.dayOff}
              autoComplete="off"
            />
          ))}
        </div>
      </section>
      <section className="panel">
        <h2>{words.calls}</h2>
        <div className="rules__fields">
          {numberRules.map((name) => {
            const [min, max] = bookingBounds[name].map(String);
            return (
              <Field
                key={name}
                id={name}
                type="text"
                inputMode="numeric"
                label={words.numbers[name].label}
                hint={`${words.numbers[name].hint} ${origin(name, delivered[name])}`.trim()}
                defaultValue={typed[name]}
                error={problems[name] && fill(words.problems.number, { min: min ?? '', max: max ?? '' })}
                autoComplete="off"
              />
            );
          })}
        </div>
      </section>
      <PlaceFields
        typed={typed}
        problem={problems.place}
        origin={origin('place', delivered.place || words.place.kinds.phone)}
      />
      <p className="buttons">
        <button type="submit" name="intent" value="change" className="button button--violet">
          {words.save}
        </button>
      </p>
    </Form>
  );
}
