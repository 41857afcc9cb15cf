import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import sheet from './no-such-page.css?url';

type Props = { language: Language; messages: Messages<'common'>['failure']['notFound'] };

/** Says above the home page that the address does not exist, in the language of the address (product.md A5). */
export function NoSuchPage({ language, messages }: Props) {
  return (
    <div className="no-such-page" lang={language}>
      <link rel="stylesheet" href={sheet} />
      <div className="section day at-0715">
        <Rail />
        <div className="container">
          <p>{messages.text}</p>
          <PageLink to={address(language, 'home')}>{messages.home}</PageLink>
          <PageLink to={address(language, 'faq', { section: 'q' })}>{messages.faq}</PageLink>
        </div>
      </div>
    </div>
  );
}
