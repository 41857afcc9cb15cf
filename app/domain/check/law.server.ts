/** What German law asks of the owner: an address, evidence of figures, named providers, consent to hosted chats. */
import { providerIds } from '#content/ids.ts';
import { content } from '#content/load.server.ts';
import { hostedChats } from '../assistant/chat-config.server.ts';
import { recipients } from '../delivery/data-recipients.server.ts';
import { hasAddress } from '../site/company-facts.server.ts';
import { type SetupFinding, setupFindingsAbout } from './finding.ts';
import { isPublic } from './owner.server.ts';
import { type Sentence, sentence } from './sentences.ts';

/** The sentence for an owner whose impressum has no postal address; `undefined` with one. */
export function addressWarning(): Sentence | undefined {
  if (hasAddress(content().site)) return undefined;
  return sentence('no-postal-address');
}

/** Findings from the content and the settings. Throws a `ContentError` when the content is not valid. */
export function lawFindings(): SetupFinding[] {
  return [...addressFindings(), ...evidenceFindings(), ...providerFindings(), ...hostedChatFindings()];
}

function addressFindings(): SetupFinding[] {
  const { note, bad } = setupFindingsAbout('impressum');
  const warning = addressWarning();
  return warning ? [(isPublic ? bad : note)(warning.id)] : [];
}

function evidenceFindings(): SetupFinding[] {
  const { note } = setupFindingsAbout('facts');
  const { facts } = content();
  const unproven = Object.keys(facts).filter((name) => facts[name]?.evidence.trim() === '');
  return unproven.length > 0 ? [note('no-evidence', { list: unproven.join(', ') })] : [];
}

/** The privacy text names its recipients (GDPR, Art. 13 (1) e). A public site has a hosting provider. */
function providerFindings(): SetupFinding[] {
  const { note } = setupFindingsAbout('privacy');
  const { providers } = content().site;
  const used = providerIds.filter((id) => (id === 'hosting' ? isPublic : recipients.includes(id)));
  const unnamed = used.filter((id) => providers[id] === '');
  return unnamed.length > 0 ? [note('no-provider-names', { list: unnamed.join(', ') })] : [];
}

function hostedChatFindings(): SetupFinding[] {
  const { note } = setupFindingsAbout('hosted chat');
  if (hostedChats.length === 0) return [];
  const names = hostedChats.join(' and ');
  const isAtOnce = content().site.hostedWidgets === 'at-once';
  return [...(isAtOnce ? [note('chat-at-once')] : []), note('chat-ai-notice', { name: names })];
}
