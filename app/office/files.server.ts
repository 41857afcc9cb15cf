/** The script and style sheet of the office, as `vite.office.config.ts` has built them. */

import { readFileSync } from 'node:fs';
import { buildFolder } from '#content/folders.server.ts';

type OfficeFiles = { scripts: string[]; styles: string[] };

const entry = 'app/office-kit/client/office.ts';
const styleSheet = 'app/office/office.css';

/** In development Vite serves the sources, and reloads styles that the script imports. */
export const officeFiles: OfficeFiles = import.meta.env.DEV
  ? { scripts: ['/@vite/client', `/${entry}`], styles: [`/${styleSheet}`] }
  : readManifest();

function readManifest(): OfficeFiles {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`${buildFolder}/client/.vite/manifest.json`, 'utf8'),
  );
  const file = (source: string) => {
    const built = manifest[source]?.file;
    if (!built) throw new Error(`The build has no file for ${source}.`);
    return `/${built}`;
  };
  return { scripts: [file(entry)], styles: [file(styleSheet)] };
}
