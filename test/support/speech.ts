/** Fakes of the two objects of the Web Speech API, with a log for the test. */
import type { Page } from '@playwright/test';

type Speech = {
  /** What `SpeechRecognition` recognizes next: a sentence or the code of an error. */
  results: ({ text: string } | { error: string })[];
  /** Every text that was spoken. */
  spoken: string[];
  /** Calls of start(), and of abort() before anything was recognized. */
  startCount: number;
  abortCount: number;
  /** Ends the current utterance, when `slow`. */
  finish?: () => void;
  slow: boolean;
};

/**
 * A browser that recognizes these results one after the other and then keeps listening, with a voice for each language.
 * With `slow`, an utterance lasts until it is cancelled. Call before opening the page.
 */
export async function mockSpeech(page: Page, { results = [], slow = false }: Partial<Speech> = {}): Promise<void> {
  await page.addInitScript(
    ({ results, slow }) => {
      const speech: Speech = { results, spoken: [], startCount: 0, abortCount: 0, slow };
      class Recognition {
        onresult?: (event: object) => void;
        onerror?: (event: object) => void;
        onend?: () => void;
        start() {
          speech.startCount += 1;
          const next = speech.results.shift();
          if (!next) return;
          setTimeout(() => {
            if ('error' in next) this.onerror?.(next);
            else this.onresult?.({ results: [{ isFinal: true, 0: { transcript: next.text } }] });
            this.onend?.();
          }, 50);
        }
        abort() {
          speech.abortCount += 1;
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
        getVoices: () => ['en-GB', 'de-DE', 'tr-TR'].map((lang) => ({ lang, name: lang, localService: true })),
        speak(utterance: Utterance) {
          speech.spoken.push(utterance.text);
          if (speech.slow) speech.finish = utterance.onend;
          else setTimeout(() => utterance.onend?.(), 20);
        },
        cancel() {
          speech.finish?.();
        },
        addEventListener() {},
      };
      Object.assign(window, { speech, SpeechRecognition: Recognition, SpeechSynthesisUtterance: Utterance });
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    },
    { results, slow },
  );
}

/** The log of the fakes. */
export const speechLog = (page: Page) => page.evaluate(() => (window as unknown as { speech: Speech }).speech);
