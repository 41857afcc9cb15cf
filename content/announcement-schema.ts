import { z } from 'zod';

const line = z.string().regex(/\S/, 'must not be empty');
const titled = z.strictObject({ title: line, text: line });

/** The frame of the mails that announce a service, and the page of their link (`/{language}/waitlist/unsubscribe`). */
export const announcementSchema = z.strictObject({
  mail: z.strictObject({
    /** Why the person gets the mail. */
    why: line,
    unsubscribe: line,
    /** Stands before the subject of a test. */
    test: line,
  }),
  page: z.strictObject({
    head: line,
    topic: line,
    /** `test`: the link of a test mail to the owner. */
    states: z.strictObject({ open: titled, done: titled, unknown: titled, test: titled }),
    button: line,
    all: line,
    tooMany: line,
  }),
});
