import '#app/ui/service-list.css';
import type { Ref } from 'react';
import type { Messages } from '#content/schema.ts';

type Props = {
  messages: Pick<Messages<'waitlist'>, 'services' | 'legend' | 'hint'>;
  /** Ids of the initially checked services. */
  chosen: readonly string[];
  onChange: () => void;
  fieldsetRef: Ref<HTMLFieldSetElement>;
  disabled: boolean;
  error?: string;
};

/** The coming services: checkboxes whose labels are drawn as door bells. */
export function ServiceChoices({ messages, chosen, onChange, fieldsetRef, disabled, error }: Props) {
  return (
    <fieldset
      className="bells waitlist__services"
      id="services"
      tabIndex={-1}
      ref={fieldsetRef}
      disabled={disabled}
      aria-describedby={error ? 'services-error services-hint' : 'services-hint'}
    >
      <legend>
        {messages.legend}
        <span aria-hidden="true">&nbsp;*</span>
      </legend>
      <p id="services-hint">{messages.hint}</p>
      {error ? (
        <p className="field__error" id="services-error">
          {error}
        </p>
      ) : null}
      <ul>
        {Object.entries(messages.services).map(([id, { name, text }]) => (
          <li key={id}>
            <label className={`service-${id}`}>
              <input
                type="checkbox"
                name="services"
                value={id}
                defaultChecked={chosen.includes(id)}
                onChange={onChange}
              />
              <span className="plate">
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
