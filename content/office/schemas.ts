/** The texts of the office (`/office`), one file for each part of it. Only the server renders them. */
import { accessSchema } from './access.ts';
import { invitationSchema } from './invitation.ts';
import { shellSchema } from './shell.ts';
import { signInSchema } from './sign-in.ts';

/** By file name: `content/en/office/shell.yaml`. */
export const officeSchemas = {
  'office/access': accessSchema,
  'office/invitation': invitationSchema,
  'office/shell': shellSchema,
  'office/sign-in': signInSchema,
} as const;
