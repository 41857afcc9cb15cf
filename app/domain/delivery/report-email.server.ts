import { content, messages } from '#content/load.server.ts';
import { leadName } from '../leads/lead-name.ts';
import type { Failure, FailureReport } from './channel.ts';
import { localTime } from './email-templates.server.ts';
import { type Email, renderEmail } from './render-email.server.ts';

/** Failures that are listed one by one in a mail. */
const maxListed = 50;

/** The report of failed deliveries for the owner, in the owner's language. */
export function reportEmail({ failures }: FailureReport): Email {
  const language = content().site.ownerLanguage;
  const { subject, intro, channels, more, next } = messages(language).mail.owner.report;
  const withCount = (text: string, count: number) => text.replace('{count}', count.toLocaleString(language));
  const entry = ({ lead, channel, error, failedAt }: Failure) => {
    const what = channels[channel as keyof typeof channels] ?? channels.other;
    return {
      label: `${lead.fullName} (${leadName(lead)})`,
      value: `${what}: ${error}\n${localTime(failedAt, language)}`,
    };
  };
  const rest = failures.length - maxListed;
  return renderEmail(language, withCount(subject, failures.length), [
    intro,
    ...failures.slice(0, maxListed).map(entry),
    ...(rest > 0 ? [withCount(more, rest)] : []),
    next,
  ]);
}
