import { z } from 'zod';
import { email, fullName, sentTexts } from '#app/domain/fields.ts';

/** The waitlist form (SPEC 5). Which ids are services is for the domain to say: unknown ones are skipped, not refused. */
export const signupSchema = z.object({
  fullName,
  email,
  services: z.array(z.string()).min(1, 'required'),
});

export type SignupAnswers = { fullName: string; email: string; services: string[] };

/** The fields as they were sent. */
export function readSignup(form: FormData): SignupAnswers {
  const text = (name: string) => sentTexts(form, name)[0] ?? '';
  return { fullName: text('fullName'), email: text('email'), services: sentTexts(form, 'services') };
}
