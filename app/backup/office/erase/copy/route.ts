/** `POST /office/leads/erase/copy`: everything that is stored about a person, as a file. */
import { redirect } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { log } from '#app/telemetry/log.server.ts';
import { findPerson } from '../../../person-erasure.server.ts';
import { personCopy } from '../../../person-export.server.ts';

export function loader() {
  return redirect('/leads/erase');
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  requireConfirmed(args, '/office/leads/erase');
  const email = textValue(form, 'email').trim();
  const page = `/leads/erase?${new URLSearchParams({ email })}`;
  if (email === '') return redirect('/leads/erase', 303);
  try {
    const copy = await personCopy(await findPerson(email));
    await audit(person.name, 'person-exported');
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="person-${copy.copiedAt.slice(0, 10)}.json"`,
      },
    });
  } catch (error) {
    log.error({ error }, 'the data of a person could not be copied');
    return redirect(page, 303); // The page says that Airtable does not answer.
  }
}
