/** The texts of the office (`/office`), one file for each part of it. Only the server renders them. */
import { accessSchema } from './access.ts';
import { assistantSchema } from './assistant.ts';
import { auditSchema } from './audit.ts';
import { backupSchema } from './backup.ts';
import { bookingsSchema } from './bookings.ts';
import { consentsSchema } from './consents.ts';
import { countdownsSchema } from './countdowns.ts';
import { deliveriesSchema } from './deliveries.ts';
import { invitationSchema } from './invitation.ts';
import { leadsSchema } from './leads.ts';
import { retentionSchema } from './retention.ts';
import { settingsSchema } from './settings.ts';
import { shellSchema } from './shell.ts';
import { signInSchema } from './sign-in.ts';
import { statisticsSchema } from './statistics.ts';
import { todaySchema } from './today.ts';
import { waitlistSchema } from './waitlist.ts';
import { wordsSchema } from './words-schema.ts';

/** By file name: `content/en/office/shell.yaml`. */
export const officeSchemas = {
  'office/access': accessSchema,
  'office/consents': consentsSchema,
  'office/countdowns': countdownsSchema,
  'office/deliveries': deliveriesSchema,
  'office/assistant': assistantSchema,
  'office/audit': auditSchema,
  'office/backup': backupSchema,
  'office/bookings': bookingsSchema,
  'office/invitation': invitationSchema,
  'office/retention': retentionSchema,
  'office/settings': settingsSchema,
  'office/leads': leadsSchema,
  'office/shell': shellSchema,
  'office/sign-in': signInSchema,
  'office/statistics': statisticsSchema,
  'office/today': todaySchema,
  'office/words': wordsSchema,
  'office/waitlist': waitlistSchema,
} as const;
