import type { Language } from '#content/languages.ts';

/** Browsers load their voices late; how long we wait for them, in ms. */
const patience = 1000;

/**
 * A voice of this language that speaks on the device itself, so that no answer is sent to anybody to be read aloud;
 * `undefined` where there is none.
 */
export async function voiceOf(language: Language): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis };
  if (!speechSynthesis) return undefined;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener?.('voiceschanged', resolve, { once: true });
      setTimeout(resolve, patience);
    });
  }
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith(language));
}

/** Says a text; settles when it is said, or when `signal` has said stop. Never fails: the text stands there as well. */
export async function speak(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  const silence = () => speechSynthesis.cancel();
  signal.addEventListener('abort', silence);
  // Sentence by sentence: some browsers break off what takes longer than 15 s.
  for (const { segment } of new Intl.Segmenter(voice.lang, { granularity: 'sentence' }).segment(text)) {
    if (signal.aborted) break;
    await say(segment, voice, signal);
  }
  signal.removeEventListener('abort', silence);
}

function say(sentence: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const end = () => resolve();
    utterance.onend = end;
    utterance.onerror = end;
    signal.addEventListener('abort', end);
    // A browser that forgets to say when it is through must not end the call: nobody speaks slower than this.
    setTimeout(end, 3000 + sentence.length * 150);
    speechSynthesis.speak(utterance);
  });
}
