/**
 * Whether the owner hears of new messages, whether the site shows the owner's own facts, and what German law asks of
 * the owner: an address, evidence of figures, named providers, consent to hosted chats (product.md W6).
 */

import { ownerChannels } from '#app/delivery/channel.server.ts';
import { isPublic } from '#app/env.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { hostedChats } from '#app/site/chat-config.server.ts';
import { hasAddress } from '#app/site/company-facts.server.ts';
import { recipients } from '#app/site/legal-document.server.ts';
import { placeholders } from '#content/fill.ts';
import { providerIds } from '#content/ids.ts';
import { content } from '#content/load.server.ts';

export function recipientFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('new messages');
  const told = ownerChannels().flatMap((channel) => channel.told ?? []);
  return told.length > 0 ? told : [(isPublic ? bad : note)('untold')];
}

/** Findings from the texts and the settings. Throws a `ContentError` when the texts are not valid. */
export function ownerFindings(): SetupFinding[] {
  return [
    ...placeholderFindings(),
    ...addressFindings(),
    ...evidenceFindings(),
    ...providerFindings(),
    ...hostedChatFindings(),
  ];
}

/** Placeholders in `site.yaml`: a fault as soon as the site is public. */
function placeholderFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('site.yaml');
  const unset = placeholders(content().site);
  if (unset.length === 0) return [];
  const inImprint = isPublic && unset.some((name) => name === 'company' || name === 'owner');
  return [
    (isPublic ? bad : note)('placeholders', { list: unset.join(', ') }),
    ...(isPublic && unset.includes('email') ? [bad('placeholder-address')] : []),
    ...(inImprint ? [bad('placeholder-impressum')] : []),
  ];
}

export function addressFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('impressum');
  return hasAddress(content().site) ? [] : [(isPublic ? bad : note)('no-postal-address')];
}

function evidenceFindings(): SetupFinding[] {
  const { facts } = content();
  const unproven = Object.keys(facts).filter((name) => facts[name]?.evidence.trim() === '');
  return unproven.length > 0 ? [findingsAbout('facts').note('no-evidence', { list: unproven.join(', ') })] : [];
}

/** The privacy text names its recipients (GDPR, Art. 13 (1) e). A public site has a hosting provider. */
function providerFindings(): SetupFinding[] {
  const { providers } = content().site;
  const used = providerIds.filter((id) => (id === 'hosting' ? isPublic : recipients().includes(id)));
  const unnamed = used.filter((id) => providers[id] === '');
  return unnamed.length > 0 ? [findingsAbout('privacy').note('no-provider-names', { list: unnamed.join(', ') })] : [];
}

function hostedChatFindings(): SetupFinding[] {
  if (hostedChats.length === 0) return [];
  const { note } = findingsAbout('hosted chat');
  const isAtOnce = content().site.hostedWidgets === 'at-once';
  return [...(isAtOnce ? [note('chat-at-once')] : []), note('chat-ai-notice', { name: hostedChats.join(' and ') })];
}
