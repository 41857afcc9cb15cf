/** Copies of everything that is stored, for the command line. */
export { backUp, isEmpty, restore } from '../store/backup.server.ts';
