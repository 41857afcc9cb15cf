import type { Sources } from '#app/http/csp.server.ts';
import { fromSettings } from '#app/settings.server.ts';
import { chatConfig } from '../../chat-config.server.ts';

const convocoreBackends = ['https://eu-gcp-api.vg-stuff.com', 'https://eu-cloudflare.vg-stuff.com'];

/** No list exists: Voiceflow's come from its bundle, Convocore's from its embed code and requests to its EU region. */
export const chatSources = fromSettings((): Sources[] => {
  const { agent, voice } = chatConfig();
  const found: Sources[] = [];
  if (voice) {
    const script = originOf(voice.scriptUrl);
    found.push({
      'script-src': [script],
      'style-src': ["'unsafe-inline'", script],
      'img-src': [script, 'data:'],
      'font-src': [script, 'data:'],
      'connect-src': [voice.runtimeUrl, voice.voiceUrl].flatMap(withWebSocket),
    });
  }
  if (agent) {
    const hosts = [originOf(agent.scriptUrl), originOf(agent.styleUrl)];
    found.push({
      'script-src': [originOf(agent.scriptUrl)],
      'style-src': ["'unsafe-inline'", ...hosts],
      'img-src': [...hosts, 'data:'],
      'font-src': hosts,
      'connect-src': [...hosts, ...convocoreBackends.flatMap(withWebSocket)],
    });
  }
  return found;
});

function originOf(address: string): string {
  return new URL(address).origin;
}

function withWebSocket(address: string): string[] {
  const origin = originOf(address);
  return [origin, origin.replace(/^http/, 'ws')];
}
