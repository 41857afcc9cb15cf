import { z } from 'zod';
import { email, fullName, message, sentTexts } from '#app/domain/fields.ts';

/** The contact form (SPEC 5, DECISIONS 5). */
export const inquirySchema = z.object({ fullName, email, message });

export type InquiryAnswers = { fullName: string; email: string; message: string };

/** The fields as they were sent. */
export function readInquiry(form: FormData): InquiryAnswers {
  const text = (name: string) => sentTexts(form, name)[0] ?? '';
  return { fullName: text('fullName'), email: text('email'), message: text('message') };
}
