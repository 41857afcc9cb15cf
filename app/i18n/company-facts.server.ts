import type { Company } from '#app/i18n/head.ts';
import { placeholders } from '#content/fill.ts';
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
