import { type InquiryAnswers, inquirySchema } from '#app/domain/leads/field-schemas.ts';
import { inquiryExists, saveInquiry } from '#app/domain/leads/inquiry.server.ts';
import { textValue } from './form-data.server.ts';

/** The submitted fields of an inquiry; a missing field is `''`. */
export function readInquiry(form: FormData): InquiryAnswers {
  return {
    fullName: textValue(form, 'fullName'),
    email: textValue(form, 'email'),
    message: textValue(form, 'message'),
  };
}

/** The contact form for `handleFormPost`, from the contact page and from the chat. */
export const inquiryForm = {
  name: 'contact',
  read: readInquiry,
  schema: inquirySchema,
  save: saveInquiry,
  exists: inquiryExists,
} as const;
