import { z } from 'zod';
import { email, fullName, message } from './field-schemas.ts';

/** The fields of an inquiry, from the contact form or from the chat. */
export const inquirySchema = z.object({ fullName, email, message });

export type InquiryAnswers = z.infer<typeof inquirySchema>;
