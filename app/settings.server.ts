/** The settings, from the environment: an invalid value stops the start. Every variable is in `.env.example`. */
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0).max(10);
/** Whether a URL names this machine or a private network (RFC 1918), judged by the host name without a DNS query. */
export function isPrivateHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return !host.includes('.') || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host) || host.startsWith('[');
}

const web = z.url({ protocol: /^https?$/ });
/** `webcal:` means https here. Without encryption the secret goes to a private network only. */
const calendar = z
  .url({ protocol: /^(https?|webcal)$/ })
  .refine((value) => !/^http:/i.test(value) || isPrivateHost(value))
  .transform((value) => value.replace(/^webcal:/i, 'https:'));
const origin = web.refine((value) => value.replace(/\/$/, '') === URL.parse(value)?.origin);
const database = z.string().regex(/^(file:.+|postgres(ql)?:\/\/.+)$/);
const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
/** `address` or `Name <address>`. Line breaks are excluded to prevent header injection. */
const mailbox = String.raw`(?:[^<>,@\r\n]*<[^\s<>,@]+@[^\s<>,@]+>|[^\s<>,@]+@[^\s<>,@]+)`;
const token = z.string().regex(/^\S+$/);
const identifier = z.string().regex(/^[\w-]+$/);
const sender = z.string().regex(new RegExp(`^${mailbox}$`));
const recipients = z.string().regex(new RegExp(`^${mailbox}(?:\\s*,\\s*${mailbox})*$`));
/** Standard Webhooks: 24 to 64 random bytes in base64 after the prefix `whsec_`. */
const webhookSecret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
const webAddress = 'an http or https address';

/** `isSecretPath`: anyone who knows the address can call it, so only its origin is shown. */
type Variable = { schema: z.ZodType; expected: string; isSecretPath?: true };

const variables = {
  NODE_ENV: { schema: z.string().optional(), expected: 'production or development' },
  PORT: { schema: port.default(3000), expected: 'a port number from 0 to 65535' },
  HOST: { schema: z.string().default('127.0.0.1'), expected: 'a host name or address to listen on' },
  SITE_URL: { schema: origin.optional(), expected: 'the public origin, for example https://www.example.com' },
  DATABASE_URL: {
    schema: database.default('file:data/site.db'),
    expected: 'file:path/to/site.db or postgres://user:password@host:5432/name',
  },
  DATA_KEY: { schema: token.min(32).optional(), expected: 'a key of at least 32 characters without spaces' },
  BACKUP_DIR: { schema: z.string().optional(), expected: 'a folder for backups' },
  METRICS_PORT: { schema: port.min(1).optional(), expected: 'a port number from 1 to 65535, another than PORT' },
  METRICS_HOST: { schema: z.string().default('127.0.0.1'), expected: 'a host name or address to serve metrics on' },
  TRUST_PROXY: { schema: count.default(0), expected: 'the number of proxies in front of the site, 0 to 10' },
  AIRTABLE_API_KEY: { schema: token.optional(), expected: 'an access token without spaces' },
  AIRTABLE_BASE_ID: { schema: identifier.optional(), expected: 'the id of a base, which begins with app' },
  AIRTABLE_TABLE: { schema: z.string().default('Waitlist'), expected: 'the name of a table' },
  AIRTABLE_ENDPOINT_URL: {
    schema: web.default('https://api.airtable.com').transform(withoutSlash),
    expected: webAddress,
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected:
      'smtp://user:password@host:587 or smtps://user:password@host:465, special characters of the password percent-encoded (@ is %40)',
  },
  MAIL_FROM: { schema: sender.optional(), expected: 'an address, or Name <address>' },
  MAIL_TO: { schema: recipients.optional(), expected: 'one or more addresses with commas between' },
  WEBHOOK_URL: { schema: web.optional(), expected: webAddress, isSecretPath: true },
  WEBHOOK_SECRET: { schema: webhookSecret.optional(), expected: 'whsec_ and 24 to 64 bytes in base64' },
  CALENDAR_URL: {
    schema: calendar.optional(),
    expected: 'the secret https address of a calendar (iCal); http only in a private network',
  },
  VOICEFLOW_PROJECT_ID: { schema: identifier.optional(), expected: 'the id of a project' },
  VOICEFLOW_RUNTIME_URL: { schema: web.default('https://general-runtime.voiceflow.com'), expected: webAddress },
  VOICEFLOW_VOICE_URL: { schema: web.default('https://runtime-api.voiceflow.com'), expected: webAddress },
  VOICEFLOW_SCRIPT_URL: {
    schema: web.default('https://cdn.voiceflow.com/widget-next/bundle.mjs'),
    expected: webAddress,
  },
  CONVOCORE_AGENT_ID: { schema: identifier.optional(), expected: 'the id of an agent' },
  CONVOCORE_SCRIPT_URL: {
    schema: web.default('https://cdn.convocore.ai/vg_live_build/vg_bundle.js'),
    expected: webAddress,
  },
  CONVOCORE_STYLE_URL: {
    schema: web.default('https://cdn.convocore.ai/vg_live_build/styles.css'),
    expected: webAddress,
  },
  ASSISTANT_BASE_URL: { schema: web.optional(), expected: 'the address of an OpenAI-compatible service, up to /v1' },
  ASSISTANT_MODEL: { schema: z.string().optional(), expected: 'the name of a model' },
  ASSISTANT_ANSWERS_A_DAY: {
    schema: z.coerce.number().int().min(1).default(1000),
    expected: 'a whole number from 1 on',
  },
  ASSISTANT_TIMEOUT: { schema: z.coerce.number().min(0.1).max(60).default(8), expected: 'seconds, from 0.1 to 60' },
  ASSISTANT_API_KEY: { schema: token.optional(), expected: 'a key without spaces' },
  FORMS_PER_TEN_MINUTES: { schema: z.coerce.number().int().min(1).default(600), expected: 'a whole number from 1 on' },
  OFFICE: { schema: z.enum(['on', 'off']).default('on'), expected: 'on or off' },
  LOG_LEVEL: { schema: level.default('info'), expected: 'fatal, error, warn, info, debug, trace or silent' },
} as const satisfies Record<string, Variable>;

