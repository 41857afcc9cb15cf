/** `everything`, or reading and answering: without deleting, exporting, publishing, and without the people here. */
export const roles = ['everything', 'answers'] as const;
export type Role = (typeof roles)[number];

/** The pages for everybody, with all that is done on them; a page that is not here needs the role `everything`. */
const forEverybody = [
  /^\/(access|audit|confirm|consents|deliveries|language|leads|sign-out|statistics)?$/,
  /^\/leads\/(events|[a-z]+-[^/]+)$/,
  /^\/people\/[^/]+$/,
  /^\/bookings(\/(past|new|\d+(\/(calendar|cancel))?))?$/,
  /^\/consents\/\d+$/,
];

/** Whether somebody with this role may open a page (without `/office`) and act on it. */
export function mayOpen(role: Role, page: string): boolean {
  return role === 'everything' || forEverybody.some((pattern) => pattern.test(page));
}
