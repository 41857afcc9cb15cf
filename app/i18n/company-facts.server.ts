import type { Company } from '#app/i18n/head.ts';
import { settings } from '#app/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';

/** § 5 DDG asks for it. */
export function hasAddress({ street, postcode, city }: Site): boolean {
  return [street, postcode, city].every((part) => part !== '');
}

export function companyFacts(site: Site): Company {
  const missing = placeholders(site);
  const { company, email, telephone, street, postcode, city } = site;
  return {
    ...(!missing.includes('company') && { legalName: company }),
    ...(!missing.includes('email') && { email }),
    ...(telephone && { telephone }),
    ...(hasAddress(site) && { address: { streetAddress: street, postalCode: postcode, addressLocality: city } }),
  };
}

export const publicEmail = (site: Site) => companyFacts(site).email;

/** The controller of the data of visitors (GDPR, article 4, no. 7). Empty texts are not entered yet. */
export type Controller = {
  company: string;
  owner: string;
  street: string;
  city: string;
  email: string;
  website: string;
};

export function controller(): Controller {
  const { site } = content();
  const missing = placeholders(site);
  const entered = (name: 'company' | 'owner' | 'email') => (missing.includes(name) ? '' : site[name]);
  return {
    company: entered('company'),
    owner: entered('owner'),
    street: site.street,
    city: [site.postcode, site.city].filter(Boolean).join(' '),
    email: entered('email'),
    website: settings().SITE_URL ?? site.brand,
  };
}
