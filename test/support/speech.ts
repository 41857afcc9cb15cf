/** Fakes of the two objects of the Web Speech API, with a log for the test. */
import type { Page } from '@playwright/test';

type Speech = {
  /** What `SpeechRecognition` recognizes next: a sentence or the code of an error. */
  hears: ({ text: string } | { error: string })[];
  /** Every text that was spoken. */
  said: string[];
  /** Calls of start(), and of abort() before anything was recognized. */
  listened: number;
  aborted: number;
  /** Ends the current utterance, when `slow`. */
  finish?: () => void;
  slow: boolean;
};

/**
 * A browser that recognizes these results one after the other and then keeps listening, with voices of these languages.
 * With `slow`, an utterance lasts until it is cancelled. Call before opening the page.
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

/** A browser without the Web Speech API. Call before opening the page. */
export async function takeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Object.defineProperty(window, name, { value: undefined, configurable: true });
  });
}

/** The log of the fakes. */
export const heardAndSaid = (page: Page) =>
  page.evaluate(() => (window as unknown as { speech: Speech }).speech) as Promise<Speech>;
