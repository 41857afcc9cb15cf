import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { AnswerJson } from '../api/assistant.ts';

/** The part of https://webmachinelearning.github.io/webmcp (draft) that is used here. */
type ModelContext = { registerTool(tool: Tool, options: { signal: AbortSignal }): Promise<void> };
type Tool = {
  name: string;
  description: string;
  inputSchema?: object;
  annotations: { readOnlyHint: true };
  execute(input: Record<string, unknown>): Promise<unknown>;
};
type Texts = Omit<Messages<'chat'>['tools'], 'times'> & { times?: string };

let registered = new AbortController();

/** Registers `ask`, and `free-times` while calls can be booked. Rejects when the texts are unavailable. */
export async function registerTools(language: Language): Promise<void> {
  registered.abort();
  registered = new AbortController();
  const { signal } = registered;
  const { tools }: { tools: Texts } = await fetchJson(`/api/chat/${language}`);
  if (signal.aborted) return;
  const { modelContext } = document as unknown as { modelContext: ModelContext };
  const annotations = { readOnlyHint: true } as const;
  const ask: Tool = {
    name: 'ask',
    description: tools.ask,
    inputSchema: {
      type: 'object',
      properties: { question: { type: 'string', description: tools.question } },
      required: ['question'],
    },
    annotations,
    execute: ({ question }) => askAssistant(String(question), language),
  };
  const page = address(language, 'book');
  const freeTimes: Tool = {
    name: 'free-times',
    description: tools.times ?? '',
    annotations,
    execute: async () => ({ ...(await fetchJson(`${page}/times.json`)), page: location.origin + page }),
  };
  for (const tool of tools.times ? [ask, freeTimes] : [ask]) modelContext.registerTool(tool, { signal });
}

/** With absolute links, which an agent can follow. */
async function askAssistant(question: string, language: Language) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { answer, sources }: AnswerJson = await fetchJson('/api/assistant', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language, messages: [{ role: 'user', content: question }], timeZone }),
  });
  return { answer, sources: sources.map(({ title, url }) => ({ title, url: location.origin + url })) };
}

async function fetchJson(path: string, options?: RequestInit) {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response.json();
}
