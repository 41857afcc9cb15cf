/** `/office/leads/:name`: what is done with one lead, such as `contact-12`, on the page of its person. */

import { Form, redirect } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, orNotFound, readPost } from '#app/office-kit/office-context.ts';
import type { AboutRow } from '#app/office-kit/part.tsx';
import { leadStatuses } from '#app/office-kit/tables.ts';
import { kitTexts, type OfficeLanguage } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { answersOf, messageOf } from '../lead.server.ts';
import { answerLink, setSpam, updateStatus } from '../lead-file.server.ts';
import { kindOf } from '../lead-kinds.server.ts';
import { findLeadByName, type ListedLead, otherNewLeads } from '../lead-list.server.ts';
import { leadTexts } from './texts.ts';

/** Mails of earlier releases lead here. */
export const loader = ({ params }: OfficeArgs) => redirect(`/people/${params.name}`);

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const lead = orNotFound(await findLeadByName(args.params.name ?? ''));
  const name = subjectName(lead);
  const done = (what: string) => redirect(`/people/${name}?done=${what}`, 303);
  switch (intent) {
    case 'status': {
      const status = leadStatuses.find((each) => each === textValue(form, 'status'));
      if (!status) throw new Response(null, { status: 400 });
      if (status !== lead.status) {
        await updateStatus(lead, status);
        await audit(person.name, 'lead-status', name);
      }
      return done('status');
    }
    default:
      await actOn(name, intent, person.name);
      return done(intent === 'spam' ? 'marked' : 'released');
  }
}

/** Does nothing with a lead that is gone. Throws a `Response` with 400 for an unknown intent, and database errors. */
export async function actOn(name: string, intent: string, person: string): Promise<void> {
  const lead = await findLeadByName(name);
  switch (intent) {
    case 'answered':
      if (await markAnswered(name)) await audit(person, 'lead-status', name);
      return;
    case 'spam':
      if (lead && (await setSpam(lead, true))) await audit(person, 'lead-spam', name);
      return;
    case 'not-spam':
      if (lead && (await setSpam(lead, false))) await audit(person, 'lead-not-spam', name);
      return;
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Answers that have a place of their own on the page, besides the last one. */
const shownElsewhere = ['fullName', 'email'];

/** A lead on the page of its person. Throws database errors. */
export async function aboutLead(name: string, language: OfficeLanguage): Promise<AboutRow | undefined> {
  const lead = await findLeadByName(name);
  if (!lead) return undefined;
  const { statuses, lead: texts } = leadTexts[language];
  const { undo } = kitTexts[language].frame;
  const status = lead.suspectedSpam ? 'spam' : lead.status;
  const { texts: textsOf, nameOf } = kindOf(lead.table);
  const ofKind = textsOf(language);
  const marks = lead.marks.map(({ of, state }) => ({
    label: nameOf?.(of, language) ?? of,
    value: ofKind.states?.[state] ?? state,
  }));
  const answers = answersOf(lead, language)
    .slice(0, -1)
    .filter(({ name, value }) => value !== '' && !shownElsewhere.includes(name));
  const form = ofKind.sources[lead.sentFrom] ?? ofKind.sources.other;
  const marked = (
    <>
      <p>{texts.spam.marked}</p>
      <PostButton action={`/leads/${name}`} fields={{ intent: 'not-spam' }}>
        {undo}
      </PostButton>
    </>
  );
  return {
    what: ofKind.kind,
    state: { name: status, text: statuses[status] },
    fullName: lead.fullName.trim(),
    language: lead.language,
    text: marks.length > 0 ? '' : messageOf(lead, language, '\n'),
    facts: [
      ...answers,
      ...marks,
      { label: texts.source, value: `${form}, ${languageDefinitions[lead.language].name}` },
    ],
    hint: texts.counted,
    answer: answerLink(lead, status === 'new' ? await otherNewLeads(lead) : []),
    isOpen: status === 'new',
    acts: <Acts lead={lead} />,
    done: { status: texts.statusSaved, marked, released: texts.spam.released },
  };
}

/** Returns whether it was new. Throws database errors. */
export async function markAnswered(name: string): Promise<boolean> {
  const lead = await findLeadByName(name);
  const isOpen = lead?.status === 'new' && !lead.suspectedSpam;
  if (isOpen) await updateStatus(lead, 'answered');
  return isOpen;
}

function Acts({ lead }: { lead: ListedLead }) {
  const { statuses, lead: texts } = useTexts(leadTexts);
  const name = subjectName(lead);
  const { status, suspectedSpam: isSpam } = lead;
  return (
    <details open={isSpam}>
      <summary>{texts.acts}</summary>
      <Form method="post" action={`/leads/${name}`} className="status-form">
        <input type="hidden" name="intent" value="status" />
        <div className="field">
          <label htmlFor={`status-${name}`}>{texts.statusHint}</label>
          <select id={`status-${name}`} name="status" defaultValue={status}>
            {leadStatuses.map((each) => (
              <option key={each} value={each}>
                {statuses[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button--outline">
          {texts.save}
        </button>
      </Form>
      <p>{isSpam ? texts.spam.is : texts.spam.isNot}</p>
      <PostButton action={`/leads/${name}`} fields={{ intent: isSpam ? 'not-spam' : 'spam' }}>
        {isSpam ? texts.spam.release : texts.spam.mark}
      </PostButton>
    </details>
  );
}
