import { z } from 'zod';
import { email, fullName } from '#app/domain/leads/field-schemas.ts';
import { textValue, textValues } from '#app/http/form-data.server.ts';

/** The fields of the waitlist form. Which ids are services is for the domain to say: unknown ones are skipped, not refused. */
export const signupSchema = z.object({
  fullName,
  email,
  services: z.array(z.string()).min(1, 'required'),
});

export type SignupAnswers = z.infer<typeof signupSchema>;

/** The fields as they were sent; a field that is missing is empty. */
export function readSignup(form: FormData): SignupAnswers {
  return {
    fullName: textValue(form, 'fullName'),
    email: textValue(form, 'email'),
    services: textValues(form, 'services'),
  };
}
