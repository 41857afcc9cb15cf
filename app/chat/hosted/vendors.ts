// In one file: every file of script that there is has its hash in every page.
export { convocore } from './convocore.ts';
export { voiceflow } from './voiceflow.ts';
