const eventName = 'ask-assistant';

/** Does nothing until the site's own assistant has loaded. */
export function askAssistant(question: string): void {
  dispatchEvent(new CustomEvent(eventName, { detail: question }));
}

/** Returns a function that ends the subscription. */
export function onQuestion(listener: (question: string) => void): () => void {
  const listen = ({ detail }: CustomEventInit<string>) => detail && listener(detail);
  addEventListener(eventName, listen);
  return () => removeEventListener(eventName, listen);
}
