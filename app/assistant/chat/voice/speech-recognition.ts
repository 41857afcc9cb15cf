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
  onresult: ((event: { results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }> }) => void) | null;
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

/** Whether the browser supports speech recognition. */
export function isRecognitionSupported(): boolean {
  return recognitionConstructor() !== undefined;
}

/**
 * Recognizes one utterance in a locale such as `en-GB`. The browser asks for the microphone at this call, not
 * earlier. `onInterim` gets the text recognized so far. Rejects with a {@link RecognitionError}; resolves to an empty
 * string after `signal` is aborted.
 */
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
