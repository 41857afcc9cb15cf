/** `/office`: what there is to do today. */
import { Page } from '../ui/page.tsx';
import { useWords } from '../use-words.ts';

export function Component() {
  const { nav } = useWords('shell');
  return <Page title={nav.today} />;
}
