import type { en } from './en.ts';

export const de: typeof en = {
  backup: {
    title: 'Sicherung',
    lead: 'Eine Kopie von allem, was man Ihnen geschickt hat. Bewahren Sie eine außerhalb des Servers auf.',
    last: {
      nightly: 'Die letzte Sicherung entstand in der Nacht:',
      downloaded: 'Die letzte Sicherung wurde hier heruntergeladen:',
      none: 'Es gibt noch keine Sicherung.',
    },
    download: {
      title: 'Jetzt eine Kopie herunterladen',
      contains:
        'Darin ist alles, was man Ihnen geschickt und was Sie im Büro eingetragen oder an Texten geändert haben. Nicht darin sind die ursprünglichen Texte und die Einstellungen des Servers.',
      personal:
        'Die Datei enthält Namen, Adressen und Nachrichten von Menschen. Bewahren Sie sie so auf, dass nur Sie sie lesen können, und löschen Sie sie, sobald eine neuere an ihre Stelle tritt.',
      button: 'Sicherung herunterladen',
      wait: 'Die Kopie wird zuerst angelegt und geprüft. Bei vielen Anfragen dauert das einige Sekunden; die Website läuft weiter. Danach liegt die Datei bei den Downloads Ihres Browsers.',
    },
    nightly: {
      title: 'Nächtliche Sicherungen',
      text: 'Die Website legt jede Nacht eine an und behält die letzten 7 Tage, 4 Wochen und 12 Monate.',
      off: 'Ausgeschaltet. Wer den Server betreut, kann einstellen, dass die Website jede Nacht von selbst sichert.',
      none: 'Noch keine. Die erste entsteht beim Start der Website.',
      unreadable: 'Dieser Ordner lässt sich nicht lesen. Unter „Einstellungen“ sagt die Prüfung, warum.',
    },
    restore: {
      title: 'Eine Sicherung zurückspielen',
      text: 'Das macht, wer den Server betreut. Menschen, deren Daten inzwischen gelöscht wurden, bleiben gelöscht.',
    },
  },
  onToday: {
    last: 'Die letzte entstand',
    off: 'Von selbst sichert die Website nicht.',
  },
  history: {
    'backup-downloaded': '{name} hat eine Sicherung heruntergeladen.',
  },
};
