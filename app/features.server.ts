/** What the features give to delivery: their channels, and what goes through them. */

import { findCallSubject } from '#app/booking/booking-messages.server.ts';
import { bookingNames } from '#app/booking/store.server.ts';
import { announcementMail, findConsentSubject } from '#app/consent/announcement-mail.server.ts';
import { findSignupSubject } from '#app/consent/signup-messages.server.ts';
import { consentNames } from '#app/consent/store-announcements.server.ts';
import { registerDelivery } from '#app/delivery/channel.server.ts';
import { ownerMail, visitorMail } from '#app/delivery/mail.server.ts';
import { webhook } from '#app/delivery/webhook.server.ts';
import { airtable } from '#app/leads/airtable.server.ts';
import { findLeadSubject } from '#app/leads/lead-mails.server.ts';
import { personNames } from '#app/leads/store.server.ts';

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
