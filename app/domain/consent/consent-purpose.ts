/**
 * The channels of messages about consents, and which message a delivery is. They have names of their own, because an
 * instance of an older release takes every delivery of the other channels for a new sign-up.
 */
export const airtableStates = 'airtable-states';
export const consentWebhooks = 'webhook-consents';

/** Whether deliveries of this channel follow from events of consents. A lead has none of them at first. */
export const isConsentChannel = (channel: string) => channel === airtableStates || channel === consentWebhooks;

/** The first message, after the record of the sign-up was made. */
export const firstPurpose = 'record';

/** The message about an event of a consent, and the id of that event. */
export const eventPurpose = (event: number | string) => `event:${event}`;
export const eventIdOf = (purpose: string) => Number(purpose.slice('event:'.length));
