import './facts.css';
import { dateText } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { clockText, type Facts, maxFact, type TradeTexts } from '../rules.ts';

type Props = { facts: Facts; own: TradeTexts; language: Language; messages: Messages<'trades'>['facts'] };

/** What the answers come from, beside the conversation. */
export function FactFields({ facts, own, language, messages }: Props) {
  const hasTimes = own.services.some(({ takes }) => takes !== undefined);
  const columns = { service: 'name', price: 'price', ...(hasTimes && ({ takes: 'takes' } as const)) } as const;
  return (
    <details className="sample-facts day" open>
      <summary>{messages.title}</summary>
      <p>{messages.hint}</p>
      <TextFact name="name" label={messages.name} value={facts.name} />
      <fieldset>
        <legend>{messages.hours}</legend>
        {facts.hours.map((hours, index) => {
          const day = dateText(language, `2027-03-0${index + 1}`, { weekday: 'long' });
          return (
            <p className="sample-facts__row" key={day}>
              <span>{day}</span>
              {(['from', 'to'] as const).map((end) => (
                <input
                  key={end}
                  type="time"
                  name={`${end}.${index}`}
                  aria-label={`${day}, ${end === 'from' ? messages.opens : messages.closes}`}
                  defaultValue={hours && clockText(hours[end], 2)}
                />
              ))}
            </p>
          );
        })}
      </fieldset>
      <fieldset>
        <legend>{messages.services}</legend>
        {facts.services.map((service, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have places, and no more
          <p className="sample-facts__row sample-facts__row--service" key={index}>
            {Object.entries(columns).map(([name, key]) => (
              <input
                key={name}
                name={`${name}.${index}`}
                aria-label={`${messages[name as keyof typeof columns]} ${index + 1}`}
                defaultValue={service[key]}
                maxLength={maxFact}
              />
            ))}
          </p>
        ))}
      </fieldset>
      <fieldset>
        <legend>{messages.more}</legend>
        {Object.entries(own.details).map(([subject, { label }]) => (
          <TextFact key={subject} name={`detail.${subject}`} label={label} value={facts.details[subject] ?? ''} />
        ))}
        {Object.entries(own.switches).map(([subject, { label }]) => (
          <label className="sample-facts__switch" key={subject}>
            <input type="checkbox" name={`switch.${subject}`} defaultChecked={facts.switches[subject]} />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button--outline button--small">
        {messages.apply}
      </button>
    </details>
  );
}

function TextFact({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="sample-facts__text">
      {label}
      <input name={name} defaultValue={value} maxLength={maxFact} />
    </label>
  );
}
