/** The texts of the office (`/office`), one file for each part of it. Only the server renders them. */
import { z } from 'zod';

const line = z.string().regex(/\S/, 'must not be empty');
const counted = z.strictObject({ one: line, other: line });

const shell = z.strictObject({
  name: line,
  skip: line,
  menu: line,
  nav: z.strictObject({
    today: line,
    leads: line,
    deliveries: line,
    countdowns: line,
    statistics: line,
    settings: line,
    backup: line,
    audit: line,
    access: line,
  }),
  signedInAs: line,
  signOut: line,
  language: line,
  change: line,
  site: line,
  failures: z.strictObject({
    title: line,
    400: line,
    403: line,
    404: line,
    405: line,
    429: line,
    500: line,
    503: line,
    back: line,
  }),
  script: z.strictObject({ needed: line }),
});

const signIn = z.strictObject({
  title: line,
  lead: line,
  passkey: line,
  noPeople: line,
  insecure: z.strictObject({ title: line, text: line }),
  otherHost: z.strictObject({ text: line }),
  localAddress: line,
  moved: line,
  failed: line,
  unsupported: line,
  cancelled: line,
  mail: z.strictObject({
    title: line,
    text: line,
    label: line,
    send: line,
    sent: line,
    open: z.strictObject({ title: line, text: line, button: line }),
    expired: line,
    subject: line,
    intro: line,
    ignore: line,
  }),
  lost: z.strictObject({ title: line, text: line }),
  confirm: z.strictObject({ title: line, text: line, button: line, code: line }),
});

const invitation = z.strictObject({
  title: line,
  text: line,
  button: line,
  used: line,
  expired: line,
  unknown: line,
});

const access = z.strictObject({
  title: line,
  passkeys: z.strictObject({
    title: line,
    text: line,
    none: line,
    created: line,
    used: line,
    never: line,
    remove: line,
    last: line,
    removed: line,
    elsewhere: line,
  }),
  add: z.strictObject({ title: line, text: line, label: line, button: line, added: line, failed: line, first: line }),
  code: z.strictObject({ title: line, text: line, label: line, button: line, wrong: line }),
  sessions: z.strictObject({
    title: line,
    text: line,
    current: line,
    started: line,
    seen: line,
    end: line,
    endAll: line,
    ended: line,
  }),
  person: z.strictObject({ title: line, email: line, emailHint: line, save: line, saved: line, invalid: line }),
});

/** By file name: `content/en/office/shell.yaml`. */
export const officeSchemas = {
  'office/shell': shell,
  'office/sign-in': signIn,
  'office/invitation': invitation,
  'office/access': access,
} as const;

export { counted, line };
