import { useEffect, useRef, useState } from 'react';
import { foldCase } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { ErrorCode } from '../conversation/ask-assistant.ts';
import { canListen, listen, RecognitionError, type RecognitionErrorCode } from './speech-recognition.ts';
import { speak, voiceOf } from './speech-synthesis.ts';
import { voiceStore } from './voice-store.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';
/** The call-back: not offered yet, offered, form open, booked, or declined. */
export type CallBack = 'later' | 'offered' | 'form' | 'booked' | 'declined';

type Texts = Messages<'chat'>['voice'];

/**
 * One call: greeting, then question and answer in turns, with one offer of a call-back. Every action aborts the running
 * turn. Without speech recognition or a voice the call continues in writing.
 */
export function useCall(language: Language, messages: Texts) {
  const [on, setOn] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [callBack, drawCallBack] = useState<CallBack>('later');
  const [interim, setInterim] = useState('');
  const [prompt, setPrompt] = useState('');
  const [problem, setProblem] = useState<keyof Texts['problems']>();
  const [aloud, setAloud] = useState(true);
  const [hasVoice, setHasVoice] = useState(true);
  const turn = useRef(new AbortController());
  // Current values for async functions that outlive a render.
  const now = useRef({ callBack, aloud });

  // Leaving the page ends the call.
  useEffect(() => () => turn.current.abort(), []);

  function setCallBack(next: CallBack): void {
    now.current.callBack = next;
    drawCallBack(next);
  }

  /** Aborts the running turn and returns the signal of the new one. */
  function begin(): AbortSignal {
    turn.current.abort();
    turn.current = new AbortController();
    voiceStore.stop(language);
    setInterim('');
    setProblem(undefined);
    return turn.current.signal;
  }

  async function say(text: string, signal: AbortSignal): Promise<void> {
    const voice = await voiceOf(language);
    setHasVoice(voice !== undefined);
    if (!voice || !now.current.aloud || signal.aborted) return;
    setPhase('speaking');
    await speak(text, voice, signal);
  }

  async function hear(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    setPhase('idle');
    if (!canListen()) return;
    setPhase('listening');
    try {
      const text = await listen(language, setInterim, signal);
      if (text) await respond(text, signal);
    } catch (error) {
      if (!(error instanceof RecognitionError)) throw error;
      if (!signal.aborted) fail(error.trouble);
    }
  }

  async function respond(text: string, signal: AbortSignal): Promise<void> {
    setInterim('');
    const wish = now.current.callBack === 'offered' ? wishIn(text, messages) : undefined;
    if (wish === 'yes') return openForm(signal);
    if (wish === 'no') return decline(signal);
    setPrompt('');
    setPhase('thinking');
    await voiceStore.ask(text, language);
    await readAnswer(signal);
  }

  async function readAnswer(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { trouble, entries } = voiceStore.get();
    if (trouble) return fail(troubleOf(trouble));
    const offers = now.current.callBack === 'later';
    if (offers) {
      // Shown before it is spoken, so that the offer stays visible when speech is stopped.
      setCallBack('offered');
      setPrompt(messages.offer);
    }
    const last = entries.at(-1);
    if (last?.role === 'assistant') await say(last.text, signal);
    if (offers && !signal.aborted) await say(messages.offer, signal);
    await hear(signal);
  }

  async function openForm(signal: AbortSignal): Promise<void> {
    setCallBack('form');
    setPrompt(messages.form.spoken);
    await say(messages.form.spoken, signal);
    if (!signal.aborted) setPhase('idle');
  }

  async function decline(signal: AbortSignal): Promise<void> {
    setCallBack('declined');
    setPrompt(messages.declined);
    await say(messages.declined, signal);
    await hear(signal);
  }

  /** Ends the running turn, not the call. */
  function stop(): void {
    begin();
    setPhase('idle');
  }

  function fail(what: RecognitionErrorCode | keyof Texts['problems']): void {
    setPhase('idle');
    setProblem(what);
  }

  return {
    on,
    phase,
    callBack,
    interim,
    prompt,
    problem,
    aloud,
    hasVoice,
    /** Starts a new call with an empty transcript: greets, then listens. */
    async start() {
      const signal = begin();
      voiceStore.clear();
      setCallBack('later');
      setPrompt('');
      setOn(true);
      await say(messages.greeting, signal);
      await hear(signal);
    },
    async talk() {
      await hear(begin());
    },
    async write(text: string) {
      const signal = begin();
      setOn(true);
      await respond(text, signal);
    },
    async retry() {
      const signal = begin();
      setPhase('thinking');
      await voiceStore.retry(language);
      await readAnswer(signal);
    },
    stop,
    hangUp() {
      stop();
      setOn(false);
      setPrompt('');
      setCallBack('later');
    },
    accept: () => openForm(begin()),
    decline: () => decline(begin()),
    async booked() {
      voiceStore.handedOver();
      setCallBack('booked');
      setPrompt(messages.booked);
      const signal = begin();
      await say(messages.booked, signal);
      await hear(signal);
    },
    cancelled() {
      begin();
      setCallBack('declined');
      setPrompt(messages.cancelled);
    },
    readAloud(next: boolean) {
      now.current.aloud = next;
      setAloud(next);
      if (next || phase !== 'speaking') return;
      begin();
      setPhase('idle');
    },
  };
}

/** Whether the reply to the offer is a plain yes or no; any other text is the next question. */
function wishIn(text: string, { yes, no }: Texts): 'yes' | 'no' | undefined {
  const said = plain(text);
  if (no.some((word) => plain(word) === said)) return 'no';
  return yes.some((word) => plain(word) === said) ? 'yes' : undefined;
}

const plain = (text: string) =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function troubleOf(trouble: ErrorCode): 'offline' | 'unavailable' | 'tooMany' {
  return trouble === 'offline' || trouble === 'tooMany' ? trouble : 'unavailable';
}
