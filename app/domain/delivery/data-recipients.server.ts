import { env, isPrivateHost } from '#app/env.server.ts';
import { isPostgres } from '#app/store/database.server.ts';
import { type RecipientId, recipientIds } from '#content/ids.ts';

/** What is outside of the private network belongs to a service provider. */
const isRemote = isPostgres && !isPrivateHost(env.DATABASE_URL);
const model = env.ASSISTANT_BASE_URL;

const settings: Record<RecipientId, string | undefined> = {
  airtable: env.AIRTABLE_API_KEY,
  database: isRemote ? env.DATABASE_URL : undefined,
  mail: env.SMTP_URL,
  crm: env.WEBHOOK_URL,
  model: model && !isPrivateHost(model) ? model : undefined,
  convocore: env.CONVOCORE_AGENT_ID,
  voiceflow: env.VOICEFLOW_PROJECT_ID,
};

/** The configured services that receive visitors' data. The privacy page names exactly these (product.md W2). */
export const recipients: readonly RecipientId[] = recipientIds.filter((id) => settings[id] !== undefined);
