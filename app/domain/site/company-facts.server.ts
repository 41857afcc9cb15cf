import type { Company } from '#app/i18n/structured-data.ts';
import { placeholders } from '#content/load.server.ts';
import type { Site } from '#content/schema.ts';

/** Whether the postal address is complete, which § 5 DDG asks for. */
export function hasAddress({ street, postcode, city }: Site): boolean {
  return [street, postcode, city].every((part) => part !== '');
}

/** The facts of the company for search engines, as far as the owner has entered them. */
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
