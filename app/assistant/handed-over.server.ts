/** What composition hands to the assistant, which knows no feature that does it. Without it, it offers less. */

import type { RouterContextProvider } from 'react-router';
import type { FormResult } from '#app/http/form-contract.ts';
import { parameter } from '#app/parameter.ts';
import type { Edit, Value } from '#content/edit.ts';
import type { Fault, Hint } from '#content/fault.ts';
import type { Language } from '#content/languages.ts';
import type { Content } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { answerSubjects } from './passages.ts';

/** `nearest`: free times, in ms since 1970, when the wanted one was taken. */
export type ActResult = FormResult<unknown> & {
  nearest?: number[] | undefined;
  call?: AgreedCall | undefined;
};
type AgreedCall = { start: number; how: string; isMailed: boolean; manage: string; calendar: string };

/** Posts the fields of the page's form, hidden ones too, with its checks, limits, key and mails. Never throws. */
type Act = (post: {
  form: FormData;
  context: Readonly<RouterContextProvider>;
  language: Language;
}) => Promise<ActResult>;

/** `open`: may be changed. */
export type FoundCall = { state: keyof Messages<'book'>['manage']['states']; start: number; starts: number[] };
type ChangedCall = {
  kind: 'moved' | 'cancelled' | 'closed' | 'refused';
  problem?: 'changed' | 'tooMany' | 'start' | 'taken';
  nearest?: number[];
  call?: AgreedCall;
};

/** Functions throw database errors. */
type TextEditor = {
  publishAddress: string;
  /** Of the text in the editor. */
  addressOf: (file: string, path: string, language: string) => string;
  /** The value with the drafts laid over it; `undefined` where the file has none. */
  draftedValue: (file: string, path: string) => Promise<Value | undefined>;
  /** The texts with the drafts that have no faults. */
  draftContent: () => Promise<{ content?: Content }>;
  /** Stores all or none. Returns why the check rejects them. */
  saveDrafts: (values: Pick<Edit, 'file' | 'path' | 'value'>[], person: string) => Promise<Fault[]>;
  /** Says what the answers are about, whose texts have no titles of their own. */
  nameAnswers: (subjects: typeof answerSubjects) => void;
  /** Says which languages are being learnt. */
  tellLearning: (learning: () => Language[]) => void;
  /** `drafted`: with the drafts, if there are any. `hasFaults`: they cannot be published. */
  allEdits: () => Promise<{ published: Edit[]; drafted?: Edit[]; hasFaults: boolean; hints: Hint[] }>;
};

export type HandedOver = {
  /** Sends an inquiry. */
  write?: Act;
  calls?: {
    book: Act;
    /** By the key of its link; `starts`: to which it may be moved. Never throws; `undefined` while nothing is known. */
    find: (key: string) => Promise<FoundCall | undefined>;
    /** What the page of the link does, with its checks, limits and mails: without `start` it cancels. Never throws. */
    change: (post: {
      key: string;
      start?: number;
      context: Readonly<RouterContextProvider>;
      language: Language;
    }) => Promise<ChangedCall | undefined>;
    /** In ms since 1970, earliest first. Throws database errors. */
    freeStarts: () => Promise<number[]>;
  };
  /** The list of those who are told when a service to come launches. */
  joining?: {
    join: Act;
    /** Those of its form. Services are by id. */
    texts: (language: Language) => {
      services: Record<string, { name: string }>;
      agreement: string;
      thanks: { title: string; text?: string; next: string };
      errors: Record<'noneValid' | 'fallback', string> & Partial<Record<string, string>>;
    };
  };
  editor?: TextEditor;
};

export const [handedOver, handOver] = parameter<HandedOver>({});

/** Throws a `Response` with 404 where the office edits no texts. */
export function requireTextEditor(): TextEditor {
  const { editor } = handedOver();
  if (!editor) throw new Response(null, { status: 404 });
  return editor;
}
