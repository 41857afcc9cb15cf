import { useSyncExternalStore } from 'react';
import type { Language } from '#content/languages.ts';
import {
  type Answer,
  AnswerError,
  askAssistant,
  type ErrorCode,
  type Message,
  maxMessageLength,
  type Source,
} from './ask-assistant.ts';
import { readSession, writeSession } from './session-storage.ts';

export type Entry =
  | { id: number; role: 'user'; text: string }
  | {
      id: number;
      role: 'assistant';
      text: string;
      language: string;
      sources: Source[];
      followUps: string[];
      unsure: boolean;
      stopped: boolean;
    }
  | { id: number; role: 'handoff' }; // the question was handed over to a person

const roles: ReadonlySet<string> = new Set<Entry['role']>(['user', 'assistant', 'handoff']);

export type ConversationState = {
  entries: Entry[];
  /** The streaming answer so far; `null` when no answer is pending. */
  incoming: string | null;
  trouble: ErrorCode | null;
  /** The handoff form: closed, offered by an answer, or asked for by the visitor. */
  handOver: 'closed' | 'offered' | 'asked';
};

const nothing: ConversationState = { entries: [], incoming: null, trouble: null, handOver: 'closed' };

export type Conversation = ReturnType<typeof createConversation>;

/**
 * A conversation with the assistant, as a store for useSyncExternalStore. The store belongs to the document: an answer
 * keeps streaming while the widget is unmounted. Entries are saved in `sessionStorage` under `name`; where storage is
 * blocked, they live as long as the document.
 */
export function createConversation(name: string) {
  let talk: ConversationState = recalled(name);
  let stopper: AbortController | undefined;
  const listeners = new Set<() => void>();

  function change(part: Partial<ConversationState>): void {
    talk = { ...talk, ...part };
    if (part.entries) writeSession(name, talk.entries);
    for (const listener of listeners) listener();
  }
  function add(entry: Entry): Entry[] {
    return [...talk.entries, entry];
  }
  const nextId = () => (talk.entries.at(-1)?.id ?? 0) + 1;

  /** Fetches the answer to the last question. Resolves when the answer is complete or has failed. */
  async function answer(language: Language): Promise<void> {
    stopper = new AbortController();
    const { signal } = stopper;
    change({ incoming: '', trouble: null, handOver: 'closed' });
    try {
      const messages = messagesOf(talk.entries);
      const whole = await askAssistant({ language, messages, signal, onText: (incoming) => change({ incoming }) });
      if (signal.aborted) return;
      change({
        entries: add(entryOf(whole, nextId(), language)),
        incoming: null,
        handOver: whole.handOver ? 'offered' : 'closed',
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      change({ incoming: null, trouble: error.trouble });
    }
  }

  return {
    get: () => talk,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a question and fetches its answer. Does nothing while another answer is pending. */
    async ask(text: string, language: Language): Promise<void> {
      if (talk.incoming !== null) return;
      change({ entries: add({ id: nextId(), role: 'user', text }) });
      await answer(language);
    },
    /** Asks the last question again after an error. */
    async retry(language: Language): Promise<void> {
      if (talk.incoming === null && talk.entries.at(-1)?.role === 'user') await answer(language);
    },
    /** Aborts the pending answer and keeps the text received so far. */
    stop(language: Language): void {
      if (talk.incoming === null) return;
      stopper?.abort();
      const whole = { answer: talk.incoming, language, confident: true, sources: [], followUps: [], handOver: false };
      change({ entries: add({ ...entryOf(whole, nextId(), language), stopped: true } as Entry), incoming: null });
    },
    /** Opens or closes the handoff form. */
    askForPerson(handOver: 'asked' | 'closed'): void {
      change({ handOver });
    },
    /** Records that the question was handed over to a person. */
    handedOver(): void {
      change({ entries: add({ id: nextId(), role: 'handoff' }), handOver: 'closed', trouble: null });
    },
    /** Deletes all entries, in memory and in sessionStorage. */
    clear(): void {
      stopper?.abort();
      change(nothing);
    },
  };
}

/** The current state of a conversation; rerenders the component on every change. */
export function useConversation(conversation: Conversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.get, () => nothing);
}

/**
 * The saved entries. A last question without an answer (the page was reloaded meanwhile) can be asked again. Entries
 * with an unknown role, written by another version of the site, are dropped.
 */
function recalled(name: string): ConversationState {
  const entries = (readSession<Entry[]>(name) ?? []).filter(({ role }) => roles.has(role));
  return { ...nothing, entries, trouble: entries.at(-1)?.role === 'user' ? 'interrupted' : null };
}

function messagesOf(entries: Entry[]): Message[] {
  return entries.flatMap((entry) =>
    entry.role === 'handoff' || entry.text === ''
      ? []
      : { role: entry.role, content: entry.text.slice(0, maxMessageLength) },
  );
}

function entryOf(whole: Answer, id: number, language: Language): Entry {
  return {
    id,
    role: 'assistant',
    text: whole.answer,
    language: whole.language ?? language,
    sources: whole.sources ?? [],
    followUps: whole.followUps ?? [],
    unsure: whole.confident === false && whole.handOver !== true,
    stopped: false,
  };
}
