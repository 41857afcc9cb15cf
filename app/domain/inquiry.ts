import { z } from 'zod';
import { email, fullName, message, sentTexts } from './fields.ts';

/** What an inquiry must have, whether it comes from the contact form or from the chat (SPEC 5, DECISIONS 5). */
export const inquirySchema = z.object({ fullName, email, message });

export type InquiryAnswers = { fullName: string; email: string; message: string };

/** The fields of an inquiry as they were sent; a field that is missing is empty. */
export function readInquiry(form: FormData): InquiryAnswers {
  const text = (name: string) => sentTexts(form, name)[0] ?? '';
  return { fullName: text('fullName'), email: text('email'), message: text('message') };
}
