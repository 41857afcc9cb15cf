import type { en } from './en.ts';

export const de: typeof en = {
  subject: 'Ihr Link ins Büro von {brand}',
  intro:
    'Guten Tag {name}, mit diesem Link melden Sie sich im Büro Ihrer Website an. Er gilt einmal, 15 Minuten lang, in dem Browser, der ihn angefordert hat.',
  button: 'Anmelden',
  ignore:
    'Sie haben ihn nicht angefordert? Dann löschen Sie diese E-Mail einfach: Ohne Ihren Browser öffnet der Link nichts.',
};
