import { useSyncExternalStore } from 'react';
import type { Language } from '#content/languages.ts';
import type { Turn } from '../../answer.server.ts';
import type { AnswerJson } from '../../api/assistant.ts';
import { AnswerError, askAssistant, type ErrorCode, maxMessageLength } from './ask-assistant.ts';
import type { Press } from './reply.tsx';
import { readSession, writeSession } from './session-storage.ts';

type AnswerEntry = Pick<
  AnswerJson,
  'language' | 'sources' | 'followUps' | 'more' | 'buttons' | 'form' | 'rows' | 'agreement' | 'links'
> & {
  id: number;
  role: 'assistant';
  text: string;
  stopped: boolean;
};

/** What is pressed is kept, so that it is pressed again after a failure, also when the page has been reloaded. */
export type Entry = { id: number; role: 'user'; text: string; pressed?: Omit<Press, 'label'> } | AnswerEntry;

const roles: ReadonlySet<string> = new Set<Entry['role']>(['user', 'assistant']);

export type ConversationState = {
  entries: Entry[];
  /** The streaming answer so far; `null` when no answer is pending. */
  incoming: string | null;
  error: ErrorCode | null;
  /** Whether the last turn was a press, so that the focus follows to what it brings. */
  isPressed: boolean;
  /** What was agreed on, for the server, and what the visitor sees of it. */
  talk: Pick<AnswerJson, 'state' | 'list' | 'trade'>;
};

const emptyState: ConversationState = {
  ...{ entries: [], incoming: null, error: null, isPressed: false, talk: { state: '' } },
};

/** Names in `sessionStorage`. */
const stored = { entries: 'chat', talk: 'chat-talk' };

/** Keeps receiving an answer while the widget is unmounted. */
export function createConversation() {
  let state: ConversationState = restore();
  let controller: AbortController | undefined;
  const listeners = new Set<() => void>();

  function update(changes: Partial<ConversationState>): void {
    state = { ...state, ...changes };
    if (changes.entries) writeSession(stored.entries, state.entries);
    if (changes.talk) writeSession(stored.talk, state.talk);
    for (const listener of listeners) listener();
  }
  function withEntry(entry: Entry): Entry[] {
    return [...state.entries, entry];
  }
  const nextId = () => (state.entries.at(-1)?.id ?? 0) + 1;

  async function fetchAnswer(language: Language): Promise<void> {
    controller = new AbortController();
    const { signal } = controller;
    update({ incoming: '', error: null });
    try {
      const messages = toMessages(state.entries);
      const asked = state.entries.at(-1);
      const talk = { state: state.talk.state ?? '', ...(asked?.role === 'user' && asked.pressed) };
      const answer = await askAssistant({
        ...{ language, messages, talk, signal, onText: (incoming) => update({ incoming }) },
      });
      if (signal.aborted) return;
      const { state: next, list, trade, ...reply } = answer;
      update({ entries: withEntry(toEntry(reply, nextId())), incoming: null, talk: { state: next, list, trade } });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      update({ incoming: null, error: error.code });
    }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Does nothing while another answer is pending. */
    async ask(text: string, language: Language, pressed?: Omit<Press, 'label'>): Promise<void> {
      if (state.incoming !== null) return;
      update({ entries: withEntry({ id: nextId(), role: 'user', text, pressed }), isPressed: pressed !== undefined });
      await fetchAnswer(language);
    },
    async retry(language: Language): Promise<void> {
      if (state.incoming === null && state.entries.at(-1)?.role === 'user') await fetchAnswer(language);
    },
    /** Keeps the text received so far. */
    stop(language: Language): void {
      if (state.incoming === null) return;
      controller?.abort();
      const partial = {
        answer: state.incoming,
        language,
        confident: true,
        sources: [],
        followUps: [],
      };
      update({ entries: withEntry(toEntry(partial, nextId(), true)), incoming: null });
    },
    clear(): void {
      controller?.abort();
      update(emptyState);
    },
  };
}

export const chatStore = createConversation();

export function useConversation(): ConversationState {
  return useSyncExternalStore(chatStore.subscribe, chatStore.get, () => emptyState);
}

/** Entries of an unknown role, which another release has stored, are dropped. A last question can be asked again. */
function restore(): ConversationState {
  const entries = (readSession<Entry[]>(stored.entries) ?? []).filter(({ role }) => roles.has(role));
  const talk = readSession<ConversationState['talk']>(stored.talk) ?? emptyState.talk;
  return { ...emptyState, entries, talk, error: entries.at(-1)?.role === 'user' ? 'interrupted' : null };
}

function toMessages(entries: Entry[]): Turn[] {
  return entries.flatMap((entry) =>
    entry.text === '' ? [] : { role: entry.role, content: entry.text.slice(0, maxMessageLength) },
  );
}

type ReplyJson = Omit<AnswerJson, 'state' | 'list' | 'trade'>;

function toEntry({ answer, confident, ...rest }: ReplyJson, id: number, stopped = false): Entry {
  return { id, role: 'assistant', text: answer, stopped, ...rest };
}
