import './reading-face.css';
import './reading-fallback.css';
import './legal.css';
import reading from '#app/fonts/reading.woff2';
import { address, ownPageId } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { type LegalId, legalIds } from '#app/i18n/pages.ts';
import { RestOfPage } from '#app/shell/below-fold.tsx';
import { publicEmail } from '#app/site/company-facts.server.ts';
import { configuredDocument } from '#app/site/legal-document.server.ts';
import { AnchorLink, ContactAddress, PageNavLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { content, messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Prose } from './prose.tsx';

/** The legal texts and the pages that the owner has added: their names are the last parts of their addresses. */
export function loader({ request, params, pattern }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { documents, ownPages, legal, common } = messages(language);
  const { site } = content();
  const name = pattern.slice(pattern.lastIndexOf('/') + 1);
  const shared = {
    language,
    messages: legal,
    email: publicEmail(site),
    form: common.footer.contactForm,
    ownPages: Object.keys(ownPages),
  };
  const ownPage = ownPages[name];
  if (ownPage) {
    const document = configuredDocument(ownPage, site);
    return { ...shared, page: ownPageId(name), document, contact: undefined, tabs: undefined };
  }
  const page = legalIds().find((id) => id === name) ?? 'impressum';
  const { contact, ...document } = configuredDocument(documents[page], site);
  const tabs = legalIds().map((id): [LegalId, string] => [id, common.footer[id]]);
  return { ...shared, page, document, contact, tabs };
}

/** Number of sections of which something can be on the first screen. */
const onFirstScreen = 2;

/** Preloads the text face of the long texts. */
export function links() {
  return [{ rel: 'preload', href: reading, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, loaderData.page, loaderData.document.head);
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { language, document, contact, tabs, messages, email, form, ownPages } = loaderData;
  const sections = document.sections.map(({ id, title, blocks }) => (
    <section id={id} key={id}>
      <h2>{title}</h2>
      <Prose blocks={blocks} language={language} ownPages={ownPages} />
    </section>
  ));
  return (
    <div className="legal">
      <Section hour="09:00" tone="day" surface="0759">
        <div className="container">
          {tabs ? (
            <nav aria-label={messages.documents}>
              <ul className="tabs">
                {tabs.map(([name, label]) => (
                  <li key={name}>
                    <PageNavLink to={address(language, name)}>{label}</PageNavLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <article className="legal-document">
            <header>
              <h1>{document.heading}</h1>
              {document.dated ? <p className="legal-document__date">{document.dated}</p> : null}
            </header>
            <nav className="table-of-contents" aria-labelledby="on-page">
              <h2 id="on-page">{messages.onPage}</h2>
              <ol>
                {document.sections.map(({ id, title }) => (
                  <li key={id}>
                    <AnchorLink href={`#${id}`}>{title}</AnchorLink>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="prose">
              {sections.slice(0, onFirstScreen)}
              <RestOfPage>
                {sections.slice(onFirstScreen)}
                {contact ? (
                  <aside className="legal-contact" aria-labelledby="legal-contact">
                    <h2 id="legal-contact">{contact.title}</h2>
                    <p>{contact.text}</p>
                    <ContactAddress email={email} language={language} form={form} />
                  </aside>
                ) : null}
              </RestOfPage>
            </div>
          </article>
        </div>
      </Section>
    </div>
  );
}
