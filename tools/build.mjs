/** `npm run build`: checks the content, builds the site, draws the share cards and compresses the files. */
import { build, install, isBuilt } from './setup.mjs';

if (isBuilt()) console.log('The site is built.');
else {
  install('build');
  build();
}
