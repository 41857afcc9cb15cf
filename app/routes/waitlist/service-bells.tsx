import '#app/ui/bells.css';
import type { Ref } from 'react';
import { storedNames } from '#app/domain/waitlist.ts';
import type { WaitlistId } from '#content/ids.ts';
import type { Page } from '#content/schema.ts';

type Props = {
  words: Page<'waitlist'>;
  /** The ids that are chosen at first. */
  chosen: readonly string[];
  onChange: () => void;
  bells: Ref<HTMLFieldSetElement>;
  disabled: boolean;
  error?: string;
};

/** The seven services as door bells: real checkboxes whose plates are their labels. */
export function ServiceBells({ words, chosen, onChange, bells, disabled, error }: Props) {
  return (
    <fieldset
      className="bells ring"
      id="services"
      tabIndex={-1}
      ref={bells}
      disabled={disabled}
      aria-describedby={error ? 'services-error services-hint' : 'services-hint'}
    >
      <legend>
        {words.legend}
        <span aria-hidden="true">&nbsp;*</span>
      </legend>
      <p id="services-hint">{words.hint}</p>
      {error ? (
        <p className="fld__e" id="services-error">
          {error}
        </p>
      ) : null}
      <ul>
        {(Object.keys(storedNames) as WaitlistId[]).map((id) => (
          <li key={id}>
            <label className={`c-${id}`}>
              <input
                type="checkbox"
                name="services"
                value={id}
                defaultChecked={chosen.includes(id)}
                onChange={onChange}
              />
              <span className="plate">
                <b>{words.services[id].name}</b>
                <small>{words.services[id].text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
