import './picker.css';
import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { countText, fill, zoneName } from '#app/i18n/formats.ts';
import { Chevron } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { byDay, cityOf, type Day, type Formats, formatsIn, type Written } from './times.ts';

type Props = {
  language: Language;
  messages: Messages<'book'>['times'];
  days: readonly Day[];
  /** Shown above all others when the wanted time was taken. */
  nearest?: readonly number[];
  picked: ReturnType<typeof usePickedTime>;
  disabled?: boolean;
  error?: string;
  children?: ReactNode;
};

const none: readonly number[] = [];
/** Later days are behind a summary. */
const maxDays = 7;
const soonDays = 5;

/** Radio buttons, drawn as the windows of a house. */
export function Picker({ language, messages, nearest = none, picked, disabled, error, children, ...props }: Props) {
  const { zone, ownZone, formats, chosen, initial } = picked;
  const days = useMemo(() => {
    const others = props.days.map((day) => day.filter((start) => !nearest.includes(start)));
    return zone === ownZone ? others.filter((day) => day.length > 0) : byDay(others.flat(), formats);
  }, [props.days, nearest, zone, ownZone, formats]);
  const soon = days.length > maxDays ? soonDays : days.length;
  const first = nearest[0] ?? props.days[0]?.[0];
  const day = (each: Day, isOpen: boolean) => (
    <DayOfTimes
      key={each[0]}
      day={each}
      formats={formats}
      isOpen={isOpen || (initial !== undefined && each.includes(initial))}
      language={language}
      messages={messages}
      chosen={each.find((start) => start === chosen)}
      required={first}
    />
  );
  const isLater = (start: number | undefined) => days.slice(soon).some((each) => each.includes(start ?? 0));
  return (
    <fieldset
      className="picker"
      id="start"
      tabIndex={-1}
      ref={picked.ref}
      disabled={disabled}
      toolparamdescription={messages.legend}
      aria-describedby={error ? 'start-error' : undefined}
      // React's `onChange` of radio buttons is a click; an AI agent does not click.
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) picked.setChosen(Date.parse(target.value));
      }}
    >
      <legend>
        {messages.legend}
        <span aria-hidden="true">&nbsp;*</span>
      </legend>
      <Zone language={language} messages={messages} picked={picked} />
      {error ? (
        <p className="field__error" id="start-error">
          {error}
        </p>
      ) : null}
      {children}
      {nearest.length > 0 ? (
        <Times
          className="picker__nearest"
          starts={nearest}
          label={(start) => `${formats.day(start)}, ${formats.time(start)}`}
          chosen={chosen}
          required={first}
        />
      ) : null}
      {days.slice(0, soon).map((each, index) => day(each, index === 0 && nearest.length === 0))}
      {days.length > soon ? (
        <LaterDays label={messages.later} isOpen={isLater(initial)}>
          {days.slice(soon).map((each) => day(each, false))}
        </LaterDays>
      ) : null}
    </fieldset>
  );
}

/** With script it is rendered on opening the summary: hydrating a hundred radio buttons costs a slow phone 0.2 s. */
function LaterDays({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isRendered, setRendered] = useState(isOpen);
  const renderIfOpen = () => setRendered((before) => before || details.current?.open === true);
  // It may have been opened before hydration.
  useEffect(renderIfOpen, []);
  return (
    <details className="picker__later" ref={details} open={isOpen} onToggle={renderIfOpen}>
      <summary>{label}</summary>
      {isRendered ? children : <noscript>{children}</noscript>}
    </details>
  );
}

type ZoneProps = Pick<Props, 'language' | 'messages' | 'picked'>;

/** The list belongs to no form, so that AI agents do not get four hundred zones to choose from. */
function Zone({ language, messages, picked: { zone, ownZone, isKnown, setZone } }: ZoneProps) {
  const [others, setOthers] = useState<string[]>([]);
  const sent = <input type="hidden" name="timeZone" value={zone} />;
  if (!isKnown) {
    return (
      <p className="picker__zone" suppressHydrationWarning>
        {sent}
        {fill(messages.ours, { zone: zoneName(ownZone, language, messages.zones) })}
      </p>
    );
  }
  // Four hundred options cost a slow phone 0.1 s.
  const listOthers = () => setOthers((listed) => (listed.length > 0 ? listed : Intl.supportedValuesOf('timeZone')));
  return (
    <p className="picker__zone">
      {sent}
      <label htmlFor="timeZone">{messages.zone}</label>
      <select
        id="timeZone"
        form=""
        value={zone}
        onPointerDown={listOthers}
        onFocus={listOthers}
        onChange={({ target }) => setZone(target.value)}
      >
        {[...new Set([zone, ownZone, ...others])]
          .map((name) => ({ name, city: cityOf(name) }))
          .sort((one, other) => (one.city < other.city ? -1 : 1))
          .map(({ name, city }) => (
            <option key={name} value={name}>
              {city}
            </option>
          ))}
      </select>
    </p>
  );
}

type Choices = {
  chosen: number | undefined;
  /** One radio button makes its group required. */
  required: number | undefined;
};

type DayProps = Choices & {
  day: Day;
  formats: Formats;
  isOpen: boolean;
  language: Language;
  messages: Messages<'book'>['times'];
};

/** The browser may format times differently from the server, so the hydration warning is off. */
const DayOfTimes = memo(function DayOfTimes({ day, formats, isOpen, language, messages, ...choices }: DayProps) {
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

/** Values are instants, which no zone changes. */
function Times({ name, starts, className = '', label, chosen, required }: TimesProps) {
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

/** Server and first render know the zone of the business only. `ref` is for the parent of the radio buttons. */
export function usePickedTime(ownZone: string, initial: number | undefined, language: Language) {
  const ref = useRef<HTMLFieldSetElement>(null);
  /** Absent before hydration and without script. */
  const [ofVisitor, setZone] = useState<string>();
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    // The visitor may have chosen before hydration.
    const checked = ref.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setChosen(Date.parse(checked.value));
    // All times are formatted again, which takes more than one task.
    startTransition(() => setZone(zoneOfBrowser() || ownZone));
  }, [ownZone]);
  const zone = ofVisitor ?? ownZone;
  const isHydrating = !useHydrated();
  const [html] = useState(() => ({
    language,
    times: isHydrating && typeof document === 'object' ? writtenTimes() : undefined,
  }));
  const written = zone === ownZone && language === html.language ? html.times : undefined;
  const formats = useMemo(() => formatsIn(zone, language, written), [zone, language, written]);
  return { ref, ownZone, zone, setZone, isKnown: ofVisitor !== undefined, formats, initial, chosen, setChosen };
}

/** `Temporal` saves making a format. */
function zoneOfBrowser(): string {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The server has formatted them. */
function writtenTimes(): Written {
  const times = new Map();
  for (const day of document.querySelectorAll('.picker__day')) {
    const name = day.querySelector('b')?.textContent ?? '';
    for (const input of day.querySelectorAll('input')) {
      times.set(Date.parse(input.value), { day: name, time: input.nextElementSibling?.textContent ?? '' });
    }
  }
  return times;
}
