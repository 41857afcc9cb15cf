import { isPostgres } from '#app/database/database.server.ts';
import { channels } from '#app/delivery/channel.server.ts';
import { hasAddress, publicEmail } from '#app/i18n/company-facts.server.ts';
import { isPrivateHost, settings } from '#app/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import type { RecipientId } from '#content/ids.ts';
import { type ConditionName, type SettingName, trueConditions, visibleDocument } from '#content/legal-text.ts';
import type { LegalDocument } from '#content/schema.ts';
import type { Site } from '#content/site-schema.ts';

/** Leaves out what is not true of the configuration (product.md W2). */
export function configuredDocument<T extends Pick<LegalDocument, 'sections'>>(document: T, site: Site): T {
  return visibleDocument(document, conditionsOf(site));
}

/** The privacy page names exactly these (product.md W2). */
export function recipients(): RecipientId[] {
  const { ASSISTANT_BASE_URL: model, CONVOCORE_AGENT_ID, VOICEFLOW_PROJECT_ID } = settings();
  const others: Partial<Record<RecipientId, unknown>> = {
    // Outside of the private network it belongs to a service provider.
    database: isPostgres() && !isPrivateHost(settings().DATABASE_URL),
    model: model && !isPrivateHost(model),
    convocore: CONVOCORE_AGENT_ID,
    voiceflow: VOICEFLOW_PROJECT_ID,
  };
  const configured = (Object.keys(others) as RecipientId[]).filter((id) => others[id]);
  return [...new Set([...channels().map(({ recipient }) => recipient), ...configured])];
}

function conditionsOf(site: Site): Set<ConditionName> {
  const { providers, hostedWidgets } = site;
  const missing = placeholders(site);
  const stated: Partial<Record<SettingName, unknown>> = {
    ...Object.fromEntries(recipients().map((id) => [id, true])),
    backups: settings().BACKUP_DIR,
    booking: site.booking !== 'off',
    office: settings().OFFICE === 'on',
    networkaddress: site.recordNetworkAddress === 'on',
    questions: site.keepQuestions === 'on',
    atonce: hostedWidgets === 'at-once',
    hosting: providers.hosting,
    databasename: providers.database,
    mailname: providers.mail,
    crmname: providers.crm,
    modelname: providers.model,
    authority: site.authority,
    company: !missing.includes('company') && !missing.includes('owner'),
    email: publicEmail(site),
    address: hasAddress(site),
    telephone: site.telephone,
    register: site.register,
    vatid: site.vatId,
  };
  const names = Object.keys(stated) as SettingName[];
  return trueConditions(new Set(names.filter((name) => stated[name])));
}
