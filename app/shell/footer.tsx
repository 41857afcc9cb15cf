import { address } from '#app/i18n/addresses.ts';
import { Logo } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import { SectionLink } from '#app/ui/section-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type Props = {
  language: Language;
  brand: string;
  email: string;
  year: number;
  messages: Messages<'common'>['footer'];
  links: Pick<Messages<'common'>['header'], 'services' | 'pricing' | 'about'>;
};

export function Footer({ language, brand, email, year, messages, links }: Props) {
  return (
    <footer className="sec day at-0759 foot">
      <Rail hour="07:59" />
      <div className="in">
        <p className="foot__hi">{messages.greeting}</p>
        <p className="foot__sub">{messages.sub}</p>
        <div className="foot__g">
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{messages.quickLinks}</h2>
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
                <PageLink to={address(language, 'contact')}>{messages.contact}</PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-legal">
            <h2 id="footer-legal">{messages.legal}</h2>
            <ul>
              {(['privacy', 'terms', 'impressum'] as const).map((page) => (
                <li key={page}>
                  <PageLink to={address(language, page)}>{messages[page]}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{messages.contactHeading}</h2>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
              <br />
              {messages.country}
            </p>
          </div>
        </div>
        <div className="foot__b">
          <PageLink className="logo" to={address(language, 'home')}>
            <Logo />
            <span>{brand}</span>
          </PageLink>
          <p>{`© ${year} ${brand}`}</p>
        </div>
      </div>
    </footer>
  );
}
