import './offer-facts.css';
import type { OfferParts, SheetLinks } from '#app/i18n/offer-facts.server.ts';
import { Arrow } from '../icons.tsx';
import { PageLink } from '../page-link.tsx';
import { SectionTitle } from '../section.tsx';

/** What is stated of the offer, in a table, and the sheets to hand on. */
export function OfferFacts({ offer: { topic, title, rest, download, facts, sheets, proof } }: { offer: OfferParts }) {
  return (
    <div className="offer-facts" id="offer">
      <SectionTitle topic={topic} title={title} />
      <div>
        <table>
          <tbody>
            {facts.map(({ id, name, text, link }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  {text} {link ? <a href={link}>{download}</a> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{rest}</p>
        <SheetList sheets={sheets} />
        <PageLink className="link-arrow" to={proof.to}>
          {proof.text} <Arrow />
        </PageLink>
      </div>
    </div>
  );
}

export function SheetList({ sheets: { title, text, links } }: { sheets: SheetLinks }) {
  if (links.length === 0) return null;
  return (
    <nav className="sheet-list" aria-label={title}>
      <p>
        <b>{title}.</b> {text}
      </p>
      <ul>
        {links.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
