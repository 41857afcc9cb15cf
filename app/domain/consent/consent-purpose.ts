/**
 * The channel of webhooks about consents. It has a name of its own, because an instance of an older release takes every
 * delivery of the other channels for a new sign-up.
 */
export const consentWebhooks = 'webhook-consents';

/** Whether deliveries of this channel follow from events of consents. A lead has none of them at first. */
export const isConsentChannel = (channel: string) => channel === consentWebhooks;
