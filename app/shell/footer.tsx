import { address } from '#app/i18n/addresses.ts';
import { ContactAddress } from '#app/ui/contact-address.tsx';
import { Logo } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import { SectionLink } from '#app/ui/section-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { FooterPage } from './shell-data.ts';

type Props = {
  language: Language;
  brand: string;
  email?: string;
  year: number;
  messages: Messages<'common'>['footer'];
  links: Pick<Messages<'common'>['header'], 'services' | 'pricing' | 'about'>;
  ownPages?: FooterPage[];
};

export function Footer({ language, brand, email, year, messages, links, ownPages = [] }: Props) {
  const ownLinks = (of: FooterPage['column']) =>
    ownPages
      .filter(({ column }) => column === of)
      .map(({ page, menu }) => (
        <li key={page}>
          <PageLink to={address(language, page)}>{menu}</PageLink>
        </li>
      ));
  return (
    <footer className="section day at-0759 footer">
      <Rail hour="07:59" />
      <div className="container">
        <p className="footer__greeting">{messages.greeting}</p>
        <p className="footer__subtitle">{messages.sub}</p>
        <div className="footer__columns">
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
              {ownLinks('links')}
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
              {ownLinks('legal')}
            </ul>
          </nav>
          <div>
            <h2>{messages.contactHeading}</h2>
            <p>
              <ContactAddress email={email} language={language} form={messages.contactForm} />
              <br />
              {messages.country}
            </p>
          </div>
        </div>
        <div className="footer__bottom">
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
