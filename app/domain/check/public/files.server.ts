import { type Finding, findingsAbout } from '../finding.ts';
import { get, type World } from './request.server.ts';

/** `/live`, `/robots.txt` and `/sitemap.xml`, with addresses of this origin only. */
export async function fileFindings(site: URL, world: World): Promise<Finding[]> {
  const [live, robots, sitemap] = await Promise.all(
    ['/live', '/robots.txt', '/sitemap.xml'].map((path) => get(new URL(path, site), world)),
  );
  return [
    about('/live', live?.status, () => undefined),
    about('/robots.txt', robots?.status, () => {
      const named = /^sitemap:\s*(\S+)/im.exec(robots?.body ?? '')?.[1];
      return named === `${site.origin}/sitemap.xml` ? undefined : `names the sitemap ${named ?? 'not at all'}`;
    }),
    about('/sitemap.xml', sitemap?.status, () => {
      const pages = [...(sitemap?.body ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page ?? '');
      const other = pages.find((page) => URL.parse(page)?.origin !== site.origin);
      if (pages.length === 0) return 'lists no page';
      return other ? `lists ${other}` : undefined;
    }),
  ];
}

function about(path: string, status: number | undefined, fault: () => string | undefined): Finding {
  const { good, bad } = findingsAbout(path);
  if (status !== 200) return bad(`is answered with ${status}`);
  const text = fault();
  return text ? bad(`${text}: set SITE_URL to the address that visitors use`) : good('as it should be');
}
