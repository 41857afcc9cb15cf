import { languageDefinitions, languages } from '#content/languages.ts';
import { useWords } from '../../use-words.ts';
import type { AnnouncementView } from './announcement-view.server.ts';

/** The mail in every language, as it arrives. */
export function Mails({ mails }: Pick<AnnouncementView, 'mails'>) {
  const { draft: words } = useWords('waitlist');
  return languages.map((language) => (
    <section key={language} className="panel">
      <h2>{words.preview.replace('{name}', languageDefinitions[language].name)}</h2>
      <p lang={language}>
        <b>
          {words.subject}: {mails[language].subject}
        </b>
      </p>
      <p className="mail-text" lang={language} dir="auto">
        {mails[language].text}
      </p>
    </section>
  ));
}
