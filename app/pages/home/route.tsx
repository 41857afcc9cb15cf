import '#app/countdown/banner/banner.css';
import { data } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { callAddress, callFacts } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { canonical, head, noindexHead } from '#app/i18n/head.ts';
import { offerFact } from '#app/i18n/offer-facts.server.ts';
import { addressLanguage, isUnknownPath, pageLanguage } from '#app/i18n/page-language.server.ts';
import { tradeTitles } from '#app/i18n/trade-titles.server.ts';
import { BelowFoldStyles, placesStyles, RestOfPage } from '#app/shell/below-fold.tsx';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { Route } from './+types/route';
import { Hero } from './hero.tsx';
import sheet from './no-such-page.css?url';
import { Sections } from './sections.tsx';

/** Also answers an unknown path: in English, with status 404, `noindex` and a line about it (product.md A5). */
export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { home, common, waitlist, trades } = messages(language);
  const unknownPath = isUnknownPath(params);
  const addressed = addressLanguage(request, params);
  const price = offerFact('price', language);
  const page = {
    language,
    messages: {
      ...withCallTexts(home),
      problem: { ...home.problem, night: trades.home, trades: tradeTitles(language) },
    },
    // Leaves out the names in the database.
    waitlist: Object.fromEntries(Object.entries(waitlist.services).map(([id, { name, text }]) => [id, { name, text }])),
    labels: { joinWaitlist: common.labels.joinWaitlist },
    brand: content().site.brand,
    ...(price && { price: price.text.replace(/(?<![.!?])$/, '.') }),
    consultation: callAddress(language, 'consultation'),
    call: callAddress(language, 'strategy-call'),
    ...(unknownPath && {
      noSuchPage: { language: addressed, messages: messages(addressed).common.failure.notFound },
    }),
  };
  return data(page, { status: unknownPath ? 404 : 200 });
}

/** Buttons that offer a conversation have other texts while booking is on. */
function withCallTexts(home: Messages<'home'>) {
  const call = callFacts();
  const { bookNote, phoneNote, ...hero } = home.hero;
  const note = call?.place === 'phone' ? fill(phoneNote, { minutes: call.length }) : bookNote;
  const { bookText, ...benefit } = home.benefits.call;
  return {
    ...home,
    hero: { ...hero, note: call ? note : hero.note },
    benefits: { ...home.benefits, call: { ...benefit, text: call ? bookText : benefit.text } },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { messages, noSuchPage } = loaderData;
  if (noSuchPage) return [...noindexHead(messages.head), canonical(matches[0].loaderData, 'home')];
  return head(matches[0].loaderData, 'home', messages.head, { services: messages.services.cards });
}

export const handle = placesStyles;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.noSuchPage ? <NoSuchPage {...loaderData.noSuchPage} /> : null}
      <Hero language={loaderData.language} messages={loaderData.messages.hero} consultation={loaderData.consultation} />
      <BelowFoldStyles />
      <RestOfPage>
        <Sections {...loaderData} />
      </RestOfPage>
    </>
  );
}

type NoSuchPageProps = { language: Language; messages: Messages<'common'>['failure']['notFound'] };

/** Says above the home page that the address does not exist, in the language of the address (product.md A5). */
function NoSuchPage({ language, messages }: NoSuchPageProps) {
  return (
    <div className="no-such-page" lang={language}>
      <link rel="stylesheet" href={sheet} />
      <div className="section night at-2046">
        <Rail />
        <div className="container">
          <p>{messages.text}</p>
          <div className="actions">
            <PageLink className="button button--outline" to={address(language, 'home')}>
              {messages.home}
            </PageLink>
            <PageLink className="link-arrow" to={address(language, 'faq', { section: 'q' })}>
              {messages.faq} <Arrow />
            </PageLink>
          </div>
        </div>
      </div>
    </div>
  );
}
