import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import type { Progress as Counts } from '../../announcements.server.ts';
import { waitlistTexts } from './texts.ts';

/** The state of an announcement, and how many mails of it there are. */
export function Progress({ progress: { state, ...counts } }: { progress: Counts }) {
  const { progress: words, states } = useTexts(waitlistTexts);
  const language = useLanguage();
  const shown = (['sent', 'waiting', 'failed'] as const).filter((name) => state !== 'draft' && counts[name] > 0);
  return (
    <>
      <span className={`tag ${state === 'running' ? 'tag--shown' : ''}`}>{states[state]}</span>{' '}
      {shown.map((name) => `${words[name]}: ${counts[name].toLocaleString(language)}`).join(' · ')}
    </>
  );
}
