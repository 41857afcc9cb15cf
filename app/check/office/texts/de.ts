import type { en } from './en.ts';

export const de: typeof en = {
  settings: {
    title: 'Einstellungen',
    lead: 'So steht es um die Website. Was auf dem Server eingestellt ist, ändert, wer ihn betreut.',
    edit: 'Ihre Angaben ändern',
    check: {
      title: 'Prüfung',
      text: 'Die Prüfung sieht sich Texte, Einstellungen, Datenbank und alle eingerichteten Dienste an. Sie sendet nichts und ändert nichts.',
      at: 'Zuletzt geprüft:',
      never: 'Seit dem Start der Website nicht geprüft.',
      running: 'Gerade wird geprüft.',
      failed: 'Die Prüfung war nicht möglich; die Ursache steht im Protokoll des Servers.',
      button: 'Jetzt prüfen',
      again: 'Noch einmal prüfen',
      done: 'Geprüft.',
      left: 'Erledigt. Der Hinweis kommt nicht wieder.',
      server: 'Nur für die Person, die den Server betreut',
      noFaults: 'Keine Fehler gefunden.',
      faults: 'Fehler: {count}',
      notes: 'Hinweise: {count}',
      good: 'In Ordnung: {count}',
    },
    variables: 'Einstellungen des Servers',
    isDefault: 'Standard',
    unset: 'nicht gesetzt',
    hidden: 'gesetzt, wird nicht angezeigt',
    keys: {
      email: 'Adresse für Besucher',
      company: 'Firma',
      owner: 'Inhaber',
    },
  },
  onToday: {
    setup: {
      title: 'Noch nicht eingerichtet',
      untold:
        'Niemand bekommt eine E-Mail, wenn man Ihnen schreibt. Bis ein Mailserver oder ein Webhook eingerichtet ist, sehen Sie täglich hier nach.',
      placeholders: 'Noch Platzhalter: {list}. Auf Seiten, in E-Mails und im Chat fehlen sie so lange.',
      settings: 'Zu den Einstellungen',
    },
  },
};
