/** Requests that are not answered from memory take turns, so that no flood of them holds up the pages that are. */

/** Waiting requests by network; the next turn is that of the first network. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Resolves in a turn of the event loop in which no other request begins. Networks alternate, however many requests each
 * of them has. Between two turns Node reads what has arrived, and pages from memory are sent.
 */
export function ownTurn(network: string): Promise<void> {
  return new Promise((begin) => {
    if (waiting.size === 0) setImmediate(beginNext);
    const others = waiting.get(network);
    if (others) others.push(begin);
    else waiting.set(network, [begin]);
  });
}

function beginNext(): void {
  const [first] = waiting;
  if (!first) return;
  const [network, requests] = first;
  requests.shift()?.();
  waiting.delete(network);
  if (requests.length > 0) waiting.set(network, requests);
  if (waiting.size > 0) setImmediate(beginNext);
}
