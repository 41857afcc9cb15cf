/** Which message about a consent a delivery of a sign-up is. */

const prefix = 'consent-state:';

/** The first message, after the record of the sign-up was made. */
export const firstStatePurpose = `${prefix}record`;

/** The message about an event of a consent. */
export const statePurpose = (event: number | string) => `${prefix}${event}`;

export const isStatePurpose = (purpose: string) => purpose.startsWith(prefix);

/** The id of the event of a purpose made by {@link statePurpose}. */
export const eventOfPurpose = (purpose: string) => Number(purpose.slice(prefix.length));
