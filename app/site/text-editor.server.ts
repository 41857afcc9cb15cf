/** What others use of the editor of texts; `features.server.ts` registers it, and a site without it has none. */
import type { Edit, Value } from '#content/edit.ts';
import type { Fault, Hint } from '#content/fault.ts';

/** Functions throw database errors. */
export type TextEditor = {
  /** The page of the office that edits a file: `site` for `site.yaml`. */
  addressOf: (file: string) => string;
  publishAddress: string;
  /** The value with the drafts laid over it; `undefined` where the file has none. */
  draftedValue: (file: string, path: string) => Promise<Value | undefined>;
  /** All or none. Returns why the check rejects them. */
  saveDrafts: (values: Pick<Edit, 'file' | 'path' | 'value'>[], person: string) => Promise<Fault[]>;
  /** `drafted`: with the drafts, if there are any. `hasFaults`: they cannot be published. */
  allEdits: () => Promise<{ published: Edit[]; drafted?: Edit[]; hasFaults: boolean; hints: Hint[] }>;
};

let registered: TextEditor | undefined;

/** Once, with `undefined` for a site without it. */
export function registerTextEditor(editor: TextEditor | undefined): void {
  registered = editor;
}

export const textEditor = () => registered;

/** Throws a `Response` with 404 where the office edits no texts. */
export function requireTextEditor(): TextEditor {
  if (!registered) throw new Response(null, { status: 404 });
  return registered;
}
