import { placeKinds } from '#app/domain/booking/call-place.server.ts';
import type { RuleProblem, TypedRules } from '#app/domain/booking/changed-rules.server.ts';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../../use-words.ts';

type PlaceFieldsProps = {
  typed: Pick<TypedRules, 'kind' | 'place'>;
  problem: RuleProblem | undefined;
  /** The place in `site.yaml`, if this is another. */
  origin: string;
};

export function PlaceFields({ typed, problem, origin }: PlaceFieldsProps) {
  const { rules } = useWords('bookings');
  const { place: words } = rules;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <div className="stack">
        <fieldset className="choice" aria-describedby="place-text">
          <legend>{words.legend}</legend>
          <p id="place-text" className="field__hint">
            {words.text} {origin}
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
