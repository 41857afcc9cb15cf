/** `POST /office/waitlist/confirmed`: the confirmed addresses as a CSV file, with what proves each. */
import { redirect } from 'react-router';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, officeContext, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { confirmedCsv } from '../../../consent-record.server.ts';

export function loader() {
  return redirect('/waitlist');
}

export async function action(args: OfficeArgs) {
  const { person } = await readPost(args);
  requireConfirmed(args, '/office/waitlist');
  const { language } = args.context.get(officeContext);
  await audit(person.name, 'confirmed-exported');
  // Excel takes the separator from the country: a comma only where the decimal sign is a point.
  return new Response(await confirmedCsv(language === 'en' ? ',' : ';'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="confirmed-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
