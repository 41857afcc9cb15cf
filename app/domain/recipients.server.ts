import { type RecipientId, recipientIds } from '#content/ids.ts';
import { env } from '../env.server.ts';

const settings: Record<RecipientId, string | undefined> = {
  airtable: env.AIRTABLE_API_KEY,
  mail: env.SMTP_URL,
  crm: env.WEBHOOK_URL,
  model: env.ASSISTANT_BASE_URL,
  convocore: env.CONVOCORE_AGENT_ID,
  voiceflow: env.VOICEFLOW_PROJECT_ID,
};

/** The services that are set up and get data of visitors: the privacy page names them and no others (DECISIONS 10). */
export const recipients: readonly RecipientId[] = recipientIds.filter((id) => settings[id] !== undefined);
