import { useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { CallTurn } from '../api/call.ts';
import {
  findLocalVoice,
  isRecognitionSupported,
  listen,
  RecognitionError,
  type RecognitionErrorCode,
  speak,
} from './speech.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';

type Options = {
  language: Language;
  /** That of the speech. */
  locale: string;
  greeting: string;
  /** Rejects where no answer comes, and after an abort. Without a text, the last answer comes again. */
  ask: (text: string, said: string[], signal: AbortSignal) => Promise<CallTurn>;
};

const nothingSaid: CallTurn = { said: [], ask: [], turns: [], full: undefined, calendar: undefined };

/** Without recognition or a voice the call continues in writing. */
export function useCall({ language, locale, greeting, ask }: Options) {
  const [inCall, setInCall] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [talk, setTalk] = useState(nothingSaid);
  /** What was said last, without an answer. */
  const [pending, setPending] = useState('');
  const [problem, setProblem] = useState<keyof Messages<'chat'>['voice']['problems']>();
  const [readAloud, setReadAloudState] = useState(true);
  const [hasVoice, setHasVoice] = useState(true);
  const controller = useRef(new AbortController());
  // Current values for async functions that outlive a render. `isHeard`: until the microphone fails.
  const latest = useRef({ readAloud, isHeard: false, said: talk.said });

  useEffect(() => () => controller.current.abort(), []);

  /** Aborts the running turn. The signal is that of the new one. */
  function startTurn(): AbortSignal {
    controller.current.abort();
    controller.current = new AbortController();
    setPending('');
    setProblem(undefined);
    return controller.current.signal;
  }

  function keep(next: CallTurn): void {
    latest.current.said = next.said;
    setTalk(next);
  }

  async function say(text: string, signal: AbortSignal): Promise<void> {
    const voice = await findLocalVoice(language);
    setHasVoice(voice !== undefined);
    if (!voice || !latest.current.readAloud || signal.aborted) return;
    setPhase('speaking');
    await speak(text, voice, signal);
  }

  async function listenAndRespond(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    setPhase('idle');
    if (!isRecognitionSupported() || !latest.current.isHeard) return;
    setPhase('listening');
    try {
      const text = await listen(locale, setPending, signal);
      if (text) await respond(text, signal);
    } catch (error) {
      if (!(error instanceof RecognitionError)) throw error;
      latest.current.isHeard = false;
      if (!signal.aborted) fail(error.code);
    }
  }

  async function respond(text: string, signal: AbortSignal): Promise<void> {
    setPending(text);
    setPhase('thinking');
    try {
      const answer = await ask(text, latest.current.said, signal);
      if (signal.aborted) return;
      setPending('');
      keep(answer);
      await say(answer.full ?? answer.turns.at(-1)?.reply ?? '', signal);
    } catch {
      // No connection, an answer that is none, or an abort.
      if (!signal.aborted) fail(navigator.onLine ? 'unavailable' : 'offline');
      return;
    }
    await listenAndRespond(signal);
  }

  function stop(): void {
    startTurn();
    setPhase('idle');
  }

  function fail(code: RecognitionErrorCode | 'offline' | 'unavailable'): void {
    setPhase('idle');
    setProblem(code);
  }

  return {
    inCall,
    phase,
    talk,
    pending,
    problem,
    readAloud,
    hasVoice,
    /** With an empty transcript. */
    async start() {
      const signal = startTurn();
      latest.current.isHeard = true;
      keep(nothingSaid);
      setInCall(true);
      await say(greeting, signal);
      await listenAndRespond(signal);
    },
    async startListening() {
      latest.current.isHeard = true;
      await listenAndRespond(startTurn());
    },
    async sendText(text: string) {
      const signal = startTurn();
      setInCall(true);
      await respond(text, signal);
    },
    stop,
    hangUp() {
      stop();
      setInCall(false);
    },
    setReadAloud(enabled: boolean) {
      latest.current.readAloud = enabled;
      setReadAloudState(enabled);
      if (!enabled && phase === 'speaking') stop();
    },
  };
}
