/** Stand-ins for the two objects of the Web Speech API, with a handle for the test. */
import type { Page } from '@playwright/test';

type Speech = {
  /** What `SpeechRecognition` hears next: a sentence, or the name of an error. */
  hears: ({ text: string } | { error: string })[];
  /** Everything that was said aloud. */
  said: string[];
  /** How often the microphone was asked for, and was let go before it had heard anything. */
  listened: number;
  aborted: number;
  /** Ends what is being said, when `slow`. */
  finish?: () => void;
  slow: boolean;
};

/**
 * A browser that hears these things one after the other and then goes on listening; with voices of these languages.
 * `slow` speech lasts until it is stopped. To be called before the page is opened.
 */
export async function giveSpeech(
  page: Page,
  { hears = [], voices = ['en-GB', 'de-DE', 'tr-TR'], slow = false }: Partial<Speech> & { voices?: string[] } = {},
): Promise<void> {
  await page.addInitScript(
    ({ hears, voices, slow }) => {
      const speech: Speech = { hears, said: [], listened: 0, aborted: 0, slow };
      class Recognition {
        onresult?: (event: object) => void;
        onerror?: (event: object) => void;
        onend?: () => void;
        start() {
          speech.listened += 1;
          const next = speech.hears.shift();
          if (!next) return;
          setTimeout(() => {
            if ('error' in next) this.onerror?.(next);
            else this.onresult?.({ results: [{ isFinal: true, 0: { transcript: next.text } }] });
            this.onend?.();
          }, 50);
        }
        abort() {
          speech.aborted += 1;
          this.onerror?.({ error: 'aborted' });
          this.onend?.();
        }
      }
      class Utterance {
        onend?: () => void;
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      }
      const synthesis = {
        getVoices: () => voices.map((lang) => ({ lang, name: lang, localService: true })),
        speak(utterance: Utterance) {
          speech.said.push(utterance.text);
          if (speech.slow) speech.finish = utterance.onend;
          else setTimeout(() => utterance.onend?.(), 20);
        },
        cancel() {
          speech.finish?.();
        },
        addEventListener() {},
      };
      const own = (value: unknown) => ({ value, configurable: true, writable: true });
      Object.defineProperty(window, 'SpeechRecognition', own(Recognition));
      Object.defineProperty(window, 'webkitSpeechRecognition', own(Recognition));
      Object.defineProperty(window, 'speechSynthesis', own(synthesis));
      Object.defineProperty(window, 'SpeechSynthesisUtterance', own(Utterance));
      Object.assign(window, { speech });
    },
    { hears, voices, slow },
  );
}

/** A browser that can neither listen nor speak. To be called before the page is opened. */
export async function takeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Object.defineProperty(window, name, { value: undefined, configurable: true });
  });
}

/** What the stand-ins have noted. */
export const heardAndSaid = (page: Page) =>
  page.evaluate(() => (window as unknown as { speech: Speech }).speech) as Promise<Speech>;
