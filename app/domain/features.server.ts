/** What the features give to delivery: their channels, and what goes through them. */
import { consentNames } from '#app/store/announcements.server.ts';
import { bookingNames } from '#app/store/bookings.server.ts';
import { personNames } from '#app/store/leads.server.ts';
import { findCallSubject } from './booking/booking-messages.server.ts';
import { announcementMail, findConsentSubject } from './consent/announcement-mail.server.ts';
import { findSignupSubject } from './consent/signup-messages.server.ts';
import { registerDelivery } from './delivery/channel.server.ts';
import { ownerMail, visitorMail } from './delivery/mail.server.ts';
import { webhook } from './delivery/webhook.server.ts';
import { airtable } from './leads/airtable.server.ts';
import { findLeadSubject } from './leads/lead-mails.server.ts';

registerDelivery({
  channels: [airtable, ownerMail, visitorMail, announcementMail, webhook],
  subjects: {
    contacts: {
      find: (id) => findLeadSubject('contacts', id),
      names: (ids) => personNames('contacts', ids),
    },
    waitlist: { find: findSignupSubject, names: (ids) => personNames('waitlist', ids) },
    bookings: { find: findCallSubject, names: bookingNames },
    consents: { find: findConsentSubject, names: consentNames },
  },
});
