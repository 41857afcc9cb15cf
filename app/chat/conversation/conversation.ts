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

export type ConversationState = {
  entries: Entry[];
  /** The answer that is coming in, as far as it has come; `null` when none is. */
  incoming: string | null;
  trouble: ErrorCode | null;
  /** The form for a person: closed, offered by the answer, or asked for by the visitor. */
  handOver: 'closed' | 'offered' | 'asked';
};

const nothing: ConversationState = { entries: [], incoming: null, trouble: null, handOver: 'closed' };

export type Conversation = ReturnType<typeof createConversation>;

/**
 * A conversation with the assistant. It belongs to the tab and not to any page or widget: an answer that is coming in
 * goes on coming while the widget is away, and what was said is kept in `sessionStorage` under `name`, or for as long
 * as the document lives where storage is closed.
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

  /** Gets the answer to what was said last. Settles when it is there, or is known not to come. */
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
    /** Asks. Does nothing while an answer is coming in. */
    async ask(text: string, language: Language): Promise<void> {
      if (talk.incoming !== null) return;
      change({ entries: add({ id: nextId(), role: 'user', text }) });
      await answer(language);
    },
    /** Asks again what found no answer. */
    async retry(language: Language): Promise<void> {
      if (talk.incoming === null && talk.entries.at(-1)?.role === 'user') await answer(language);
    },
    /** Ends the answer that is coming in where it is; what has come stays. */
    stop(language: Language): void {
      if (talk.incoming === null) return;
      stopper?.abort();
      const whole = { answer: talk.incoming, language, confident: true, sources: [], followUps: [], handOver: false };
      change({ entries: add({ ...entryOf(whole, nextId(), language), stopped: true } as Entry), incoming: null });
    },
    /** Opens or closes the form for a person. */
    askForPerson(handOver: 'asked' | 'closed'): void {
      change({ handOver });
    },
    /** The question is with a person now. */
    handedOver(): void {
      change({ entries: add({ id: nextId(), role: 'handoff' }), handOver: 'closed', trouble: null });
    },
    /** Deletes all of it, here and in storage. */
    clear(): void {
      stopper?.abort();
      change(nothing);
    },
  };
}

/** The conversation as it is now; the component is drawn again when it changes. */
export function useConversation(conversation: Conversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.get, () => nothing);
}

/** What was said before. A question that a reload cut off from its answer can be asked again. */
function recalled(name: string): ConversationState {
  const entries = readSession<Entry[]>(name) ?? [];
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
