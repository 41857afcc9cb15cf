import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Heute',
  welcome:
    'Willkommen. Der Passkey ist auf diesem Gerät: Ab jetzt melden Sie sich damit an. Diese Seite zeigt Ihnen jeden Tag, was auf Sie wartet.',
  calm: 'Nichts zu tun: Niemand wartet auf Sie, und der Website geht es gut.',
  calls: {
    title: 'Gespräche',
    today: 'Heute',
    tomorrow: 'Morgen',
    flagged: 'Gespräche, die automatisch gebucht aussehen: {count}. Bitte prüfen Sie, ob sie echt sind.',
    all: 'Zu den Buchungen',
  },
  leads: {
    title: 'Neue Anfragen',
    none: 'Niemand wartet auf eine Antwort.',
    contacts: 'Anfrage',
    waitlist: 'Warteliste',
    all: 'Alle Anfragen',
  },
  faults: {
    title: 'Braucht Ihre Aufmerksamkeit',
  },
  state: {
    title: 'So steht es',
    deliveries: {
      title: 'Zustellungen',
      none: 'Alles ist gesendet.',
      failed: 'Fehlgeschlagen: {count}. Sie können sie neu anstoßen.',
      waiting: 'Warten auf einen weiteren Versuch: {count}.',
    },
    countdown: {
      title: 'Countdown',
      none: 'Zurzeit läuft keiner.',
      until: 'bis',
    },
    backup: {
      title: 'Sicherung',
      none: 'Es gibt noch keine.',
      last: 'Die letzte entstand',
      off: 'Von selbst sichert die Website nicht.',
    },
    retention: {
      title: 'Löschfristen',
      waiting: 'Älter als ihre Frist: {count}. Vor Ihrer Zustimmung wird nichts gelöscht.',
    },
    check: {
      title: 'Prüfung',
      never: 'Seit dem Start der Website nicht geprüft.',
      running: 'Gerade wird geprüft.',
      failed: 'Die Prüfung war nicht möglich.',
      none: 'Keine Fehler.',
      faults: 'Fehler: {count}.',
      notes: 'Hinweise: {count}.',
    },
  },
  setup: {
    title: 'Noch nicht eingerichtet',
    untold:
      'Niemand bekommt eine E-Mail, wenn man Ihnen schreibt. Bis ein Mailserver oder ein Webhook eingerichtet ist, sehen Sie täglich hier nach.',
    placeholders: 'Noch Platzhalter: {list}. Auf Seiten, in E-Mails und im Chat fehlen sie so lange.',
    settings: 'Zu den Einstellungen',
  },
};
