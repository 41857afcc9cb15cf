import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Mein Zugang',
  passkeys: {
    title: 'Ihre Passkeys',
    text: 'Jeder davon öffnet das Büro. Entfernen Sie den eines Geräts, das Sie verloren haben: Wer mit ihm angemeldet ist, wird sofort abgemeldet.',
    none: 'Noch gibt es keinen.',
    created: 'Angelegt',
    used: 'zuletzt benutzt',
    never: 'nie benutzt',
    remove: 'Entfernen',
    last: 'Das ist hier Ihr einziger Passkey. Legen Sie einen weiteren an, bevor Sie ihn entfernen.',
    removed:
      'Der Passkey ist entfernt. Andere Browser, die mit ihm oder per E-Mail angemeldet waren, sind abgemeldet. Entfernen Sie ihn auch in den Einstellungen des Geräts.',
    elsewhere: 'Gehört zu {domain} und funktioniert unter dieser Adresse nicht.',
  },
  add: {
    title: 'Passkey anlegen',
    text: 'Für jedes weitere Gerät: Öffnen Sie dort das Büro, melden Sie sich per E-Mail oder mit dem Passkey Ihres Telefons an, und legen Sie einen an.',
    first:
      'Ihr erster Passkey: Damit melden Sie sich ab jetzt an. Er bleibt auf Ihrem Gerät oder in dessen Passwortverwaltung.',
    label: 'Name des Geräts (freiwillig)',
    button: 'Passkey anlegen',
    added: 'Der Passkey ist angelegt. Ab jetzt melden Sie sich damit an.',
    failed: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  },
  code: {
    title: 'Stattdessen mit einem Code anlegen',
    text: 'Ohne Passkey beweist ein Code, dass Ihnen der Server gehört. Führen Sie dort diesen Befehl aus; der Code gilt zehn Minuten.',
    label: 'Code',
    button: 'Code prüfen',
    wrong: 'Dieser Code ist falsch oder abgelaufen. Nach fünf Versuchen müssen Sie zehn Minuten warten.',
  },
  sessions: {
    title: 'Angemeldete Browser',
    text: 'Eine Sitzung endet nach 12 Stunden ohne Benutzung, spätestens nach 30 Tagen.',
    current: 'dieser',
    started: 'Seit',
    seen: 'zuletzt benutzt',
    end: 'Beenden',
    endAll: 'Alle anderen beenden',
    ended: 'Die Sitzung ist beendet.',
  },
  person: {
    title: 'Link per E-Mail',
    email: 'E-Mail-Adresse für Links',
    emailHint:
      'Wenn ein Mailserver und SITE_URL eingerichtet sind, können Sie sich auch mit einem Link anmelden. Leer heißt: nicht.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    invalid: 'Das ist keine E-Mail-Adresse.',
  },
};
