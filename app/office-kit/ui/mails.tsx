import type { ReactNode } from 'react';
import { kitTexts } from '#app/office-kit/texts.ts';
import type { Language } from '#content/languages.ts';
import { useTexts } from '../use-texts.ts';

type MailPanelProps = {
  title?: string;
  mail: { subject: string; text: string };
  language: Language;
  children?: ReactNode;
};

/** A mail as it arrives, character by character. */
export function MailPanel({ title, mail, language, children }: MailPanelProps) {
  const texts = useTexts(kitTexts).mails;
  return (
    <section className="panel">
      {title === undefined ? (
        <h2 lang={language}>{mail.subject}</h2>
      ) : (
        <>
          <h2>{title}</h2>
          <p lang={language}>
            <b>
              {texts.subject}: {mail.subject}
            </b>
          </p>
        </>
      )}
      <p className="mail-text" lang={language} dir="auto">
        {mail.text}
      </p>
      {children}
    </section>
  );
}
