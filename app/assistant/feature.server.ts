import type { Feature } from '#app/site/feature.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { loadKnowledge, stopTraining } from './knowledge.server.ts';
import { endTrials } from './trial.server.ts';

export const assistant: Feature = {
  start: () => {
    void loadKnowledge();
    subscribeToContent(loadKnowledge);
  },
  stop: () => Promise.all([stopTraining(), endTrials()]),
};
