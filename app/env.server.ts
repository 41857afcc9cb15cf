/**
 * The environment, read and checked once. A wrong value stops the start with one line that names
 * the variable, what it got and what it wants. Every variable that an owner may set is listed in `.env.example`.
 */
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0).max(10);
const web = z.url({ protocol: /^https?$/ });
const origin = web.refine((value) => value.replace(/\/$/, '') === URL.parse(value)?.origin);
const database = z.string().regex(/^(file:.+|postgres(ql)?:\/\/.+)$/);
const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
/** `address` or `Name <address>`; a list of them with commas between. No line ends, which would add a header. */
const mailbox = String.raw`(?:[^<>,@\r\n]*<[^\s<>,@]+@[^\s<>,@]+>|[^\s<>,@]+@[^\s<>,@]+)`;
const token = z.string().regex(/^\S+$/);
const identifier = z.string().regex(/^[\w-]+$/);
const sender = z.string().regex(new RegExp(`^${mailbox}$`));
const recipients = z.string().regex(new RegExp(`^${mailbox}(?:\\s*,\\s*${mailbox})*$`));
/** Standard Webhooks: 24 to 64 random bytes in base64 after a prefix that tells what it is. */
const webhookSecret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
const webAddress = 'an http or https address';

const variables = {
  NODE_ENV: { schema: z.string().optional(), wants: 'production or development' },
  PORT: { schema: port.default(3000), wants: 'a port number from 0 to 65535' },
  HOST: { schema: z.string().default('127.0.0.1'), wants: 'a host name or address to listen on' },
  SITE_URL: { schema: origin.optional(), wants: 'the public origin, for example https://www.example.com' },
  DATABASE_URL: {
    schema: database.default('file:data/site.db'),
    wants: 'file:path/to/site.db or postgres://user:password@host:5432/name',
  },
  METRICS_PORT: { schema: port.min(1).optional(), wants: 'a port number from 1 to 65535, another than PORT' },
  TRUST_PROXY: { schema: count.default(0), wants: 'the number of proxies in front of the site, 0 to 10' },
  AIRTABLE_API_KEY: { schema: token.optional(), wants: 'an access token without spaces' },
  AIRTABLE_BASE_ID: { schema: identifier.optional(), wants: 'the id of a base, which begins with app' },
  AIRTABLE_TABLE: { schema: z.string().default('Waitlist'), wants: 'the name of a table' },
  AIRTABLE_ENDPOINT_URL: { schema: web.default('https://api.airtable.com').transform(withoutSlash), wants: webAddress },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    wants: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  },
  MAIL_FROM: { schema: sender.optional(), wants: 'an address, or Name <address>' },
  MAIL_TO: { schema: recipients.optional(), wants: 'one or more addresses with commas between' },
  WEBHOOK_URL: { schema: web.optional(), wants: webAddress },
  WEBHOOK_SECRET: { schema: webhookSecret.optional(), wants: 'whsec_ and 24 to 64 bytes in base64' },
  VOICEFLOW_PROJECT_ID: { schema: identifier.optional(), wants: 'the id of a project' },
  VOICEFLOW_RUNTIME_URL: { schema: web.default('https://general-runtime.voiceflow.com'), wants: webAddress },
  VOICEFLOW_VOICE_URL: { schema: web.default('https://runtime-api.voiceflow.com'), wants: webAddress },
  VOICEFLOW_SCRIPT_URL: { schema: web.default('https://cdn.voiceflow.com/widget-next/bundle.mjs'), wants: webAddress },
  CONVOCORE_AGENT_ID: { schema: identifier.optional(), wants: 'the id of an agent' },
  CONVOCORE_SCRIPT_URL: {
    schema: web.default('https://cdn.convocore.ai/vg_live_build/vg_bundle.js'),
    wants: webAddress,
  },
  CONVOCORE_STYLE_URL: { schema: web.default('https://cdn.convocore.ai/vg_live_build/styles.css'), wants: webAddress },
  ASSISTANT_BASE_URL: { schema: web.optional(), wants: 'the address of an OpenAI-compatible service, up to /v1' },
  ASSISTANT_MODEL: { schema: z.string().optional(), wants: 'the name of a model' },
  ASSISTANT_API_KEY: { schema: token.optional(), wants: 'a key without spaces' },
  LOG_LEVEL: { schema: level.default('info'), wants: 'fatal, error, warn, info, debug, trace or silent' },
} as const;

/** Variables that only work together: all are set, or none. */
const together = [
  ['AIRTABLE_API_KEY', 'AIRTABLE_BASE_ID'],
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
] as const;

export type Environment = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]['schema']> };

/** What a variable was, and what it wants to be: the line that the owner sees. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Checks `source` and returns typed values. An empty value counts as unset. Throws an {@link EnvironmentError}. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = (name: string) => source[name]?.trim() || undefined;
  const wrong: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema, wants }]) => {
    const parsed = schema.safeParse(given(name));
    if (!parsed.success) wrong.push(`${name} is "${disclosable(name, source[name])}", but must be ${wants}.`);
    return [name, parsed.data];
  });
  if (given('METRICS_PORT') && given('METRICS_PORT') === (given('PORT') ?? '3000'))
    wrong.push(`METRICS_PORT is "${given('METRICS_PORT')}", but must be ${variables.METRICS_PORT.wants}.`);
  for (const group of together) {
    const [first, missing] = [group.find(given), group.filter((name) => !given(name))];
    if (first && missing.length > 0) wrong.push(`${missing.join(' and ')} must be set too, because ${first} is.`);
  }
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'));
  return Object.fromEntries(entries) as Environment;
}

/** A value as it may stand on a screen or in a log: no key, no password. */
function disclosable(name: string, value = ''): string {
  if (/_(KEY|SECRET)$/.test(name)) return '(hidden)';
  return value.replace(/(:\/\/[^:/@]*:).*@/, '$1***@').replace(/([?&]password=)[^&]*/g, '$1***');
}

export const env = readEnvironment(process.env);

/** The database as it may stand on a screen or in a log. */
export const databaseName = disclosable('DATABASE_URL', env.DATABASE_URL);
