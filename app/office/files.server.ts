/** The script and style sheet of the office, as `vite.office.config.ts` has built them. */

import { readFileSync } from 'node:fs';
import { buildFolder } from '#content/folders.server.ts';

type OfficeFiles = { scripts: string[]; styles: string[] };

const entry = 'app/office/client/office.ts';

/** In development Vite serves the sources, and reloads styles that the script imports. */
export const officeFiles: OfficeFiles = import.meta.env.DEV
  ? { scripts: ['/@vite/client', `/${entry}`], styles: [] }
  : readManifest();

function readManifest(): OfficeFiles {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(`${buildFolder}/client/.vite/manifest.json`, 'utf8'),
  );
  const built = manifest[entry];
  if (!built) throw new Error(`The build has no file for ${entry}.`);
  return { scripts: [`/${built.file}`], styles: (built.css ?? []).map((file) => `/${file}`) };
}
