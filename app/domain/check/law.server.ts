/** What German law asks of the owner: an address, evidence of figures, named providers, consent to hosted chats. */
import { providerIds } from '#content/ids.ts';
import { content } from '#content/load.server.ts';
import { hostedChats } from '../assistant/chat-config.server.ts';
import { recipients } from '../delivery/data-recipients.server.ts';
import { hasAddress } from '../site/company-facts.server.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { isPublic } from './owner.server.ts';

/** The sentence for an owner whose impressum has no postal address; `undefined` with one. */
export function addressWarning(): string | undefined {
  if (hasAddress(content().site)) return undefined;
  return '§ 5 DDG asks for the postal address: street, postcode and city in content/site.yaml';
}

/** Findings from the content and the settings. Throws a `ContentError` when the content is not valid. */
export function lawFindings(): Finding[] {
  return [...addressFindings(), ...evidenceFindings(), ...providerFindings(), ...hostedChatFindings()];
}

function addressFindings(): Finding[] {
  const { note, bad } = findingsAbout('impressum');
  const warning = addressWarning();
  return warning ? [(isPublic ? bad : note)(warning)] : [];
}

function evidenceFindings(): Finding[] {
  const { note } = findingsAbout('facts');
  const { facts } = content();
  const unproven = Object.keys(facts).filter((name) => facts[name]?.evidence.trim() === '');
  return unproven.length > 0
    ? [note(`figures without evidence in content/facts.yaml: ${unproven.join(', ')} (§ 5 UWG)`)]
    : [];
}

/** The privacy text names its recipients (GDPR, Art. 13 (1) e). A public site has a hosting provider. */
function providerFindings(): Finding[] {
  const { note } = findingsAbout('privacy');
  const { providers } = content().site;
  const used = providerIds.filter((id) => (id === 'hosting' ? isPublic : recipients.includes(id)));
  const unnamed = used.filter((id) => providers[id] === '');
  return unnamed.length > 0
    ? [note(`providers without a name in content/site.yaml: ${unnamed.join(', ')} (Art. 13 GDPR)`)]
    : [];
}

function hostedChatFindings(): Finding[] {
  const { note } = findingsAbout('hosted chat');
  if (hostedChats.length === 0) return [];
  const names = hostedChats.join(' and ');
  const isAtOnce = content().site.hostedWidgets === 'at-once';
  return [
    ...(isAtOnce
      ? [note('loads without consent, against § 25 TDDDG: set hostedWidgets to ask in content/site.yaml')]
      : []),
    note(`see to it that ${names} says that it is an AI before its first message (EU AI Act, Art. 50)`),
  ];
}
