import './book.css';
import { useEffect, useMemo, useRef } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheControl, withNoStore } from '#app/http/cache-control.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { clientContext, formFailedContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { type OfferFact, offerFact, type SheetLinks, sheetLinks } from '#app/i18n/offer-facts.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { focusInView } from '#app/ui/focus-in-view.ts';
import { formHeaders, shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { formHead, sendForm, useLastValue } from '#app/ui/form/use-form.ts';
import { NightStreet } from '#app/ui/night-street/night-street.tsx';
import { SheetList } from '#app/ui/offer-facts/offer-facts.tsx';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { currentRules, freeDays } from '../availability.server.ts';
import type { Route } from './+types/route';
import diary from './art/diary.svg';
import { type BookedCall, type BookingResult, orUndefined, postBooking, prefilled } from './book-call.server.ts';
import { Colleagues, How, Moment, WindowFrame } from './call.tsx';
import { BookingForm } from './form.tsx';
import { packed, unpacked } from './times.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking, timeZone } = content().site;
  if (booking === 'off') throw data(null, { status: 404 });
  const language = pageLanguage(request, params);
  const { book, common, contact } = messages(language);
  const { manage: _, absence: __, absenceToCome: ___, absenceDay: ____, colleagues: _____, demo, ...texts } = book;
  const times = await orUndefined(freeTimes(), 'the free times could not be read');
  // While the database is away the page has no form.
  const { length, place } = times?.rules ?? booking;
  const { search, searchParams } = new URL(request.url);
  const isDemo = searchParams.get('topic') === 'demo';
  const { details, thanks } = texts;
  const shown = isDemo
    ? { ...texts, ...demo, details: { ...details, ...demo.details }, thanks: { ...thanks, ...demo.thanks } }
    : texts;
  const isByPhone = place === 'phone';
  const caller = offerFact('caller', language);
  const lead = [shown.lead, caller ? '' : shown.team, isByPhone ? shown.byPhone : ''].filter(Boolean).join(' ');
  const page = {
    language,
    messages: { ...shown, lead: fill(lead, { minutes: length }) },
    form: common.form,
    labels: { backHome: common.labels.backHome },
    privacy: common.footer.privacy,
    packedDays: times && packed(times.days),
    zone: timeZone,
    isByPhone,
    about: isDemo ? contact.topics.demo : '',
    statuses: common.failure.statuses,
    failed: context.get(formFailedContext),
    sheets: sheetLinks(language),
    caller,
  };
  // A time that was taken meanwhile is rejected on booking.
  const caching = search === '' ? cacheControl.sharedOneSecond : cacheControl.noStore;
  return data(page, { status: times ? 200 : 503, headers: { 'Cache-Control': caching } });
}

async function freeTimes() {
  const rules = await currentRules();
  return rules && { rules, days: (await freeDays(rules)).map(({ starts }) => starts) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!areCallsOffered()) throw data(null, { status: 404 });
  const form = await readFormData(request, context.get(clientContext));
  // A text that another page hands over fills the form, and is no booking yet.
  if (form.has('brought')) return data(prefilled(form), { headers: withNoStore() });
  const { result, init } = await postBooking({ form, context, language: pageLanguage(request, params) });
  return data(result, init);
}

export const clientAction = (args: Route.ClientActionArgs): Promise<BookingResult> => sendForm(args);

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return (args.actionResult as BookingResult | undefined)?.nearest ? true : shouldRevalidateAfterForm(args);
}

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, 'book', formHead(loaderData));
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, labels, packedDays, caller } = loaderData;
  const days = useMemo(() => (packedDays === undefined ? undefined : unpacked(packedDays)), [packedDays]);
  const result = useLastValue(actionData);
  const call = result?.kind === 'stored' ? result.call : undefined;
  return (
    <Section hour="19:40" tone="night" surface="2046" className="book">
      <div className="container">
        {call ? (
          <Confirmation {...loaderData} call={call} />
        ) : (
          <>
            <div>
              <BackLink to={address(language, 'home')}>{labels.backHome}</BackLink>
              <SectionTitle level={1} topic={messages.topic} title={messages.title} />
              <p className="lead">{messages.lead}</p>
              {caller ? <p className="lead">{`${caller.name}: ${caller.text}`}</p> : null}
            </div>
            {days?.length ? (
              <BookingForm {...loaderData} days={days} result={result} />
            ) : (
              <NoTimes language={language} messages={days ? messages.full : messages.away} action={messages.write} />
            )}
          </>
        )}
      </div>
    </Section>
  );
}

type ConfirmationProps = {
  language: Language;
  messages: Pick<Messages<'book'>, 'thanks' | 'times' | 'topic'>;
  labels: { backHome: string };
  zone: string;
  call: BookedCall;
  sheets: SheetLinks;
  caller?: OfferFact;
};

function Confirmation({
  language,
  messages: { thanks, times, topic },
  labels,
  zone,
  call,
  sheets,
  caller,
}: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusInView(box.current, document.body), []);
  const { isMailed, email, manage, calendar } = call;
  return (
    <>
      <div>
        <BackLink to={address(language, 'home')}>{labels.backHome}</BackLink>
        <SectionTitle level={1} topic={topic} title={thanks.title} />
      </div>
      <WindowFrame className="booked">
        <div role="status" tabIndex={-1} ref={box}>
          <p className="visually-hidden">{thanks.title}</p>
          <Moment start={call.start} zone={call.zone} ownZone={zone} language={language} messages={times} />
          <How {...call} />
          <p>{isMailed ? fill(thanks.mailed, { address: email }) : thanks.keep}</p>
        </div>
        <p className="booked__links">
          <a className="button button--violet" href={calendar} download>
            {thanks.calendar}
          </a>
          <a className="button button--outline" href={manage}>
            {thanks.manage}
          </a>
        </p>
        <Colleagues {...call.colleagues} />
        <img src={diary} width="330" height="170" alt="" />
      </WindowFrame>
      <div className="booked__next">
        <ol>
          {caller ? (
            <li>
              {caller.name}: {caller.text}
            </li>
          ) : null}
          {thanks.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <SheetList sheets={sheets} />
      </div>
      <NightStreet isLit />
    </>
  );
}

type NoTimesProps = { language: Language; messages: { title: string; text: string }; action: string };

function NoTimes({ language, messages, action }: NoTimesProps) {
  return (
    <div className="book__house">
      <img className="book__diary" src={diary} width="330" height="170" alt="" />
      <div className="book__none">
        <h2>{messages.title}</h2>
        <p className="lead">{messages.text}</p>
        <PageLink
          className="button button--amber"
          to={address(language, 'contact', { query: { topic: 'strategy-call' } })}
        >
          {action}
        </PageLink>
      </div>
    </div>
  );
}
