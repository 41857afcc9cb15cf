/** `/de/sheets/it`: a sheet to hand on, on two printed pages at most. Not for search engines: pages say it already. */
import './sheet.css';
import { data } from 'react-router';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { callAddress } from '#app/i18n/call-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { sheetLinks } from '#app/i18n/offer-facts.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { SheetList } from '#app/ui/offer-facts/offer-facts.tsx';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { content, messages } from '#content/load.server.ts';
import { sheetIds } from '#content/offer.ts';
import { senderOf, sheetRows } from '../sheet.server.ts';
import type { Route } from './+types/route';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const id = sheetIds.find((each) => each === params.sheet);
  if (!id) throw data(null, { status: 404 });
  const { sheets, faq } = messages(language);
  const { site } = content();
  const { brand, product } = site;
  const { title, lead } = sheets[id];
  const date = dateText(language, dayOf(Date.now(), siteTimeZone()), { dateStyle: 'long' });
  const { host } = new URL(context.get(clientContext).origin);
  return {
    ...{ language, brand, product, title, lead, from: senderOf(site) },
    page: { ...sheets.page, dated: fill(sheets.page.dated, { address: `${host}/${language}`, date }) },
    rows: sheetRows(id, language),
    book: { to: callAddress(language, 'consultation'), text: faq.closing.book.action },
    sheets: sheetLinks(language),
  };
}

export function meta({ loaderData: { title, product, brand, lead } }: Route.MetaArgs) {
  return noindexHead({ title: `${title}: ${product} | ${brand}`, description: lead });
}

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { language, brand, product, title, lead, from, page, rows, book, sheets } = loaderData;
  return (
    <Section tone="day" surface="0715" className="sheet">
      <div className="container">
        <BackLink to={address(language, 'agent')}>{product}</BackLink>
        <div className="sheet__columns">
          <article className="sheet__paper">
            <SectionTitle level={1} topic={`${brand} · ${product}`} title={title} />
            <p className="sheet__lead">{lead}</p>
            <p className="sheet__note">
              {page.print} {page.dated}
            </p>
            {from ? <p className="sheet__note">{from}</p> : null}
            <button
              type="button"
              className="button button--outline button--small sheet__print"
              onClick={() => window.print()}
            >
              {page.action}
            </button>
            <dl>
              {rows.map(({ question, text, link, isOpen }) => (
                <div key={question} className="sheet__row">
                  <dt>{question}</dt>
                  <dd>
                    {text || link ? (
                      <p>
                        {text} {link ? <a href={link}>{link}</a> : null}
                      </p>
                    ) : null}
                    {isOpen ? <Lines text={page.open} /> : null}
                  </dd>
                </div>
              ))}
              <div className="sheet__row">
                <dt>{page.own}</dt>
                <dd>
                  <Lines />
                </dd>
              </div>
            </dl>
          </article>
          <aside className="sheet__aside">
            <PageLink className="button button--violet" to={book.to}>
              {book.text}
            </PageLink>
            <SheetList sheets={sheets} />
          </aside>
        </div>
      </div>
    </Section>
  );
}

/** Room to write, below what it is for. */
function Lines({ text }: { text?: string }) {
  return (
    <div className="sheet__lines">
      {text ? <p>{text}</p> : null}
      <span />
      <span />
    </div>
  );
}
