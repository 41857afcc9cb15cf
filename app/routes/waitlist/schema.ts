import { z } from 'zod';
import { email, fullName } from '#app/domain/leads/field-schemas.ts';
import { textValue, textValues } from '#app/http/form-data.server.ts';

/** The fields of the waitlist form. Service ids are checked by the domain, which skips unknown ones (product.md F8). */
export const signupSchema = z.object({
  fullName,
  email,
  services: z.array(z.string()).min(1, 'required'),
});

export type SignupAnswers = z.infer<typeof signupSchema>;

/** Reads the fields from the form data; a missing field is empty. */
export function readSignup(form: FormData): SignupAnswers {
  return {
    fullName: textValue(form, 'fullName'),
    email: textValue(form, 'email'),
    services: textValues(form, 'services'),
  };
}
