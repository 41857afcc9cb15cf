/** `/office/bookings/days`: days off, and days with other hours than usual. */

import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Field, PostButton } from '#app/office-kit/ui/form.tsx';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { changeDay, changedDays, type DayProblem, hoursText, resetDay } from '../../rule-changes.server.ts';
import { bookingTexts } from '../texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const days = (await changedDays()).map((each) => ({ ...each, text: hoursText(each.hours) }));
  return { days, zone: siteTimeZone() };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const day = textValue(form, 'day');
  switch (intent) {
    case 'change': {
      const hours = textValue(form, 'hours');
      const kind = textValue(form, 'kind') === 'open' ? 'open' : 'off';
      const outcome = await changeDay(day, kind === 'open' ? hours : undefined);
      if (outcome !== 'ok') return data({ typed: { day, kind, hours } as Typed, problem: outcome }, 400);
      await audit(person.name, 'booking-day-changed', day);
      return redirect('/bookings/days?done=dayChanged', 303);
    }
    case 'reset':
      if (await resetDay(day)) await audit(person.name, 'booking-day-changed', day);
      return redirect('/bookings/days?done=dayReset', 303);
    default:
      throw new Response(null, { status: 400 });
  }
}

type Typed = { day: string; kind: 'off' | 'open'; hours: string };

export function Component() {
  const { days: texts, call, rules, done } = useTexts(bookingTexts);
  const language = useLanguage();
  const { days, zone } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page title={texts.title} lead={texts.lead} done={{ dayChanged: done.dayChanged, dayReset: done.dayReset }}>
      <DayForm {...failed} zone={zone} />
      <section className="panel">
        <h2>{texts.list}</h2>
        <Rows of={days} empty={texts.none}>
          {({ day, hours, text, calls }) => (
            <Row
              key={day}
              details={calls === 0 ? null : countText(language, texts.calls, calls)}
              side={
                <PostButton fields={{ intent: 'reset', day }} describedBy={`day-${day}`} isSmall>
                  {texts.remove}
                </PostButton>
              }
            >
              <p id={`day-${day}`}>
                <b>{dateText(language, day, { dateStyle: 'full' })}</b>
              </p>
              <p>{hours.length === 0 ? texts.off : text}</p>
            </Row>
          )}
        </Rows>
      </section>
      <p className="paging">
        <Link to="/bookings">{call.back}</Link>
        <Link to="/bookings/hours">{rules.title}</Link>
      </p>
    </Page>
  );
}

type DayFormProps = {
  typed?: Typed;
  problem?: DayProblem;
  zone: string;
};

function DayForm({ typed, problem, zone }: DayFormProps) {
  const { days: texts } = useTexts(bookingTexts);
  const error = problem && texts.problems[problem];
  const isOpen = typed?.kind === 'open';
  return (
    <section className="panel">
      <h2>{texts.form}</h2>
      {error ? <Notice kind="bad">{error}</Notice> : null}
      <Form method="post" className="stack" noValidate>
        <Field
          id="day"
          type="date"
          label={texts.day}
          defaultValue={typed?.day}
          error={problem === 'hours' ? undefined : error}
          required
        />
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
          hint={fill(texts.hoursHint, { zone })}
          defaultValue={typed?.hours}
          error={problem === 'hours' ? error : undefined}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="change" className="button button--violet">
          {texts.save}
        </button>
      </Form>
    </section>
  );
}
