import { inquiryExists, saveInquiry } from '#app/domain/leads/inquiry.server.ts';
import { type InquiryAnswers, inquirySchema } from '#app/domain/leads/inquiry.ts';
import { textValue } from './form-data.server.ts';

/** The fields of an inquiry as they were sent; a field that is missing is empty. */
export function readInquiry(form: FormData): InquiryAnswers {
  return {
    fullName: textValue(form, 'fullName'),
    email: textValue(form, 'email'),
    message: textValue(form, 'message'),
  };
}

/** The contact form as `handleFormPost` takes it, from the contact page and from the chat alike. */
export const inquiryForm = {
  name: 'contact',
  read: readInquiry,
  schema: inquirySchema,
  save: saveInquiry,
  exists: inquiryExists,
} as const;
