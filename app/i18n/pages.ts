/** The pages. Each also has its module in `app/routes.ts` and its texts in `content/`. */

/** Follow the language prefix (product.md A1), in the order of menu and footer. Browsers get no more of this list. */
export const paths = {
  home: '',
  faq: 'faq',
  about: 'about',
  contact: 'contact',
  privacy: 'privacy',
  terms: 'terms',
  impressum: 'impressum',
  waitlist: 'waitlist',
  book: 'book',
  agent: 'zkagent',
  proof: 'proof',
  demos: 'admin/demo',
  firstDemo: 'admin/demo/1',
} as const;

/** Follows the language prefix: the chat without script. */
export const chatPath = 'chat';

/** Precedes the ids of the sheets to hand on. */
export const sheetsPath = 'sheets';

/** Precedes the id of a trade: its sample business at night. */
export const nightPath = 'night';

export type KnownPage = keyof typeof paths;

/** The image of links to a page: an illustration with its width divided by its height, on the surface of an hour. */
export type Card = { hour: string; surface: string; day?: boolean; art: string; ratio: number };

type Page = {
  /** The file of its texts in `content/<language>/`. */
  texts: `${string}.yaml` | `${string}.md`;
  /** Its text is in `header` of `common.yaml`. */
  menu: boolean;
  /** The column with a link to it, whose text is in `footer` of `common.yaml`. */
  footer: 'links' | 'legal' | null;
  /** `null` for a page that search engines must not list (product.md A10). */
  card: Card | null;
  /** The page exists while this is on in `site.yaml`. */
  needs?: 'booking';
};

/** The card of legal texts, and of the pages that the owner has added. */
export const textCard: Card = { hour: '09:00', surface: '#fffaf3', day: true, art: 'public/icon.svg', ratio: 1 };

export const pages = {
  home: {
    texts: 'home.yaml',
    menu: false,
    footer: null,
    card: { hour: '17:58', surface: '#2a1138', art: 'app/pages/home/art/city.svg', ratio: 900 / 620 },
  },
  faq: {
    texts: 'faq.yaml',
    menu: true,
    footer: null,
    card: { hour: '07:15', surface: '#fff4e6', day: true, art: 'app/pages/home/art/morning.svg', ratio: 1 },
  },
  about: {
    texts: 'about.yaml',
    menu: true,
    footer: 'links',
    card: { hour: '15:10', surface: '#ffe9cf', day: true, art: 'app/pages/about/art/switch.svg', ratio: 320 / 420 },
  },
  // The header has a button that leads to it, beside the menu.
  contact: {
    texts: 'contact.yaml',
    menu: false,
    footer: 'links',
    card: { hour: '22:14', surface: '#1e0e2c', art: 'app/ui/art/bell.svg', ratio: 96 / 64 },
  },
  privacy: { texts: 'privacy.md', menu: false, footer: 'legal', card: textCard },
  terms: { texts: 'terms.md', menu: false, footer: 'legal', card: textCard },
  impressum: { texts: 'impressum.md', menu: false, footer: 'legal', card: textCard },
  waitlist: {
    texts: 'waitlist.yaml',
    menu: false,
    footer: null,
    card: { hour: '04:40', surface: '#4a2880', art: 'app/pages/home/art/letterbox.svg', ratio: 520 / 320 },
  },
  book: {
    texts: 'book.yaml',
    menu: false,
    footer: null,
    card: { hour: '19:40', surface: '#150a1d', art: 'app/booking/page/art/diary.svg', ratio: 330 / 170 },
    needs: 'booking',
  },
  agent: {
    texts: 'agent.yaml',
    menu: false,
    footer: null,
    card: { hour: '02:30', surface: '#321a57', art: 'app/pages/home/art/agent.svg', ratio: 760 / 500 },
  },
  proof: {
    texts: 'proof.yaml',
    menu: false,
    footer: null,
    card: { hour: '07:45', surface: '#fffaf3', day: true, art: 'app/pages/home/art/morning.svg', ratio: 1 },
  },
  demos: { texts: 'demo.yaml', menu: false, footer: null, card: null },
  firstDemo: { texts: 'demo.yaml', menu: false, footer: null, card: null },
} as const satisfies Record<KnownPage, Page>;

type PagesWith<Key extends keyof Page, Value> = {
  [Id in KnownPage]: (typeof pages)[Id][Key & keyof (typeof pages)[Id]] extends Value ? Id : never;
}[KnownPage];

/** Names of files without the ending. */
type TextNames<Ending extends string> = {
  [Id in KnownPage]: (typeof pages)[Id]['texts'] extends `${infer Name}.${Ending}` ? Name : never;
}[KnownPage];

export type PublicPage = PagesWith<'card', Card>;
export type LegalId = PagesWith<'texts', `${string}.md`>;
export type MenuPage = PagesWith<'menu', true>;
export type FooterPage = PagesWith<'footer', 'links' | 'legal'>;
/** Leaves out legal texts; `home` for `home.yaml`. */
export type PageTextName = TextNames<'yaml'>;

export function knownPages(): KnownPage[] {
  return Object.keys(paths) as KnownPage[];
}

const detailsOf = (page: KnownPage): Page => pages[page];

/** The pages for search engines. */
export function publicPages(): PublicPage[] {
  return knownPages().filter((page): page is PublicPage => detailsOf(page).card !== null);
}

/** The pages without those that need what is switched off. */
export function withoutNeeded<Id extends KnownPage>(all: Id[], off: Page['needs']): Id[] {
  return all.filter((page) => off === undefined || detailsOf(page).needs !== off);
}

export function menuPages() {
  return knownPages().filter((page): page is MenuPage => detailsOf(page).menu);
}

export function footerPages<Column extends 'links' | 'legal'>(column: Column) {
  return knownPages().filter((page): page is PagesWith<'footer', Column> => detailsOf(page).footer === column);
}

export function legalIds() {
  return knownPages().filter((page): page is LegalId => detailsOf(page).texts.endsWith('.md'));
}

/** `home` for `home.yaml`. */
export function textNameOf(page: KnownPage): string {
  return detailsOf(page).texts.replace(/\.\w+$/, '');
}
