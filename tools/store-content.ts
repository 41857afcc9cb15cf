/** Stores the checked texts in `build/`, for the start and for the rest of the build. */
import { readContent } from '#content/load.server.ts';
import { storeContent } from '#content/stored-content.server.ts';

storeContent('content', readContent);
