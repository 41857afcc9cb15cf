import type { OfficePart } from '#app/office-kit/part.tsx';
import { forEverybody } from '#app/office-kit/roles.ts';
import { findConsentById } from '../consent-record.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import * as announcement from './announcement.tsx';
import * as announcementForm from './announcement-form.tsx';
import * as consent from './consent.tsx';
import * as consents from './consents.tsx';
import { revokeRoute } from './revoke.ts';
import { consentTexts } from './texts.ts';
import * as waitlist from './waitlist.tsx';

export const waitlistPart: OfficePart = {
  place: 'leads',
  menu: (language) => {
    const { announcements, consents } = consentTexts[language];
    return { waitlist: announcements.title, consents: consents.title };
  },
  actions: (language) => consentTexts[language].history,
  routes: [
    { path: 'waitlist', ...waitlist },
    { path: 'waitlist/texts', ...announcementForm },
    waitlist.confirmedRoute,
    { path: 'waitlist/:id', ...announcement },
    { path: 'consents', ...consents, ...forEverybody },
    { path: 'consents/:id', ...consent, ...forEverybody },
    revokeRoute,
  ],
  async about({ table, id }, language) {
    const found = table === 'consents' ? await findConsentById(String(id)) : undefined;
    const { states, record } = consentTexts[language].consents;
    return (
      found && {
        what: record.title,
        state: { name: found.state, text: states[found.state] },
        fullName: '',
        language: found.language,
        text: serviceNames(found.services, language).join(', '),
        facts: [],
        page: { to: `/consents/${id}`, text: record.open },
      }
    );
  },
};
