import { memo } from 'react';
import { countText } from '#app/i18n/formats.ts';
import { Chevron } from '#app/ui/icons.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { Day, Formats } from './times.ts';

type Choices = {
  chosen: number | undefined;
  /** The time whose button makes the choice required for the browser; one of a group is enough. */
  required: number | undefined;
};

type Props = Choices & {
  day: Day;
  formats: Formats;
  isOpen: boolean;
  language: Language;
  messages: Messages<'book'>['times'];
};

/**
 * A day with its times behind a summary, which opens without script. The browser may write days and times in another
 * way than the server, hence no warning of hydration. Rendered again only when its own times change.
 */
export const DayOfTimes = memo(function DayOfTimes({ day, formats, isOpen, language, messages, ...choices }: Props) {
  const name = formats.day(day[0] ?? 0);
  return (
    <details className="picker__day" open={isOpen}>
      <summary>
        <span className="picker__window" aria-hidden="true" />
        <b suppressHydrationWarning>{name}</b>
        <span className="picker__count">
          <span>{countText(language, messages.free, day.length)}</span> <Chevron />
        </span>
      </summary>
      <Times name={name} starts={day} label={formats.time} {...choices} />
    </details>
  );
});

type TimesProps = Choices & {
  name?: string;
  starts: readonly number[];
  label: (start: number) => string;
  className?: string;
};

/** Times as radio buttons. Their values are instants, so that the zone in which they are shown never changes them. */
export function Times({ name, starts, className = '', label, chosen, required }: TimesProps) {
  return (
    <fieldset className={`picker__times ${className}`}>
      {name ? (
        <legend className="visually-hidden" suppressHydrationWarning>
          {name}
        </legend>
      ) : null}
      {starts.map((start) => (
        <label className="picker__time" key={start}>
          <input
            type="radio"
            name="start"
            value={new Date(start).toISOString()}
            defaultChecked={start === chosen}
            required={start === required}
          />
          <span suppressHydrationWarning>{label(start)}</span>
        </label>
      ))}
    </fieldset>
  );
}
