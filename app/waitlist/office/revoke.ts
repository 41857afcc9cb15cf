/** `/office/consents/:id/revoke`: a withdrawal that the owner enters for somebody. */
import { type RouteObject, redirect } from 'react-router';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, orNotFound, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { findConsentById } from '../consent-record.server.ts';
import { revoke } from '../consents.server.ts';

export const revokeRoute: RouteObject = {
  path: 'consents/:id/revoke',
  loader: ({ params }) => redirect(`/consents/${params.id}`),
  async action(args: OfficeArgs) {
    const { person } = await readPost(args);
    const consent = orNotFound(await findConsentById(args.params.id));
    const page = `/consents/${consent.id}`;
    requireConfirmed(args, { why: 'data', to: `/office${page}` });
    if (await revoke(consent, 'office')) await audit(person.name, 'consent-revoked', `consent-${consent.id}`);
    return redirect(`${page}?done=revoked`, 303);
  },
};
