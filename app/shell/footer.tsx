import { address, type LinkToPage } from '#app/i18n/addresses.ts';
import { Logo } from '#app/ui/icons.tsx';
import { ContactAddress, PageLink, SectionLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import type { ShellData } from './shell-data.ts';

export function Footer({ shell }: { shell: ShellData }) {
  const { language, brand, company, year, footer } = shell;
  const { footer: messages, header } = shell.messages;
  const links = (pages: LinkToPage[]) =>
    pages.map(([page, text]) => (
      <li key={page}>
        <PageLink to={address(language, page)}>{text}</PageLink>
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
                <SectionLink to={address(language, 'home', { section: 'services' })}>{header.services}</SectionLink>
              </li>
              <li>
                <SectionLink to={address(language, 'home', { section: 'pricing' })}>{header.pricing}</SectionLink>
              </li>
              {links(footer.links)}
            </ul>
          </nav>
          <nav aria-labelledby="footer-legal">
            <h2 id="footer-legal">{messages.legal}</h2>
            <ul>{links(footer.legal)}</ul>
          </nav>
          <div>
            <h2>{messages.contactHeading}</h2>
            <p>
              <ContactAddress email={company.email} language={language} form={messages.contactForm} />
              <br />
              {[company.address?.addressLocality, messages.country].filter(Boolean).join(', ')}
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
