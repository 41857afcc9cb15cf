/** Reads what a message says of its author, each checked as the form does that it ends in. */
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';
import { foldCase } from '#app/i18n/formats.ts';
import { cleanLine, email as emailSchema } from '#app/leads/fields.ts';
import { type Language, localeOf } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { hasWord, namedIn } from './heard.ts';
import { type Person, readPerson } from './read-person.ts';
import { tokenize } from './tokenize.ts';

type Heard = Messages<'assistant'>['talk']['heard'];
type Reader = { language: Language; timeZone: string | undefined; heard: Heard };

export type Facts = Person & {
  phone?: string;
  email?: string;
  channels?: string;
  systems?: string;
  volume?: string;
  package?: string;
  trade?: keyof Heard['trades'];
  /** Adds a channel to those that were told. */
  isMore?: boolean;
  /** It has figures, or an @, that are neither. */
  isBadPhone?: boolean;
  isBadEmail?: boolean;
};

/** Names of systems that are in no text of the site, beside those with a capital letter. "ikasla" is ikas. */
const systems =
  /\b(hubspot|salesforce|onoffice|flowfact|propstack|autocab|euronet|medifox|mindbody|eversports|pipedrive|shopify|shopware|woocommerce|magento|prestashop|ikas|trendyol|hepsiburada|nebim|ticimax|ideasoft|netsis|elektraweb|hotelrunner|sahibinden|etsy|ebay|fresha|phorest|logo tiger|sap business one|sap|odoo|zoho|zendesk|freshdesk|monday\.com|notion|airtable|slack|ms teams|microsoft teams|outlook|gmail|google calendar|google kalender|google takvim|apple calendar|apple kalender|icloud|ms exchange|microsoft exchange|microsoft 365|office 365|datev|lexoffice|lexware|jtl|plentymarkets|typo3|jimdo|squarespace|bitrix24|mailchimp|weclapp|treatwell|opentable|resmio|booking\.com|airbnb|paraşüt|parasut|sevdesk|dentally|dampsoft|doctolib|calendly|wix|wordpress|xero|quickbooks|stripe|dynamics|excel|jira|zapier|make\.com|n8n)(?:['’]?(?:y?l[ae]|y?[ae]|[dt][ae]n?|n?[ıiuü]n?))?\b/giu;

/** "In San Antonio", "Plano, TX" */
const places = /(?<!\p{L})(?:in|from|near|aus|bei)(?:\s+\p{Lu}[\p{L}-]+){1,2}|\p{Lu}[\p{L}-]+,?\s\p{Lu}{2}(?!\p{L})/gu;

/** A full stop before a space ends what is before the number: “at 10. 0171 …”. */
const phoneNumber = /(?<![\p{L}\d.])\+?(?:\(?\d\)?(?:(?!\.\s)[\s()./-]){0,3}){6,}\d/u;

/** From the beginning of a word on: a long one without "@" is not tried again from each of its letters. */
export const withoutAddresses = (text: string) => text.replace(/(?<!\S)\S+@\S+/g, ' ');

/** Its figures are no time of day. */
export const withoutNumber = (text: string) => text.replace(phoneNumber, ' ');

/** `isAsked`: somebody who was asked may answer with a bare number and, while it is not known, a bare name. */
export function readFacts(text: string, reader: Reader, isAsked: boolean, isNameKnown = false): Facts {
  const { heard, language } = reader;
  const facts: Facts = {};
  const address = /[^\s<>,;()]+@[^\s<>,;()]*/.exec(text)?.[0].replace(/[.!?:]+$/, '');
  if (address) {
    const { data } = emailSchema.safeParse(address);
    if (data) facts.email = data;
    else facts.isBadEmail = true;
  }
  const withoutAddress = address ? text.replace(address, ', ') : text;
  const number = phoneNumber.exec(withoutAddress)?.[0];
  if (number) facts.phone = readPhone(number, reader);
  if (isAsked && !facts.phone && /\d{3}/.test(withoutAddress)) facts.isBadPhone = true;
  const beside = facts.email ?? facts.phone;
  const rest = number ? withoutAddress.replace(number, ', ') : withoutAddress;
  Object.assign(facts, readPerson(rest, reader, isAsked && !isNameKnown, beside));
  const channels = namedIn(withoutAddress, heard.channels, language);
  if (channels.length > 0) facts.channels = channels.join(', ');
  const named = systemsIn(withoutAddress);
  if (hasWord(text, heard.connect, language)) named.push(...namesIn(text, reader));
  if (named.length > 0) facts.systems = [...new Set(named)].join(', ');
  facts.volume = readVolume(withoutAddress, reader);
  facts.trade = namedIn(withoutAddress, heard.trades, language)[0];
  return facts;
}

export const systemsIn = (text: string) => [...new Set([...text.matchAll(systems)].map(([, name = '']) => name))];

/** What is to be connected and begins with a capital letter, but not the message. */
function namesIn(text: string, { heard, language }: Reader): string[] {
  // "Salesforce Service Cloud" is Salesforce, and "Handwerkersoftware" has no name.
  const others = text
    .replace(systems, '|')
    .replace(/\|(?:\s+\p{Lu}\p{L}*)*/gu, ' ')
    .replace(places, ' ');
  const names = others.match(/(?<=[^.!?]\s)\p{Lu}[\p{L}\d.-]+\p{L}/gu) ?? [];
  return names.filter(
    (name) =>
      name.search(systems) < 0 &&
      !/(?:software|programm|system|anlage)$/i.test(name) &&
      !hasWord(name, [...heard.connect, ...heard.field], language) &&
      !isOfCountry(name, language),
  );
}

/** In international form; a national number is one of the country of the visitor's time zone. */
export function readPhone(text: string, { language, timeZone }: Omit<Reader, 'heard'>): string | undefined {
  const region = regionOf(language);
  // Whoever writes English and "07700 900456" has a British mobile, wherever they are.
  const isBritish = language === 'en' && /^07\d{9}$/.test(text.replace(/\D/g, '')) && !text.includes('+');
  const number = parsePhoneNumberFromString(text, isBritish ? 'GB' : (countryOf(timeZone, region) ?? region));
  return number?.isPossible() ? number.formatInternational() : undefined;
}

const regionOf = (language: Language) => new Intl.Locale(localeOf(language)).region as CountryCode | undefined;

/** By time zone; a zone of several countries belongs to the first that has no other. */
let countries: Map<string, CountryCode> | undefined;

function countryOf(timeZone: string | undefined, region: CountryCode | undefined): CountryCode | undefined {
  if (!timeZone) return undefined;
  // All countries take a tenth of a second.
  if (region && zonesOf(region).includes(timeZone)) return region;
  countries ??= new Map(
    getCountries()
      .map((country) => ({ country, zones: zonesOf(country) }))
      .toSorted((one, other) => other.zones.length - one.zones.length)
      .flatMap(({ country, zones }) => zones.map((zone) => [zone, country] as const)),
  );
  return countries.get(timeZone);
}

/** "netherlands", "dutch": of all countries, by language, because they take some milliseconds. */
const countryNames = new Map<Language, string[]>();

function namesOfCountries(language: Language): string[] {
  const known = countryNames.get(language);
  if (known) return known;
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const tongues = new Intl.DisplayNames([language], { type: 'language' });
  const names = getCountries().flatMap((country) => {
    const spoken = new Intl.Locale('und', { region: country }).maximize().language;
    return [regions.of(country) ?? '', tongues.of(spoken) ?? ''].map(foldCase);
  });
  countryNames.set(language, names);
  return names;
}

function isOfCountry(name: string, language: Language): boolean {
  const word = foldCase(name);
  return namesOfCountries(language).some((each) => each === word || (each.length > 3 && word.startsWith(each)));
}

/** TypeScript does not know this method yet. */
type WithZones = { getTimeZones: () => string[] | undefined };

const zonesOf = (country: string) => (new Intl.Locale(`und-${country}`) as unknown as WithZones).getTimeZones() ?? [];

/** So few words before a number belong to it: "more than 600". */
const maxWordsBefore = 2;
/** More numbers than this are no volume. */
const maxNumbers = 10;

/** "1200 messages a month": a number, and a word that counts. */
function readVolume(text: string, { heard, language }: Reader): string | undefined {
  const numbers = text.matchAll(
    /(?<![\d:+]|[€£$]\s?)\d{1,3}(?:[.,\s]?\d{3})*(?![\d:]|\s*[€£$]|\s*(?:(?:[ap]\.?m|uhr|h|tl)\b|euro|eur\b|lira))/gi,
  );
  for (const match of [...numbers].slice(0, maxNumbers)) {
    const whole = clause(text, match.index);
    // "14 people with 200 calls a month"
    const part = whole.replace(/^.*\d\S*\s+\S+\s+(?:(?:and|und|ve)\s+)?(?=.*\d)/iu, '');
    if (!part.includes(match[0].trim())) continue;
    if (hasWord(part, heard.volume, language) && !hasWord(part, heard.staff, language))
      return cleanLine(untilCounted(part, match[0], heard.volume, language, part === whole ? maxWordsBefore : 0)).slice(
        0,
        80,
      );
  }
  return undefined;
}

/** "So 600 messages a month come by Instagram": from the number, or a word that counts, to the last of those. */
function untilCounted(part: string, number: string, counting: string[], language: Language, most: number): string {
  const words = part.split(/\s+/);
  const at = words.findIndex((word) => word.includes(number.trim().split(/\s/)[0] ?? number));
  const counts = (text = '') => hasWord(text, counting, language);
  const isCounting = (word: string, index: number) => {
    const before = words[index - 1] ?? '';
    return index > at && (counts(word) || (index > at + 1 && !counts(before) && counts(`${before} ${word}`)));
  };
  const last = words.findLastIndex(isCounting);
  const first = words.findIndex((word, index) => index === at || counts(word));
  return words.slice(at > most ? first : 0, last < 0 ? undefined : last + 1).join(' ');
}

/** The part between two commas. */
function clause(text: string, index: number): string {
  const before = Math.max(...[...',.;!?'].map((mark) => text.lastIndexOf(mark, index - 1)));
  const after = /,(?!\d)|[;!?]|\.\s|$/.exec(text.slice(index))?.index ?? 0;
  return text.slice(before + 1, index + after).trim();
}

/** Whether every word agrees: "yes please", "evet sor", "ja mach". */
export function isYes(text: string, { heard, language }: Omit<Reader, 'timeZone'>): boolean {
  const words = tokenize(text, language);
  return (
    words.length > 0 &&
    words.length <= 5 &&
    !text.includes('?') &&
    words.every((word) => hasWord(word, heard.yes, language))
  );
}

/** Whether it asks, with or without a question mark. */
export function isQuestion(text: string, { heard, language }: Omit<Reader, 'timeZone'>): boolean {
  return (
    text.includes('?') ||
    withoutGreeting(text, heard)
      .split(/[.,;:!&–-]+\s+/)
      .some((part) => hasWord(part.split(/\s+/, 1)[0] ?? '', heard.asking, language)) ||
    hasWord(text, heard.askingAnywhere, language)
  );
}

/** "Hi do you do WhatsApp" begins with "do", and so does "and do you". */
export const withoutGreeting = (text: string, { firm, and }: Heard) =>
  text.replace(new RegExp(`^(?:(?:${[...firm.greetings, ...and].join('|')})(?!\\p{L})[\\s,.!]*)+`, 'iu'), '');

/** "How much is it, pal?" */
export const withoutAddressee = (text: string, { dear }: Heard) =>
  text.replace(new RegExp(`(?<=\\S)[\\s,]+(?:${dear.join('|')})(?=[\\s.,!?]*$)`, 'iu'), '');

/** From 0: "the first one". */
export function ordinalIn(text: string, { heard, language }: Omit<Reader, 'timeZone'>): number {
  if (tokenize(text, language).length > 5) return -1;
  return [heard.first, heard.second, heard.third].findIndex((names) => hasWord(text, names, language));
}
