import type { Feature } from '#app/feature.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { type HandedOver, handOver } from './handed-over.server.ts';
import { loadKnowledge, stopTraining } from './knowledge.server.ts';
import { assistantTables } from './tables.ts';
import { endTrials } from './trial.server.ts';

export function assistant(given: HandedOver): Feature {
  handOver(given);
  return feature;
}

const feature: Feature = {
  tables: assistantTables,
  office: async () => (await import('./office/part.ts')).assistantPart,
  start: () => {
    void loadKnowledge();
    subscribeToContent(loadKnowledge);
  },
  stop: () => Promise.all([stopTraining(), endTrials()]),
};
