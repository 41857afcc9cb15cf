/** The texts of the office (`/office`), one file for each part of it. Only the server renders them. */
import { accessSchema } from './access.ts';
import { countdownsSchema } from './countdowns.ts';
import { deliveriesSchema } from './deliveries.ts';
import { invitationSchema } from './invitation.ts';
import { leadsSchema } from './leads.ts';
import { shellSchema } from './shell.ts';
import { signInSchema } from './sign-in.ts';
import { statisticsSchema } from './statistics.ts';

/** By file name: `content/en/office/shell.yaml`. */
export const officeSchemas = {
  'office/access': accessSchema,
  'office/countdowns': countdownsSchema,
  'office/deliveries': deliveriesSchema,
  'office/invitation': invitationSchema,
  'office/leads': leadsSchema,
  'office/shell': shellSchema,
  'office/sign-in': signInSchema,
  'office/statistics': statisticsSchema,
} as const;
