import { address } from '#app/i18n/addresses.ts';
import { Mark } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import { SectionLink } from '#app/ui/section-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';

type Props = {
  language: Language;
  brand: string;
  email: string;
  year: number;
  words: Page<'common'>['footer'];
  links: Pick<Page<'common'>['header'], 'services' | 'pricing' | 'about'>;
};

export function Footer({ language, brand, email, year, words, links }: Props) {
  return (
    <footer className="sec day at-0759 foot">
      <Rail hour="07:59" />
      <div className="in">
        <p className="foot__hi">{words.greeting}</p>
        <p className="foot__sub">{words.sub}</p>
        <div className="foot__g">
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{words.quickLinks}</h2>
            <ul>
              <li>
                <SectionLink to={address(language, 'home', { section: 'services' })}>{links.services}</SectionLink>
              </li>
              <li>
                <SectionLink to={address(language, 'home', { section: 'pricing' })}>{links.pricing}</SectionLink>
              </li>
              <li>
                <PageLink to={address(language, 'about')}>{links.about}</PageLink>
              </li>
              <li>
                <PageLink to={address(language, 'contact')}>{words.contact}</PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-legal">
            <h2 id="footer-legal">{words.legal}</h2>
            <ul>
              {(['privacy', 'terms', 'impressum'] as const).map((page) => (
                <li key={page}>
                  <PageLink to={address(language, page)}>{words[page]}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{words.contactHeading}</h2>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
              <br />
              {words.country}
            </p>
          </div>
        </div>
        <div className="foot__b">
          <PageLink className="logo" to={address(language, 'home')}>
            <Mark />
            <span>{brand}</span>
          </PageLink>
          <p>{`© ${year} ${brand}`}</p>
        </div>
      </div>
    </footer>
  );
}
