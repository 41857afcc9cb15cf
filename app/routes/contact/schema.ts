import { z } from 'zod';
import { email, fullName, message } from '#app/domain/fields.ts';

/** The contact form (SPEC 5, DECISIONS 5). */
export const inquirySchema = z.object({ fullName, email, message });

export type InquiryAnswers = { fullName: string; email: string; message: string };

/** The fields as they were sent; a file where a text belongs counts as nothing. */
export function readInquiry(form: FormData): InquiryAnswers {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { fullName: text('fullName'), email: text('email'), message: text('message') };
}
