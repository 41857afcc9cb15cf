/** Requests that are not answered from memory take turns, so that no flood of them holds up the pages that are. */

/** Node accepts one new connection in each turn of the event loop, so a request that begins delays the next ones. */
let hasConnected = false;
let turns = 0;
/** How many turns begin no request while connections arrive: 30 ms when there is nothing else to do. */
const maxTurns = 500;

export function noteConnection(): void {
  hasConnected = true;
}

/** Waiting requests by network; the next turn is that of the first network. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Resolves in a turn of the event loop in which no other request begins. Networks alternate, however many requests each
 * of them has. Between two turns Node reads what has arrived, and pages from memory are sent.
 */
export function waitForTurn(network: string): Promise<void> {
  return new Promise((begin) => {
    if (waiting.size === 0) setImmediate(beginNext);
    const others = waiting.get(network);
    if (others) others.push(begin);
    else waiting.set(network, [begin]);
  });
}

function beginNext(): void {
  if (hasConnected && turns < maxTurns) {
    hasConnected = false;
    turns++;
    setImmediate(beginNext);
    return;
  }
  turns = 0;
  const [first] = waiting;
  if (!first) return;
  const [network, requests] = first;
  requests.shift()?.();
  waiting.delete(network);
  if (requests.length > 0) waiting.set(network, requests);
  if (waiting.size > 0) setImmediate(beginNext);
}
