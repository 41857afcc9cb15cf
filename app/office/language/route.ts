/** `POST /office/language`: the language of the office for this person. */
import { redirect } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { localPath } from '#app/office-kit/local-path.ts';
import { type OfficeArgs, readPost } from '#app/office-kit/office-context.ts';
import { updatePerson } from '#app/office-kit/people.server.ts';
import { officeLanguages } from '#app/office-kit/texts.ts';

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  const language = officeLanguages.find((each) => each === textValue(form, 'language'));
  if (language) await updatePerson(person.id, { language });
  return redirect(localPath(textValue(form, 'to')), 303);
}
