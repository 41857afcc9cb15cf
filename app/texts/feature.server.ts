import type { Feature } from '#app/feature.ts';
import { nameAnswers, tellLearning } from './answer-subjects.ts';
import { endCheckThread } from './check-edits.server.ts';
import { allEdits, discardDrafts, draftContent, draftedValue, saveDrafts } from './drafts.server.ts';
import { textAddress } from './office/addresses.ts';
import { editFindings, follower, inspectPublished, loadPublished } from './published.server.ts';
import { textTables } from './tables.ts';

export const texts = {
  tables: textTables,
  office: async () => (await import('./office/part.tsx')).textsPart,
  commands: { content: () => import('./command.ts') },
  findings: [editFindings],
  prepare: loadPublished,
  prepareCommand: inspectPublished,
  start: () => follower.start(),
  stop: async () => {
    follower.stop();
    await endCheckThread();
  },
  /** Serves people who draft texts elsewhere in the office. */
  editor: {
    publishAddress: '/words/publish',
    addressOf: (file: string, path: string, language: string) => textAddress({ id: file }, path, language),
    ...{ draftedValue, draftContent, discardDrafts, saveDrafts, allEdits, nameAnswers, tellLearning },
  },
} satisfies Feature & Record<'editor', object>;
