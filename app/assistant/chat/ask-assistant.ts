const eventName = 'ask-assistant';

/** Opens the site's own assistant, where it is loaded, and asks it this question. */
export function askAssistant(question: string): void {
  dispatchEvent(new CustomEvent(eventName, { detail: question }));
}

/** Calls `listener` with every question of {@link askAssistant}; returns a function that ends this. */
export function onQuestion(listener: (question: string) => void): () => void {
  const listen = ({ detail }: CustomEventInit<string>) => detail && listener(detail);
  addEventListener(eventName, listen);
  return () => removeEventListener(eventName, listen);
}
