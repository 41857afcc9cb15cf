import './reading-face.css';
import './legal.css';
import { configuredDocument } from '#app/domain/site/legal-document.server.ts';
import vollkorn from '#app/fonts/vollkorn-text.woff2';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { PageNavLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { AnchorLink } from '#app/ui/section-link.tsx';
import { type LegalId, legalIds } from '#content/ids.ts';
import { content, messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Prose } from './prose.tsx';

export function loader({ request, params, pattern }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { documents, legal, common } = messages(language);
  const { site } = content();
  const id = legalIds.find((name) => pattern.endsWith(`/${name}`)) ?? 'impressum';
  return {
    language,
    id,
    document: configuredDocument(documents[id], site),
    tabs: legalIds.map((name): [LegalId, string] => [name, common.footer[name]]),
    messages: legal,
    email: site.email,
  };
}

/** Preloads the text face, which `font-display` discards when it is late (reading-face.css). */
export function links() {
  return [{ rel: 'preload', href: vollkorn, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, loaderData.id, loaderData.document.head);
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { language, document, tabs, messages, email } = loaderData;
  return (
    <div className="legal">
      <Section hour="09:00" tone="day" surface="0759">
        <div className="container">
          <nav aria-label={messages.documents}>
            <ul className="tabs">
              {tabs.map(([name, label]) => (
                <li key={name}>
                  <PageNavLink to={address(language, name)}>{label}</PageNavLink>
                </li>
              ))}
            </ul>
          </nav>
          <article className="legal-document">
            <header>
              <h1>{document.heading}</h1>
              <p className="legal-document__date">{document.dated}</p>
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
              {document.sections.map(({ id, title, blocks }) => (
                <section id={id} key={id}>
                  <h2>{title}</h2>
                  <Prose blocks={blocks} language={language} />
                </section>
              ))}
              <aside className="legal-contact" aria-labelledby="legal-contact">
                <h2 id="legal-contact">{document.contact.title}</h2>
                <p>{document.contact.text}</p>
                <a href={`mailto:${email}`}>{email}</a>
              </aside>
            </div>
          </article>
        </div>
      </Section>
    </div>
  );
}
