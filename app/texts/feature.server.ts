import type { Feature } from '#app/feature.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { endCheckThread } from './check-edits.server.ts';
import { allEdits, draftedValue, saveDrafts } from './drafts.server.ts';
import { editorAddress } from './office/addresses.ts';
import { editFindings, inspectPublished, loadPublished, startFollowing, stopFollowing } from './published.server.ts';
import { textTables } from './tables.ts';

export const texts: Feature = {
  tables: textTables,
  office: async () => (await import('./office/part.ts')).textsPart,
  commands: { content: () => import('./command.ts') },
  findings: [editFindings],
  textEditor: {
    addressOf: (file) => editorAddress(file, {}),
    publishAddress: '/words/publish',
    draftedValue,
    saveDrafts,
    allEdits,
  },
  watchPages: (changed) => subscribeToContent(() => changed()),
  prepare: loadPublished,
  prepareCommand: inspectPublished,
  start: startFollowing,
  stop: async () => {
    stopFollowing();
    await endCheckThread();
  },
};
