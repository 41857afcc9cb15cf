import { z } from 'zod';
import { email, fullName } from '#app/domain/fields.ts';

/** The waitlist form (SPEC 5). Which ids are services is for the domain to say: unknown ones are skipped, not refused. */
export const signupSchema = z.object({
  fullName,
  email,
  services: z.array(z.string()).min(1, 'required'),
});

export type SignupAnswers = { fullName: string; email: string; services: string[] };

export function readSignup(form: FormData): SignupAnswers {
  const text = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return { fullName: text('fullName')[0] ?? '', email: text('email')[0] ?? '', services: text('services') };
}
