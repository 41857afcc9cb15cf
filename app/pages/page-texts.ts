import { type LinkToPage, ownPageId } from '#app/i18n/addresses.ts';
import {
  type FooterPage,
  footerPages,
  type LegalId,
  type MenuPage,
  menuPages,
  type PageTextName,
  type PublicPage,
  textNameOf,
} from '#app/i18n/pages.ts';
import type { AllMessages } from '#content/load.server.ts';

type YamlName = Exclude<PageTextName, 'demo'>;

export function textsOfPage(page: PublicPage, { documents, ...messages }: AllMessages) {
  const name = textNameOf(page) as YamlName | LegalId;
  return Object.hasOwn(documents, name) ? documents[name as LegalId] : messages[name as YamlName];
}

export function frameTexts({ common: { header, footer } }: AllMessages) {
  return {
    header: without<typeof header, MenuPage>(header, menuPages()),
    footer: without<typeof footer, FooterPage>(footer, [...footerPages('links'), ...footerPages('legal')]),
  };
}

function without<Texts extends object, Key extends string>(texts: Texts, keys: Key[]) {
  const others = Object.entries(texts).filter(([key]) => !keys.includes(key as Key));
  return Object.fromEntries(others) as Omit<Texts, Key>;
}

/** Includes the pages that the owner has added. */
export function pageLinks({ common: { header, footer }, ownPages }: AllMessages) {
  const own = Object.entries(ownPages);
  const ownLinks = (of: 'links' | 'legal') =>
    own.flatMap(([id, { column, menu }]): LinkToPage[] => (column === of ? [[ownPageId(id), menu]] : []));
  return {
    menu: menuPages().map((page): LinkToPage => [page, header[page]]),
    footer: {
      links: [...footerPages('links').map((page): LinkToPage => [page, footer[page]]), ...ownLinks('links')],
      legal: [...footerPages('legal').map((page): LinkToPage => [page, footer[page]]), ...ownLinks('legal')],
    },
  };
}
