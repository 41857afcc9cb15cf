import { z } from 'zod';
import { line } from './line.ts';

export const signInSchema = z.strictObject({
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
  confirm: z.strictObject({
    title: line,
    text: line,
    publish: line,
    button: line,
    code: line,
    cancel: line,
    done: line,
    published: line,
  }),
});
