import { build, install, isBuilt } from './setup.mjs';

if (isBuilt()) console.log('The site is built.');
else {
  install('build');
  build();
}
