/** Names as they are typed on a phone, which no text has in that form, and the names that are meant. */
const spellings: [typed: RegExp, name: string][] = (
  [
    ['hub[\\s-]+spot', 'HubSpot'],
    ['sales[\\s-]+force', 'Salesforce'],
    ['pipe[\\s-]+drive', 'Pipedrive'],
    ['out[\\s-]+look', 'Outlook'],
    ['(?:whats|wats|vats)[\\s-]*ap{1,2}', 'WhatsApp'],
    ['insta[\\s-]+gram', 'Instagram'],
    ['g[\\s-]mail', 'Gmail'],
    ['goo?gle?[\\s-]+(?:cal[ea]nd[ea]r|cal)(?!\\p{L})', 'Google Calendar'],
    ['goo?gle?[\\s-]+kal[ea]nder', 'Google Kalender'],
    ['goo?gle?[\\s-]+takvim', 'Google Takvim'],
    ['word[\\s-]+press', 'WordPress'],
    ['woo[\\s-]+commerce', 'WooCommerce'],
    ['shop[\\s-]+if[iy]', 'Shopify'],
    ['sap[\\s-]+(?:b1|business[\\s-]+one)', 'SAP Business One'],
    ['(?:office|microsoft|ms)[\\s-]*365', 'Microsoft 365'],
  ] as const
).map(([typed, name]) => [new RegExp(`(?<![\\p{L}\\p{N}])${typed}`, 'giu'), name]);

/** Typed without a capital letter. */
const names =
  `Outlook Gmail Lexware Lexoffice DATEV SAP Calendly Doctolib Shopware Shopify WordPress WooCommerce Wix Excel
  Zoho Xero QuickBooks Trendyol Hepsiburada Paraşüt`
    .split(/\s+/)
    .map((name): [RegExp, string] => [new RegExp(`(?<![\\p{L}\\p{N}])${name}(?!\\p{L})`, 'giu'), name]);

export const respelt = (text: string) =>
  [...spellings, ...names].reduce((part, [typed, name]) => part.replace(typed, name), text);
