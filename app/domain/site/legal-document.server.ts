import { env } from '#app/env.server.ts';
import { placeholders } from '#content/fill.ts';
import { type ConditionName, type SettingName, trueConditions, visibleDocument } from '#content/legal-conditions.ts';
import type { LegalDocument, Site } from '#content/schema.ts';
import { recipients } from '../delivery/data-recipients.server.ts';
import { hasAddress, publicEmail } from './company-facts.server.ts';

/** A text of a Markdown file as visitors read it: without what is not true of the configuration (product.md W2). */
export function configuredDocument<T extends Pick<LegalDocument, 'sections'>>(document: T, site: Site): T {
  return visibleDocument(document, conditionsOf(site));
}

function conditionsOf(site: Site): Set<ConditionName> {
  const { providers, hostedWidgets } = site;
  const missing = placeholders(site);
  const settings: Partial<Record<SettingName, unknown>> = {
    ...Object.fromEntries(recipients.map((id) => [id, true])),
    backups: env.BACKUP_DIR,
    booking: site.booking !== 'off',
    office: env.OFFICE === 'on',
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
  const names = Object.keys(settings) as SettingName[];
  return trueConditions(new Set(names.filter((name) => settings[name])));
}
