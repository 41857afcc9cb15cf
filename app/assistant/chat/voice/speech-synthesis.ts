import type { Language } from '#content/languages.ts';

/** Longest wait for the browser's list of voices, in ms. */
const voicesTimeout = 1000;

/**
 * A voice of the language that is synthesized on the device, so that no answer is sent to a third party; `undefined`
 * where the browser has none.
 */
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

/**
 * Reads a text aloud. Resolves when it is finished or `signal` is aborted; never rejects, because the text is on screen
 * too.
 */
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
    // Upper bound for browsers that never fire `end`: 3 s and 150 ms per character, slower than any voice.
    setTimeout(end, 3000 + sentence.length * 150);
    speechSynthesis.speak(utterance);
  });
}
