/**
 * What the check of the set-up may find, in English for the command line. `content/<language>/office/check.yaml` has it
 * for the office.
 */
import type { SentenceId } from '#content/office/sentence-ids.ts';

export type { SentenceId } from '#content/office/sentence-ids.ts';

/** A number with a unit that `Intl` knows. */
export type Quantity = { count: number; unit: 'minute' | 'hour' | 'day' };
export type Values = Record<string, string | number | Quantity | Sentence>;
/** `text` is English. With `id` and `values` it is said in other languages ({@link say}). */
export type Sentence = { id: SentenceId; values: Values; text: string };

/** A sentence with its values, in English. */
export function sentence(id: SentenceId, values: Values = {}): Sentence {
  return { id, values, text: say({ id, values }, english, 'en') };
}

/** A sentence in the words of a language. */
export function say(
  { id, values }: Pick<Sentence, 'id' | 'values'>,
  words: Record<SentenceId, string>,
  language: string,
): string {
  return words[id].replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name;
    if (typeof value !== 'object') return String(value);
    return 'id' in value ? say(value, words, language) : inWords(value, language);
  });
}

const inWords = ({ count, unit }: Quantity, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const percentEncode = 'write special characters of the password percent-encoded: @ is %40, / is %2F, # is %23';
const recipients = 'Set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL';

/** Sentences begin in lower case, because the subject stands before them. */
export const english: Record<SentenceId, string> = {
  'content-faults': '{message}',
  'content-complete': 'complete in every language',
  'content-unused': 'content/{message}',
  'content-edited': 'texts that are edited in the office: {count}',
  'content-edit-conflict':
    '{name} is edited in the office, and the file has changed too; decide at /office/words which text holds',
  'content-edit-unfit': '{name} is edited in the office, and not shown, because it has a fault: {message}',

  'site-url': '{address}',
  'site-url-unset': 'not set: absolute links use the origin of each request',
  unencrypted: 'the connection to the database is not encrypted: add ?sslmode=require',
  misspelt: '{name} means nothing to the site: is it {other}?',
  'misspelt-in-file': '{name} in .env means nothing to the site: is it {other}?',
  'byte-order-mark': '.env begins with a byte order mark, which the site tolerates; save it as "UTF-8" without BOM',

  untold: `nobody is told of new messages; they are only in the database. ${recipients}`,
  'untold-airtable': `nobody is told of new messages; Airtable gets the sign-ups of the waitlist only. ${recipients}`,
  'told-by-mail': 'you are told of each by a mail to {address}',
  'told-by-webhook': 'you are told of each by a call of the webhook',
  'told-by-both': 'you are told of each by a mail to {address} and a call of the webhook',
  placeholders: 'still placeholders: {list}; pages, mails and the chat leave them out',
  'placeholder-address': 'visitors find the contact form in place of a mail address: set email',
  'placeholder-impressum': 'the impressum does not name you, as § 5 DDG demands: set company and owner',

  'no-postal-address': '§ 5 DDG asks for the postal address: street, postcode and city in content/site.yaml',
  'no-evidence': 'figures without evidence in content/facts.yaml: {list} (§ 5 UWG)',
  'no-provider-names': 'providers without a name in content/site.yaml: {list} (Art. 13 GDPR)',
  'chat-at-once': 'loads without consent, against § 25 TDDDG: set hostedWidgets to ask in content/site.yaml',
  'chat-ai-notice': 'see to it that {name} says that it is an AI before its first message (EU AI Act, Art. 50)',

  'database-new': '{name}, has no tables yet: the first start makes them',
  'database-behind': '{name}, answers; the next start brings its tables up to date',
  'database-current': '{name}, up to date',
  'database-failed': '{name}: {reason}',
  'not-writable': 'this user may not write to {name}',
  'foreign-table': 'there is a table "{name}" that is not this site\'s',
  'required-column': 'table contacts has a column "{name}" that must not be empty, and that the site does not fill',
  'short-column': 'column "{name}" of table contacts holds {count} characters; the form allows {max}',
  'lacking-rights': 'the role may not {list} in table {name}',
  'row-level-security': 'row level security hides table {name} from this role: use the role that owns the table',
  'foreign-owner': 'the role does not own table {name}, which the next start changes',
  replica: 'the server is a replica that takes no changes: use the address of the primary',
  'no-create': 'the role may not create tables in schema public',
  'deliveries-failed': '{list} failed; see "deliveries list --status failed"',
  'deliveries-waiting': '{list} not sent yet; the oldest waits for {duration}',

  'the-mail-server': 'the mail server',
  'the-database-server': 'the database server',
  'the-server': 'the server',
  verbatim: '{message}',
  'host-not-found': '{server}: the host name was not found; check its spelling',
  refused: '{server} refuses the connection (ECONNREFUSED): it is not running, or the port is wrong',
  'certificate-expired': '{server}: the certificate has expired',
  'certificate-other-host': '{server}: the certificate is for another host name ({message})',
  'certificate-unknown': '{server}: nobody known has signed the certificate ({message})',
  'no-tls': '{server} does not speak TLS on this port',
  'no-answer': '{server} does not answer: check host, port and firewall',

  'mail-login-works': 'the login works; no mail was sent, so whether you may send from {address} was not tried',
  'mail-connection-works':
    'the connection works; no mail was sent, so whether you may send from {address} was not tried',
  'mail-no-tls-at-once':
    'the server does not begin with TLS on this port: use smtp:// with port 587 and ?requireTLS=true',
  'mail-port-465': 'port 465 begins with TLS: use smtps:// ({message})',
  'mail-wants-tls': 'the server wants TLS first: add ?requireTLS=true to SMTP_URL ({message})',
  'mail-login': `the server refuses user name or password (SMTP {message}); ${percentEncode}; some providers want an app password`,

  'waitlist-no-mail':
    'sign-ups that nobody has confirmed, because nobody is asked without a mail server: {count}. You may not write to them; set SMTP_URL, MAIL_FROM and MAIL_TO',
  'waitlist-no-address':
    'nobody who joins is asked for a confirmation, because the link in the mail needs the address of the site: set SITE_URL',

  'announcement-signature':
    'SPF and DKIM must be set up for {domain}, and the DKIM signature must cover the headers List-Unsubscribe and List-Unsubscribe-Post: your mail server signs, so the site cannot try it',
  'data-key-changed':
    'is another key than the one with which addresses that get no mail were hashed: set the earlier one. No announcement starts until then',

  'database-encoding': `the address in DATABASE_URL cannot be read: ${percentEncode}`,
  'database-login': `the database refuses user name or password ({message}); ${percentEncode}`,
  'database-missing': 'the database server has no such database ({message})',
  'database-no-tls': 'the database server does not speak TLS: remove sslmode',

  'webhook-tls': '{host} takes TLS connections; nothing was sent, so neither path nor secret were tried',
  'webhook-plain': '{host} takes connections; nothing was sent, so neither path nor secret were tried',
  'webhook-failed': '{host}: {reason}',

  'airtable-works': 'table and fields exist; no record was made, so whether the token may write was not tried',
  'airtable-no-schema': 'the token may not read the schema (scope schema.bases:read): fields not checked',
  'airtable-token':
    'the token (AIRTABLE_API_KEY) is wrong or was revoked: make one at airtable.com/create/tokens ({message})',
  'airtable-no-base': 'there is no base {name}: check AIRTABLE_BASE_ID ({message})',
  'airtable-no-access':
    'the base has no table "{name}" (AIRTABLE_TABLE), or the token has no access to this base ({message})',
  'airtable-scope':
    'the token lacks a scope, data.records:read or schema.bases:read, or has no access to this base ({message})',
  'airtable-no-answer': 'does not answer: {message}',
  'airtable-no-table': 'the base has no table "{name}": check AIRTABLE_TABLE and AIRTABLE_BOOKINGS_TABLE',
  'airtable-no-field': 'table "{title}" has no field "{name}"',

  'calendar-read': 'can be read; busy times in the coming weeks: {count}',
  'calendar-failing': 'not read for {duration}, so the busy times that were last read still apply; {reason}',
  'calendar-odd':
    'events that cannot be read in full, so the site may offer their times: {count} ({list}); save them anew in the calendar',
  'calendar-never': 'not read yet, so the site offers no times at all; {reason}',
  'calendar-redirect': 'the server refers to another address, which the site does not follow: use that one',
  'calendar-status': 'the server answers HTTP {message}: is the secret address still right?',
  'calendar-large': 'the file is larger than 2 MB',
  'calendar-slow': 'the server took longer than five seconds',
  'calendar-format': 'the server sends no calendar that the site can read (iCal format)',

  time: 'it is {time}',
  'backup-off': 'BACKUP_DIR is not set: the site makes no backups',
  'backup-none': 'none in {name} yet: the site makes the first one when it starts',
  'backup-none-failed': 'none in {name}; the last attempt failed: {message}',
  'backup-age': 'the last one in {name} is {duration} old',
  'backup-age-failed': 'the last one in {name} is {duration} old; since then: {message}',
  'backup-unusable': 'BACKUP_DIR cannot be used: {message}',
  'erased-returned':
    'leads, calls and consents of people who were erased are in the database again, by erasures.jsonl in {name}: {count}; erase them with "person erase --listed"',
  'erasures-unreadable':
    'the list of erasures cannot be read, so nobody knows whether erased people have come back: {message}',
};
