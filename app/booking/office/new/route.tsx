/** `/office/bookings/new`: a call that was agreed on by telephone or mail. */
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Field, LanguageField } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { currentRules } from '../../availability.server.ts';
import { enterCall } from '../../booking.server.ts';
import { typedFields } from '../../fields.ts';
import { bookingSchema } from '../../schema.ts';
import { bookingTexts } from '../texts.ts';
import { isUnusual, typedStart } from '../typed-start.server.ts';

const names = ['when', 'fullName', 'email', 'phone', 'message', 'language'] as const;
type Typed = Record<(typeof names)[number], string>;
type Problem = 'when' | 'fullName' | 'email' | 'phone' | 'taken' | 'unusual';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  if (!(await currentRules())) throw redirect('/bookings', 303);
  return { isTold: canSendMail() };
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  const rules = await currentRules();
  if (!rules) return redirect('/bookings', 303);
  const typed = Object.fromEntries(names.map((name) => [name, textValue(form, name)])) as Typed;
  const refuse = (problem: Problem, status = 400) => data({ typed, problem }, status);
  const start = typedStart(typed.when);
  if (Number.isNaN(start)) return refuse('when');
  const { data: fields, error } = bookingSchema(rules.place === 'phone').safeParse({
    ...typed,
    start: new Date(start).toISOString(),
    timeZone: siteTimeZone(),
    company: '',
  });
  if (!fields)
    return refuse(['fullName', 'email', 'phone'].find((name) => error.issues[0]?.path[0] === name) as Problem);
  if (isUnusual(rules, start) && !form.has('sure')) return refuse('unusual', 409);
  const outcome = await enterCall(fields, rules, knownLanguage(typed.language));
  if (outcome.kind !== 'booked') return refuse('taken', 409);
  await audit(person.name, 'booking-entered', `call-${outcome.booking.id}`);
  return redirect(`/bookings/${outcome.booking.id}?done=entered`, 303);
}

export function Component() {
  const { enter: texts, call, move, untold } = useTexts(bookingTexts);
  const { isTold } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { typed, problem } = useActionData<typeof action>() ?? {};
  const error = problem && { ...texts.problems, taken: move.otherTaken, unusual: move.unusual }[problem];
  const errorOf = (name: Problem) => (problem === name ? error : undefined);
  return (
    <Page title={texts.title} lead={`${texts.lead} ${isTold ? texts.told : untold.all}`}>
      {error ? <Notice kind="bad">{error}</Notice> : null}
      <section className="panel">
        <Form method="post" className="stack" noValidate>
          <Field
            id="when"
            type="datetime-local"
            label={call.when}
            defaultValue={typed?.when}
            error={errorOf('when') ?? errorOf('taken') ?? errorOf('unusual')}
          />
          {problem === 'unusual' ? (
            <label className="choices">
              <input type="checkbox" name="sure" /> {move.sure}
            </label>
          ) : null}
          <Field id="fullName" label={texts.name} defaultValue={typed?.fullName} error={errorOf('fullName')} />
          <Field
            id="email"
            type="email"
            label={call.email}
            hint={isTold ? texts.emailHint : undefined}
            defaultValue={typed?.email}
            error={errorOf('email')}
          />
          <Field id="phone" type="tel" label={call.phone} defaultValue={typed?.phone} error={errorOf('phone')} />
          <Field
            id="message"
            rows={3}
            maxLength={typedFields.message.maxLength}
            label={call.about}
            defaultValue={typed?.message}
          />
          <LanguageField defaultValue={typed ? knownLanguage(typed.language) : language} />
          <button type="submit" className="button button--violet">
            {texts.title}
          </button>
        </Form>
      </section>
    </Page>
  );
}
