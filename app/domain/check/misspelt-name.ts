import { isWithinEditDistance } from '../assistant/similarity.ts';

/** Names of the system that are one or two letters from one of ours: HOME and HOST, for example. */
const maxEdits = (name: string) => (name.length < 6 ? 1 : 2);

/** The known name that was meant by an unknown one: without underscores, in other case, or with a typing error. */
export function intendedName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase();
  return (
    known.find((each) => plain(each) === plain(name)) ??
    known.find((each) => isWithinEditDistance(name.toUpperCase(), each, maxEdits(each)))
  );
}
