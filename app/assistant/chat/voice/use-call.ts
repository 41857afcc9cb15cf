import { useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { ErrorCode } from '../conversation/ask-assistant.ts';
import { voiceStore } from '../conversation/conversation.ts';
import type { Press } from '../conversation/reply.tsx';
import {
  findLocalVoice,
  isRecognitionSupported,
  listen,
  RecognitionError,
  type RecognitionErrorCode,
  speak,
} from './speech.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';

type Texts = Messages<'chat'>['voice'];
type Options = { language: Language; locale: string; messages: Texts };

/** Without recognition or a voice the call continues in writing. `locale` is that of the speech. */
export function useCall({ language, locale, messages }: Options) {
  const [inCall, setInCall] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [interim, setInterim] = useState('');
  const [problem, setProblem] = useState<keyof Texts['problems']>();
  const [readAloud, setReadAloudState] = useState(true);
  const [hasVoice, setHasVoice] = useState(true);
  const controller = useRef(new AbortController());
  // Current values for async functions that outlive a render. `isHeard`: until the microphone fails.
  const latest = useRef({ readAloud, isHeard: false });

  useEffect(() => () => controller.current.abort(), []);

  /** Aborts the running turn. The signal is that of the new one. */
  function startTurn(): AbortSignal {
    controller.current.abort();
    controller.current = new AbortController();
    voiceStore.stop(language);
    setInterim('');
    setProblem(undefined);
    return controller.current.signal;
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
      const text = await listen(locale, setInterim, signal);
      if (text) await respond(text, signal);
    } catch (error) {
      if (!(error instanceof RecognitionError)) throw error;
      latest.current.isHeard = false;
      if (!signal.aborted) fail(error.code);
    }
  }

  async function respond(text: string, signal: AbortSignal, press?: Omit<Press, 'label'>): Promise<void> {
    setInterim('');
    setPhase('thinking');
    await voiceStore.ask(text, language, press);
    await speakAnswer(signal);
  }

  async function speakAnswer(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { error, entries } = voiceStore.get();
    if (error) return fail(problemOf(error));
    const last = entries.at(-1);
    if (last?.role !== 'assistant') return;
    await say(last.text, signal);
    // What a form asks for is safer in writing.
    if (last.form || last.rows) latest.current.isHeard = false;
    await listenAndRespond(signal);
  }

  function stop(): void {
    startTurn();
    setPhase('idle');
  }

  function fail(code: RecognitionErrorCode | keyof Texts['problems']): void {
    setPhase('idle');
    setProblem(code);
  }

  return {
    inCall,
    phase,
    interim,
    problem,
    readAloud,
    hasVoice,
    /** With an empty transcript. */
    async start() {
      const signal = startTurn();
      latest.current.isHeard = true;
      voiceStore.clear();
      setInCall(true);
      await say(messages.greeting, signal);
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
    async retry() {
      const signal = startTurn();
      setPhase('thinking');
      await voiceStore.retry(language);
      await speakAnswer(signal);
    },
    stop,
    hangUp() {
      stop();
      setInCall(false);
    },
    press: ({ label, ...press }: Press) => respond(label, startTurn(), press),
    setReadAloud(enabled: boolean) {
      latest.current.readAloud = enabled;
      setReadAloudState(enabled);
      if (enabled || phase !== 'speaking') return;
      startTurn();
      setPhase('idle');
    },
  };
}

function problemOf(code: ErrorCode): 'offline' | 'unavailable' | 'tooMany' {
  return code === 'offline' || code === 'tooMany' ? code : 'unavailable';
}
