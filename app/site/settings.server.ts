/** The settings of the server, as the owner may see them. */
export { type Setting, settingGroups, settings } from '#app/env.server.ts';
