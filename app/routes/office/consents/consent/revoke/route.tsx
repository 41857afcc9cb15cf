/** `/office/consents/:id/revoke`: asks before a withdrawal is entered that the owner was told of. */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import { type ConsentRecord, consentRecord } from '#app/domain/consent/consent-record.server.ts';
import { revoke } from '#app/domain/consent/consents.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, requireConfirmed } from '../../../office-context.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useLanguage, useWords } from '../../../use-words.ts';
import { serviceName } from '../../service-name.ts';

async function findConsent({ params }: OfficeArgs): Promise<ConsentRecord> {
  const record = await consentRecord(params.id ?? '');
  if (!record) throw new Response(null, { status: 404 });
  return record;
}

export async function loader(args: OfficeArgs) {
  requireConfirmed(args);
  const { id, state, address, service } = await findConsent(args);
  if (state === 'revoked' || state === 'expired') throw redirect(`/consents/${id}`, 303);
  return { id, address, service };
}

export async function action(args: OfficeArgs) {
  const { person } = requireConfirmed(args);
  await readFormData(args.request, args.context.get(officeContext).client);
  const { id } = await findConsent(args);
  if ((await revoke({ id }, 'office')) === 'revoked') await audit(person.name, 'consent-revoked', `consent-${id}`);
  return redirect(`/consents/${id}?done=revoked`, 303);
}

export function Component() {
  const { revoke: words } = useWords('consents');
  const { id, address, service } = useLoaderData<typeof loader>();
  const title = serviceName(service, useLanguage());
  return (
    <Page title={words.title} lead={fill(words.text, { address, title })}>
      <Notice kind="note">{words.consequence}</Notice>
      <Form method="post" className="buttons">
        <button type="submit" className="button button--violet">
          {words.button}
        </button>
        <Link to={`/consents/${id}`} className="button button--outline">
          {words.keep}
        </Link>
      </Form>
    </Page>
  );
}
