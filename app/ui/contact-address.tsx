import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { SectionLink } from './section-link.tsx';

type Props = { email?: string; language: Language; form: string };

/** The mail address of the business; until the owner has entered it, the contact form (product.md P13). */
export function ContactAddress({ email, language, form }: Props) {
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return <SectionLink to={address(language, 'contact', { section: 'form' })}>{form}</SectionLink>;
}
