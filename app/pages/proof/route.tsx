/** What a stranger can check without us (product.md P18). The bench of answers writes the figures (`measured.json`). */
import './proof.css';
import { callAddress } from '#app/i18n/call-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { isPublic, settings } from '#app/settings.server.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { houseOf, type Result, testsOf } from './figures.server.ts';
import measured from './measured.json';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { proof, faq } = messages(language);
  const { answers } = proof;
  const results: Result[] = measured.results;
  const ownFirst = results.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  const date = dateText(language, measured.date, { dateStyle: 'long' });
  return {
    language,
    messages: { ...proof, answers: { ...answers, text: fill(answers.text, { date }) } },
    book: { to: callAddress(language, 'consultation'), text: faq.closing.book.action },
    tests: isPublic() ? testsOf(settings().SITE_URL ?? '', language) : undefined,
    houses: ownFirst.map((result) => houseOf(result, language)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, 'proof', loaderData.messages.head);
}

export default function Proof({ loaderData }: Route.ComponentProps) {
  const { messages, tests, houses, book } = loaderData;
  const { site, answers } = messages;
  return (
    <Section hour="07:45" tone="day" surface="0759" className="proof">
      <div className="container">
        <div>
          <SectionTitle level={1} topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
          {tests ? (
            <>
              <h2>{site.title}</h2>
              <p>{site.text}</p>
              <ul>
                {(['pagespeed', 'observatory'] as const).map((service) => (
                  <li key={service}>
                    <a href={tests[service]} rel="noreferrer">
                      {site[service]}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <p className="actions">
            <PageLink className="button button--violet" to={book.to}>
              {book.text}
            </PageLink>
          </p>
        </div>
        <div>
          <h2>{answers.title}</h2>
          <p>{answers.text}</p>
          <ul className="proof__houses">
            {houses.map((house) => (
              <li key={house.id}>
                <h3>{house.name}</h3>
                <p>{house.questions}</p>
                <House right={house.right} wrong={house.wrong} />
                <dl>
                  {house.figures.map(({ kind, share, before }) => (
                    <div key={kind} className={`proof__figure proof__figure--${kind}`}>
                      <dt>{answers[kind]}</dt>
                      <dd>
                        {share} {before ? <small>({before})</small> : null}
                      </dd>
                    </div>
                  ))}
                </dl>
                <a href={`/questions-${house.id}.yaml`} download>
                  {house.download}
                </a>
              </li>
            ))}
          </ul>
          <p>{answers.meaning}</p>
          <p>{answers.again}</p>
        </div>
      </div>
    </Section>
  );
}

/** A hundred windows: lit for what is right, dark for what is wrong, blank for no answer. */
function House({ right, wrong }: { right: number; wrong: number }) {
  const windows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const place = from + index;
      return `M${(place % 20) * 10 + 1} ${Math.floor(place / 20) * 14 + 1}h8v12h-8z`;
    }).join('');
  return (
    <svg viewBox="0 0 200 70" width="200" height="70" aria-hidden="true">
      <path className="proof__right" d={windows(0, right)} />
      <path className="proof__wrong" d={windows(right, right + wrong)} />
      <path className="proof__none" d={windows(right + wrong, 100)} />
    </svg>
  );
}
