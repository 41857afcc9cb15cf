import { Form } from 'react-router';
import { placeKinds } from '#app/domain/booking/call-place.server.ts';
import type { RuleProblem, RuleProblems, TypedRules } from '#app/domain/booking/rule-changes.server.ts';
import { bookingBounds, numberRules, weekdays } from '#app/domain/booking/rules.ts';
import { fill } from '#app/i18n/formats.ts';
import { weekdayText } from '../../clock.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useWords } from '../../use-words.ts';

type RulesFormProps = {
  typed: TypedRules;
  problems: RuleProblems;
  zone: string;
};

export function RulesForm({ typed, problems, zone }: RulesFormProps) {
  const { rules: words } = useWords('bookings');
  const language = useLanguage();
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
                hint={words.numbers[name].hint}
                defaultValue={typed[name]}
                error={problems[name] && fill(words.problems.number, { min: min ?? '', max: max ?? '' })}
                autoComplete="off"
              />
            );
          })}
        </div>
      </section>
      <PlaceFields typed={typed} problem={problems.place} />
      <p className="buttons">
        <button type="submit" name="intent" value="change" className="button button--violet">
          {words.save}
        </button>
      </p>
    </Form>
  );
}

type PlaceFieldsProps = { typed: Pick<TypedRules, 'kind' | 'place'>; problem: RuleProblem | undefined };

function PlaceFields({ typed, problem }: PlaceFieldsProps) {
  const { rules } = useWords('bookings');
  const { place: words } = rules;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <div className="stack">
        <fieldset className="choice" aria-describedby="place-text">
          <legend>{words.legend}</legend>
          <p id="place-text" className="field__hint">
            {words.text}
          </p>
          {placeKinds.map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} /> {words.kinds[kind]}
            </label>
          ))}
        </fieldset>
        <Field
          id="place"
          type="text"
          label={words.label}
          hint={words.hint}
          defaultValue={typed.place}
          error={problem && rules.problems[problem]}
          maxLength={300}
          autoComplete="off"
        />
      </div>
    </section>
  );
}
