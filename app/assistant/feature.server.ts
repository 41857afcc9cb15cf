import type { Feature } from '#app/feature.ts';
import { journalLine } from '#app/telemetry/log.server.ts';
import { content, subscribeToContent } from '#content/load.server.ts';
import { chatSources } from './chat/hosted/sources.server.ts';
import { hostedChats } from './chat-config.server.ts';
import { unusedNames, withAnswerHints } from './check-answers.ts';
import { hostedChatFindings } from './findings.server.ts';
import { type HandedOver, handOver } from './handed-over.server.ts';
import { learning, loadKnowledge, stopTraining } from './knowledge.server.ts';
import { answerSubjects } from './passages.ts';
import { assistantTables } from './tables.ts';
import { endTrials } from './trial.server.ts';

export function assistant(given: HandedOver): Feature {
  handOver(given);
  given.editor?.nameAnswers(answerSubjects);
  given.editor?.tellLearning(learning);
  return feature;
}

const feature: Feature = {
  tables: assistantTables,
  office: async () => (await import('./office/part.tsx')).assistantPart,
  findings: [hostedChatFindings],
  withHints: withAnswerHints,
  unusedNames,
  foreignSources: chatSources,
  start: () => {
    const chats = hostedChats();
    if (chats.length > 0 && content().site.hostedWidgets === 'ask') {
      const line = `Visitors are asked before ${chats.join(' or ')} is loaded (hostedWidgets in content/site.yaml).`;
      console.warn(journalLine('warn', line));
    }
    void loadKnowledge();
    subscribeToContent(loadKnowledge);
  },
  stop: () => Promise.all([stopTraining(), endTrials()]),
};
