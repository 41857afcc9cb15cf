/** `/office/bookings/hours`: the hours of the week and all other rules of booking. */

import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { type Fields, textValue } from '#app/http/form-data.server.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { namedZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  readPost,
  requireConfirmed,
  requireSession,
  typedBefore,
  withAnswers,
} from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import type { Language } from '#content/languages.ts';
import { availableSlots, currentRules } from '../../availability.server.ts';
import { placeKinds } from '../../call-place.server.ts';
import {
  callsOutside,
  changeRules,
  type RuleProblem,
  type RuleProblems,
  type RulesForm,
  type TypedRules,
  typedRules,
} from '../../rule-changes.server.ts';
import { boundsOf, holidayRegions, numberRules, ruleNames, weekdays } from '../../rules.ts';
import { OutsideCalls } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const rules = await currentRules();
  // The page of calls says that booking is off.
  if (!rules) throw redirect('/bookings', 303);
  const answers = typedBefore(args);
  const now = typedRules(rules);
  return {
    shown: answers ? readForm(answers) : { typed: now, was: now },
    free: (await availableSlots(rules)).length,
    outside: await callsOutside(rules),
  };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  if (intent !== 'change') throw new Response(null, { status: 400 });
  const answers = readForm(form);
  const outcome = await changeRules(answers, async (changed) => {
    // The place is a link that all who have booked open.
    if (changed.includes('place')) requireConfirmed(args, { why: 'website', to: await withAnswers(args, form) });
  });
  if ('problems' in outcome) return data({ ...answers, problems: outcome.problems }, 400);
  if (outcome.changed.length > 0) await audit(person.name, 'booking-rules-changed');
  return redirect('/bookings/hours?done=rulesChanged', 303);
}

const readForm = (form: Fields): RulesForm => ({ typed: readRules(form, ''), was: readRules(form, 'was-') });

function readRules(form: Fields, prefix: string): TypedRules {
  const texts = ruleNames.map((name) => [name, textValue(form, prefix + name)]);
  const kind = placeKinds.find((each) => each === textValue(form, `${prefix}kind`)) ?? 'phone';
  return { ...Object.fromEntries(texts), kind };
}

export function Component() {
  const { rules: texts, done } = useTexts(bookingTexts);
  const language = useLanguage();
  const { shown, free, outside } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page title={texts.title} lead={texts.lead} done={{ rulesChanged: done.rulesChanged }}>
      {failed ? <Notice kind="bad">{texts.failed}</Notice> : null}
      {outside.length === 0 ? null : (
        <Notice kind="note">
          <OutsideCalls calls={outside} />
        </Notice>
      )}
      <p className="rules__free">{free === 0 ? texts.none : countText(language, texts.free, free)}</p>
      <RuleFields {...(failed ?? { ...shown, problems: {} })} />
    </Page>
  );
}

type RuleFieldsProps = RulesForm & {
  problems: RuleProblems;
};

function RuleFields({ typed, was, problems }: RuleFieldsProps) {
  const { rules: texts, days, title } = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <Form method="post" noValidate>
      {Object.entries(was).map(([name, value]) => (
        <input key={name} type="hidden" name={`was-${name}`} value={value} />
      ))}
      <Panel title={texts.week.title} id="week">
        <p id="week-hint">{fill(days.hoursHint, { zone: namedZone(language) })}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend would be a second heading */}
        <div role="group" className="stack" aria-labelledby="week" aria-describedby="week-hint">
          {weekdays.map((day, index) => (
            <Field
              key={day}
              id={day}
              type="text"
              label={weekdayText(index, language)}
              defaultValue={typed[day]}
              error={problems[day] && days.problems.hours}
              placeholder={texts.week.dayOff}
              autoComplete="off"
            />
          ))}
        </div>
      </Panel>
      <Panel title={title}>
        <div className="rules__fields">
          {numberRules.map((name) => (
            <Field
              key={name}
              id={name}
              type="text"
              inputMode="numeric"
              label={texts.numbers[name]}
              hint={texts.hints[name]}
              defaultValue={typed[name]}
              error={problems[name] && fill(texts.problems.number, boundsOf(name))}
              autoComplete="off"
            />
          ))}
        </div>
      </Panel>
      <Panel title={days.holidays}>
        <div className="field">
          <label htmlFor="holidays">{texts.holidays.label}</label>
          <p id="holidays-hint" className="field__hint">
            {texts.holidays.hint}
          </p>
          <select id="holidays" name="holidays" defaultValue={typed.holidays} aria-describedby="holidays-hint">
            {holidayRegions.map((region) => (
              <option key={region} value={region}>
                {texts.holidays.regions[region]}
              </option>
            ))}
          </select>
        </div>
      </Panel>
      <PlaceFields typed={typed} problem={problems.place} />
      <p className="buttons">
        <button type="submit" name="intent" value="change" className="button button--violet">
          {texts.save}
        </button>
      </p>
    </Form>
  );
}

/** Monday is 0. */
function weekdayText(index: number, language: Language): string {
  return dateText(language, Date.UTC(2024, 0, 1 + index), { weekday: 'long' });
}

type PlaceFieldsProps = { typed: Pick<TypedRules, 'kind' | 'place'>; problem: RuleProblem | undefined };

function PlaceFields({ typed, problem }: PlaceFieldsProps) {
  const { rules, days } = useTexts(bookingTexts);
  const { place: texts } = rules;
  return (
    <Panel title={texts.title}>
      <div className="stack">
        <fieldset className="choices" aria-describedby="place-text">
          <legend>{texts.legend}</legend>
          <p id="place-text" className="field__hint">
            {texts.text}
          </p>
          {placeKinds.map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} /> {texts.kinds[kind]}
            </label>
          ))}
        </fieldset>
        <Field
          id="place"
          type="text"
          label={texts.label}
          hint={texts.hint}
          defaultValue={typed.place}
          error={problem && { ...days.problems, ...rules.problems }[problem]}
          maxLength={300}
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}
