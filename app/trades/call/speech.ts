import type { Language } from '#content/languages.ts';

/** Why no speech was recognized. Each code is a key of the messages in `content/`. */
export type RecognitionErrorCode = 'noPermission' | 'noMicrophone' | 'noSpeech' | 'noNetwork' | 'noLanguage';

export class RecognitionError extends Error {
  override name = 'RecognitionError';
  readonly code: RecognitionErrorCode;

  constructor(code: RecognitionErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The part of `SpeechRecognition` used here (Web Speech API draft, 4.1); TypeScript's DOM library lacks the type. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<{ 0: { transcript: string } }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};

const errorCodes: Record<string, RecognitionErrorCode> = {
  'not-allowed': 'noPermission',
  'service-not-allowed': 'noPermission',
  'audio-capture': 'noMicrophone',
  'no-speech': 'noSpeech',
  network: 'noNetwork',
  'language-not-supported': 'noLanguage',
};

export function isRecognitionSupported(): boolean {
  return recognitionConstructor() !== undefined;
}

/** The browser asks for the microphone now. Rejects with a {@link RecognitionError}; `''` after an abort. */
export function listen(locale: string, onInterim: (text: string) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const Recognizer = recognitionConstructor();
    if (!Recognizer) return reject(new RecognitionError('noLanguage'));
    const recognition = new Recognizer();
    let transcript = '';
    recognition.lang = locale;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      transcript = Array.from(results, (result) => result[0].transcript)
        .join(' ')
        .trim();
      onInterim(transcript);
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted') reject(new RecognitionError(errorCodes[error] ?? 'noNetwork'));
    };
    recognition.onend = () =>
      transcript || signal.aborted
        ? resolve(signal.aborted ? '' : transcript)
        : reject(new RecognitionError('noSpeech'));
    signal.addEventListener('abort', () => {
      recognition.abort();
      resolve('');
    });
    recognition.start();
  });
}

function recognitionConstructor(): (new () => Recognition) | undefined {
  const page = globalThis as Record<string, unknown>;
  return (page.SpeechRecognition ?? page.webkitSpeechRecognition) as (new () => Recognition) | undefined;
}

/** In ms, for the browser's list of voices. */
const voicesTimeout = 1000;

/** Synthesized on the device, so that no answer is sent to a third party; `undefined` where there is none. */
export async function findLocalVoice(language: Language): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis };
  if (!speechSynthesis) return undefined;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener?.('voiceschanged', resolve, { once: true });
      setTimeout(resolve, voicesTimeout);
    });
  }
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith(language));
}

/** Resolves when `signal` is aborted, too. Never rejects, because the text is on the screen. */
export async function speak(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  const cancel = () => speechSynthesis.cancel();
  signal.addEventListener('abort', cancel);
  // One utterance per sentence: Chromium stops speaking after 15 s (https://crbug.com/679437).
  for (const { segment } of new Intl.Segmenter(voice.lang, { granularity: 'sentence' }).segment(text)) {
    if (signal.aborted) break;
    await speakSentence(segment, voice, signal);
  }
  signal.removeEventListener('abort', cancel);
}

function speakSentence(sentence: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const end = () => resolve();
    utterance.onend = end;
    utterance.onerror = end;
    signal.addEventListener('abort', end);
    // For browsers that never fire `end`: slower than any voice.
    setTimeout(end, 3000 + sentence.length * 150);
    speechSynthesis.speak(utterance);
  });
}
