/** `/office/bookings/days`: absences, public holidays, and days with other hours than usual. */

import type { ReactNode } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { namedZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Field, PostButton } from '#app/office-kit/ui/form.tsx';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { addAbsence, removeAbsence } from '../../absences.server.ts';
import { currentRules } from '../../availability.server.ts';
import { readAbsences } from '../../away/notice.server.ts';
import type { Call } from '../../call-list.server.ts';
import {
  callsOutside,
  changedDays,
  type DayProblem,
  hoursText,
  openDays,
  resetDay,
} from '../../rule-changes.server.ts';
import { CallLinks, OutsideCalls } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const { absences, changed, holidays } = await changedDays();
  const rules = await currentRules();
  const open = changed.map(({ day, hours, calls }) => ({ from: day, to: day, text: hoursText(hours), calls }));
  const outside = rules ? await callsOutside(rules) : [];
  const days = [...absences, ...open].toSorted((one, other) => one.from.localeCompare(other.from));
  return { days, holidays, outside };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const from = textValue(form, 'day');
  const to = textValue(form, 'until') || from;
  const hours = textValue(form, 'hours');
  const saved = async (what: 'dayChanged' | 'dayReset') => {
    await readAbsences();
    await audit(person.name, 'booking-day-changed', from === to ? from : `${from} – ${to}`);
    return redirect(`/bookings/days?done=${what}`, 303);
  };
  switch (intent) {
    case 'change': {
      const typed = { from, to, hours, kind: textValue(form, 'kind') === 'open' ? 'open' : 'off' } as const;
      const isTold = form.has('told');
      const outcome =
        typed.kind === 'open' ? await openDays({ from, to }, hours) : await addAbsence({ from, to, isTold });
      return outcome === 'ok' ? saved('dayChanged') : data({ typed: { ...typed, isTold }, problem: outcome }, 400);
    }
    case 'return':
      return (await removeAbsence(from)) ? saved('dayReset') : redirect('/bookings/days', 303);
    case 'reset':
      return (await resetDay(from)) ? saved('dayReset') : redirect('/bookings/days', 303);
    default:
      throw new Response(null, { status: 400 });
  }
}

type Typed = { from: string; to: string; kind: 'off' | 'open'; hours: string; isTold: boolean };

export function Component() {
  const { days: texts, rules, done } = useTexts(bookingTexts);
  const language = useLanguage();
  const { days, holidays, outside } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const withOutside = (text: string) => (
    <>
      {text} <OutsideCalls calls={outside} />
    </>
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      done={{ dayChanged: withOutside(done.dayChanged), dayReset: withOutside(done.dayReset) }}
    >
      <DaysForm {...failed} />
      <Panel title={texts.list}>
        <Rows of={days} empty={texts.none}>
          {({ from, to, calls, ...each }) => (
            <DayRow
              key={from}
              title={spanText({ from, to }, language)}
              button={{ intent: 'text' in each ? 'reset' : 'return', day: from, until: to, label: texts.remove }}
              calls={calls}
            >
              {('text' in each && each.text) || texts.off}
              {'isTold' in each && each.isTold ? `. ${texts.isTold}` : null}
            </DayRow>
          )}
        </Rows>
      </Panel>
      <Panel title={texts.holidays}>
        <p>
          {texts.holidaysText} <Link to="/bookings/hours#holidays">{rules.title}</Link>
        </p>
        <Rows of={holidays} empty={texts.noHolidays}>
          {({ day, name, usual, calls }) => (
            <DayRow
              key={day}
              title={dateText(language, day, { dateStyle: 'full' })}
              button={{ intent: 'change', day, kind: 'open', hours: usual, label: texts.openHoliday }}
              calls={calls}
            >
              {texts.holidayNames[name]}
            </DayRow>
          )}
        </Rows>
      </Panel>
    </Page>
  );
}

type DayRowProps = {
  title: string;
  button: { intent: string; day: string; label: string; [field: string]: string };
  calls: Call[];
  children: ReactNode;
};

function DayRow({ title, button, calls, children }: DayRowProps) {
  const { days: texts } = useTexts(bookingTexts);
  const language = useLanguage();
  const { label, ...fields } = button;
  const id = `day-${title}`.replaceAll(/\W+/g, '-');
  return (
    <Row
      details={
        calls.length > 0 ? <CallLinks calls={calls} title={countText(language, texts.calls, calls.length)} /> : null
      }
      side={
        <PostButton fields={fields} describedBy={id} isSmall>
          {label}
        </PostButton>
      }
    >
      <p id={id}>
        <b>{title}</b>
      </p>
      <p>{children}</p>
    </Row>
  );
}

function spanText({ from, to }: { from: string; to: string }, language: Language): string {
  if (from === to) return dateText(language, from, { dateStyle: 'full' });
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

type DaysFormProps = { typed?: Typed; problem?: DayProblem };

function DaysForm({ typed, problem }: DaysFormProps) {
  const { days: texts } = useTexts(bookingTexts);
  const error = problem && texts.problems[problem];
  const isOpen = typed?.kind === 'open';
  return (
    <Panel title={texts.form}>
      {error ? <Notice kind="bad">{error}</Notice> : null}
      <Form method="post" className="stack" noValidate>
        <div className="rules__fields">
          <Field
            id="day"
            type="date"
            label={texts.day}
            defaultValue={typed?.from}
            error={problem === 'hours' ? undefined : error}
            required
          />
          <Field id="until" type="date" label={texts.until} hint={texts.untilHint} defaultValue={typed?.to} />
        </div>
        <fieldset className="choices">
          <legend>{texts.kind}</legend>
          <label>
            <input type="radio" name="kind" value="off" defaultChecked={!isOpen} /> {texts.off}
          </label>
          <label>
            <input type="radio" name="kind" value="open" defaultChecked={isOpen} /> {texts.open}
          </label>
        </fieldset>
        <Field
          id="hours"
          type="text"
          label={texts.hours}
          hint={fill(texts.hoursHint, { zone: namedZone(useLanguage()) })}
          defaultValue={typed?.hours}
          error={problem === 'hours' ? error : undefined}
          autoComplete="off"
        />
        <fieldset className="choices told-of-days">
          <legend>{texts.toldLegend}</legend>
          <label>
            <input type="checkbox" name="told" defaultChecked={typed ? typed.isTold : true} /> {texts.told}
          </label>
          <p className="field__hint">{texts.toldHint}</p>
        </fieldset>
        <button type="submit" name="intent" value="change" className="button button--violet">
          {texts.save}
        </button>
      </Form>
    </Panel>
  );
}
