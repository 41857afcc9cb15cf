import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { content } from '#content/load.server.ts';
import { hostedChats } from './chat-config.server.ts';

export function hostedChatFindings(): SetupFinding[] {
  const names = hostedChats();
  if (names.length === 0) return [];
  const { note } = findingsAbout('hosted chat');
  const isAtOnce = content().site.hostedWidgets === 'at-once';
  return [...(isAtOnce ? [note('chat-at-once')] : []), note('chat-ai-notice', { name: names.join(' and ') })];
}
