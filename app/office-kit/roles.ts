/** `everything`, or reading and answering: without deleting, exporting, publishing, and without the people here. */
export const roles = ['everything', 'answers'] as const;
export type Role = (typeof roles)[number];

/**
 * The handle of a page for everybody, with all that is done on it; any other needs the role `everything` (`mayOpen` in
 * `app/office/parts.ts`).
 */
export const forEverybody = { handle: 'everybody' };
