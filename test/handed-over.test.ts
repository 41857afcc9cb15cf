/** Settings and texts come from the entry, so that a test can choose its own. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

test('no module reads settings or texts when it is loaded', async () => {
  // Whoever reads them throws.
  Object.assign(process.env, { PORT: 'no port', CONTENT_FOLDER: 'no folder' });
  // Threads and the list of routes are entries; two files need the build.
  const isLoaded = (file: string) =>
    !/-worker\.|\/routes\.ts|\/client\/|\.test\.ts|office\/(files|office)\.|built-files/.test(file);
  const files = globSync('{app,cli,content}/**/{*.server,feature,command}.ts').filter(isLoaded);
  assert.ok(files.length > 120);
  const failures: string[] = [];
  for (const file of files)
    await import(pathToFileURL(file).href).catch(({ message }: Error) => failures.push(`${file}: ${message}`));
  assert.deepEqual(failures, []);
});
