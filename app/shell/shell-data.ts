import type { ComponentType, ReactNode } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type LinkToPage, languageOf } from '#app/i18n/addresses.ts';
import type { Company } from '#app/i18n/head.ts';
import type { FooterPage, MenuPage } from '#app/i18n/pages.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type Texts = Pick<Messages<'common'>, 'skip'> & {
  header: Omit<Messages<'common'>['header'], MenuPage>;
  footer: Omit<Messages<'common'>['footer'], FooterPage>;
  failure: Omit<Messages<'common'>['failure'], 'notFound' | 'statuses'> & {
    backHome: string;
    /** Texts by HTTP status. */
    statuses: Record<string, { title: string; text: string }>;
  };
};

/** What header, footer and failure page show. */
export type ShellData = {
  language: Language;
  unknownPath?: boolean;
  year: number;
  brand: string;
  company: Company;
  menu: LinkToPage[];
  /** Where a call is booked; missing where none can be. */
  call?: string;
  /** Pages that the owner has added included. */
  footer: { links: LinkToPage[]; legal: LinkToPage[] };
  messages: Texts;
  /** What a preview says of itself, with links out of it. */
  preview?: { text: string; links: { to: string; label: string }[] };
};

/** What features hand to layout and pages, as context of the routes around the layout (`app/routes.ts`). */
export type ShellParts = {
  /** Above the header. */
  banner?: ReactNode;
  /** The notice of an absence, above the header and in the chat. */
  notice?: string | null;
  chat?: ReactNode;
  /** A button; nothing until the chat has loaded. */
  AskAssistant?: ComponentType<{ question: string; children: ReactNode }>;
};

/** What depends on the language alone is not fetched again by a navigation within one language. */
export function isOtherLanguage({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return (
    languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname) ||
    (currentParams['*'] === undefined) !== (nextParams['*'] === undefined)
  );
}
