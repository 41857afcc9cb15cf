import { useEffect, useRef, useState } from 'react';
import { foldCase } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { ErrorCode } from '../conversation/ask-assistant.ts';
import { voiceStore } from '../conversation/conversation.ts';
import {
  findLocalVoice,
  isRecognitionSupported,
  listen,
  RecognitionError,
  type RecognitionErrorCode,
  speak,
} from './speech.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';
export type CallBack = 'notOffered' | 'offered' | 'form' | 'booked' | 'declined';

type Texts = Messages<'chat'>['voice'];
type Options = { language: Language; locale: string; messages: Texts };

/** Without recognition or a voice the call continues in writing. `locale` is that of the speech. */
export function useCall({ language, locale, messages }: Options) {
  const [inCall, setInCall] = useState(false);
  const [phase, setPhase] = useState<Phase>('idle');
  const [callBack, setCallBackState] = useState<CallBack>('notOffered');
  const [interim, setInterim] = useState('');
  const [prompt, setPrompt] = useState('');
  const [problem, setProblem] = useState<keyof Texts['problems']>();
  const [readAloud, setReadAloudState] = useState(true);
  const [hasVoice, setHasVoice] = useState(true);
  const controller = useRef(new AbortController());
  // Current values for async functions that outlive a render. `isHeard`: until the microphone fails.
  const latest = useRef({ callBack, readAloud, isHeard: false });

  useEffect(() => () => controller.current.abort(), []);

  function setCallBack(next: CallBack): void {
    latest.current.callBack = next;
    setCallBackState(next);
  }

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

  async function respond(text: string, signal: AbortSignal): Promise<void> {
    setInterim('');
    const reply = latest.current.callBack === 'offered' ? replyToOffer(text, messages) : undefined;
    if (reply === 'yes') return openForm(signal);
    if (reply === 'no') return decline(signal);
    setPrompt('');
    setPhase('thinking');
    await voiceStore.ask(text, language);
    await speakAnswer(signal);
  }

  async function speakAnswer(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { error, entries } = voiceStore.get();
    if (error) return fail(problemOf(error));
    const makesOffer = latest.current.callBack === 'notOffered';
    if (makesOffer) {
      // Shown before it is spoken, so that the offer stays visible when speech is stopped.
      setCallBack('offered');
      setPrompt(messages.offer);
    }
    const last = entries.at(-1);
    if (last?.role === 'assistant') await say(last.text, signal);
    if (makesOffer && !signal.aborted) await say(messages.offer, signal);
    await listenAndRespond(signal);
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
    callBack,
    interim,
    prompt,
    problem,
    readAloud,
    hasVoice,
    /** With an empty transcript. */
    async start() {
      const signal = startTurn();
      latest.current.isHeard = true;
      voiceStore.clear();
      setCallBack('notOffered');
      setPrompt('');
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
      setPrompt('');
      setCallBack('notOffered');
    },
    accept: () => openForm(startTurn()),
    decline: () => decline(startTurn()),
    async onInquiryStored() {
      voiceStore.addHandoff();
      setCallBack('booked');
      setPrompt(messages.booked);
      const signal = startTurn();
      await say(messages.booked, signal);
      await listenAndRespond(signal);
    },
    onInquiryCancelled() {
      startTurn();
      setCallBack('declined');
      setPrompt(messages.cancelled);
    },
    setReadAloud(enabled: boolean) {
      latest.current.readAloud = enabled;
      setReadAloudState(enabled);
      if (enabled || phase !== 'speaking') return;
      startTurn();
      setPhase('idle');
    },
  };
}

/** Any other text than a plain yes or no is the next question. */
function replyToOffer(text: string, { yes, no }: Texts): 'yes' | 'no' | undefined {
  const reply = normalize(text);
  if (no.some((word) => normalize(word) === reply)) return 'no';
  return yes.some((word) => normalize(word) === reply) ? 'yes' : undefined;
}

const normalize = (text: string) =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function problemOf(code: ErrorCode): 'offline' | 'unavailable' | 'tooMany' {
  return code === 'offline' || code === 'tooMany' ? code : 'unavailable';
}
