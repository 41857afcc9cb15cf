/** What a document does not carry along in its data, because its markup says it already (`ui/server-part.tsx`). */
import { createContext, type RouterContextProvider } from 'react-router';

/** Whether a whole document is asked for, not only the data of a page for a document that is there; set by the server. */
export const documentContext = createContext(false);

/**
 * A loader's data, with what its `ServerPart` is made from as `part`. In a document that is there while the page is
 * rendered, but not serialized, for which only enumerable properties count.
 */
export function withPart<Data extends object, Part>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  part: Part,
): Data & { part?: Part } {
  return Object.defineProperty({ ...data }, 'part', { value: part, enumerable: !context.get(documentContext) });
}
