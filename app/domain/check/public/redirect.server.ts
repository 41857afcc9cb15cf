import { type Finding, findingsAbout } from '../finding.ts';
import { get, type World } from './request.server.ts';

const { good, note, bad } = findingsAbout('http');

/** Whether `http://` leads to `https://` on the same host. */
export async function redirectFindings(site: URL, world: World): Promise<Finding[]> {
  if (site.protocol !== 'https:') return [];
  const plain = new URL(`http://${site.hostname}:${world.httpPort ?? 80}/en`);
  try {
    const { status, headers } = await get(plain, world);
    const target = headers.location?.[0];
    if (status < 300 || status > 399 || !target)
      return [bad(`http:// is answered with ${status} and not redirected to https://`)];
    const { protocol, hostname } = new URL(target, plain);
    if (protocol !== 'https:' || hostname !== site.hostname)
      return [bad(`http:// leads to ${target}, not to ${site.origin}`)];
    return [
      [301, 308].includes(status)
        ? good(`http:// leads to https:// (${status})`)
        : note(`http:// leads to https:// with ${status}; 308 or 301 would be permanent`),
    ];
  } catch {
    // A refused connection or a timeout: the error says nothing more.
    return [note('http:// does not answer: an old link or a typed address without https:// may fail')];
  }
}
