/** The settings of the server, as the owner may see them. */
export { type Environment, type Setting, settings } from '#app/env.server.ts';