export const variableNames: readonly string[] = Object.keys(variables);

const requiredTogether = [
  ['AIRTABLE_API_KEY', 'AIRTABLE_BASE_ID'],
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
] as const;

type Source = Record<string, string | undefined>;

export type Settings = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]['schema']> };

/** One line for each invalid variable, with its value and the expected value, for the owner. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** An empty value counts as unset. Throws a {@link SettingsError}. */
export function readSettings(source: Source): Settings {
  // An editor's byte order mark at the start of `.env` becomes a part of the first name.
  const trimmed = (name: string) => (source[name] ?? source[`\ufeff${name}`])?.trim() || undefined;
  const problems: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema, expected }]) => {
    const parsed = schema.safeParse(trimmed(name));
    if (!parsed.success) problems.push(`${name} is "${redacted(name, source[name])}", but must be ${expected}.`);
    return [name, parsed.data];
  });
  if (trimmed('METRICS_PORT') && trimmed('METRICS_PORT') === (trimmed('PORT') ?? '3000'))
    problems.push(`METRICS_PORT is "${trimmed('METRICS_PORT')}", but must be ${variables.METRICS_PORT.expected}.`);
  for (const group of requiredTogether) {
    const [first, missing] = [group.find(trimmed), group.filter((name) => !trimmed(name))];
    if (first && missing.length > 0) problems.push(`${missing.join(' and ')} must be set too, because ${first} is.`);
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.fromEntries(entries) as Settings;
}

/** Anyone who knows the address of a calendar can read it. */
const isSecretName = (name: string) => /_(KEY|SECRET)$|^CALENDAR_URL$/.test(name);

/** A value without keys and passwords, for output and logs. */
function redacted(name: string, value = ''): string {
  if (isSecretName(name)) return '(hidden)';
  return value.replace(/(:\/\/[^:/@]*:).*@/, '$1***@').replace(/([?&]password=)[^&]*/g, '$1***');
}

/** A variable as the owner may see it. `value` has no secret, and is `undefined` for a secret or without a default. */
export type Setting = {
  name: keyof Settings;
  value: string | undefined;
  isSet: boolean;
  isSecret: boolean;
};

export function listedSettings(source: Source = process.env): Setting[] {
  return Object.entries(readSettings(source)).map(([name, value]) => ({
    name: name as keyof Settings,
    value: value === undefined || isSecretName(name) ? undefined : shown(name, String(value)),
    isSet: Boolean((source[name] ?? source[`\ufeff${name}`])?.trim()),
    isSecret: isSecretName(name),
  }));
}

function shown(name: string, value: string): string {
  const variable: Variable = variables[name as keyof Settings];
  if (variable.isSecretPath) return `${new URL(value).origin}/…`;
  return redacted(name, value)
    .replace(/^(https?:\/\/)[^/@]*@/, '$1***@')
    .replace(/([?&][^=&#]*(?:key|token|secret|pass|sig)[^=&#]*=)[^&#]*/gi, '$1***');
}

let current: Settings | undefined;

/** Called by the entry before anything else, and by a test whenever it wants others. */
export function handOver(settings: Settings): void {
  current = settings;
}

export const settings = (): Settings => (current ??= readSettings(process.env));

/** Makes a value from the settings when it is first asked for, and again when others are handed over. */
export function fromSettings<Value>(make: (settings: Settings) => Value): () => Value {
  let made: { from: Settings; value: Value } | undefined;
  return () => {
    const from = settings();
    if (made?.from !== from) made = { from, value: make(from) };
    return made.value;
  };
}

/** Whether the site is meant for the public, which a public `SITE_URL` says. */
export const isPublic = () => !isPrivateHost(settings().SITE_URL ?? '');

/** `DATABASE_URL` without the password, for output and logs. */
export const databaseName = () => redacted('DATABASE_URL', settings().DATABASE_URL);
