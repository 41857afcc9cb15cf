import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import { Mark } from './icons.tsx';
import { Rail } from './section.tsx';

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
                <a href={address(language, 'home', { section: 'services' })}>{links.services}</a>
              </li>
              <li>
                <a href={address(language, 'home', { section: 'pricing' })}>{links.pricing}</a>
              </li>
              <li>
                <a href={address(language, 'about')}>{links.about}</a>
              </li>
              <li>
                <a href={address(language, 'contact')}>{words.contact}</a>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-legal">
            <h2 id="footer-legal">{words.legal}</h2>
            <ul>
              {(['privacy', 'terms', 'impressum'] as const).map((page) => (
                <li key={page}>
                  <a href={address(language, page)}>{words[page]}</a>
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
          <a className="logo" href={address(language, 'home')}>
            <Mark />
            <span>{brand}</span>
          </a>
          <p>{`© ${year} ${brand}`}</p>
        </div>
      </div>
    </footer>
  );
}
