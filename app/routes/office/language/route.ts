/** `POST /office/language`: the language of the office for this person. */
import { redirect } from 'react-router';
import { updatePerson } from '#app/domain/office/people.server.ts';
import { officeLanguage } from '#app/domain/office/texts.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { localPath } from '../local-path.ts';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';

export async function action({ request, context }: OfficeArgs) {
  const { person } = requireSession({ context });
  const form = await readFormData(request, context.get(officeContext).client);
  await updatePerson(person.id, { language: officeLanguage(textValue(form, 'language')) });
  return redirect(localPath(textValue(form, 'to')), 303);
}
