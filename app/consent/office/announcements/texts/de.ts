import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Warteliste',
  lead: 'Wer auf welchen Dienst wartet. Wenn einer startet, schreiben Sie einmal allen, die zugestimmt haben.',
  services: {
    title: 'Dienste',
    service: 'Dienst',
    states: {
      confirmed: 'Bestätigt',
      requested: 'Gefragt',
      revoked: 'Abgemeldet',
    },
    explain:
      'Nur wer bestätigt hat, bekommt eine E-Mail. „Gefragt“: hat sich eingetragen, aber den Knopf in unserer E-Mail noch nicht gedrückt.',
    write: 'Ankündigung schreiben',
  },
  problems: {
    mail: 'Es ist kein Mailserver eingerichtet, deshalb können Sie niemandem schreiben. Setzen Sie SMTP_URL, MAIL_FROM und MAIL_TO.',
    'site-url': 'SITE_URL ist nicht gesetzt. Jede E-Mail braucht einen Link, mit dem man sich abmelden kann.',
    'data-key':
      'DATA_KEY hat sich geändert. Wer keine E-Mails möchte, wird deshalb nicht erkannt. Setzen Sie wieder den früheren Schlüssel.',
  },
  announcements: {
    title: 'Ankündigungen',
    none: 'Noch wurde nichts angekündigt.',
    of: '{service}, {date}',
  },
  states: {
    draft: 'Entwurf',
    running: 'Wird gesendet',
    ended: 'Gesendet',
  },
  form: {
    title: 'Ankündigung: {service}',
    lead: 'Alle bekommen die E-Mail in der Sprache, in der sie sich eingetragen haben. Schreiben Sie sie ganz, mit Anrede und Gruß. Wer schreibt, warum, und der Link zum Abmelden kommen von selbst darunter.',
    subject: 'Betreff',
    text: 'Text',
    textHint: 'Reiner Text. Eine Leerzeile beginnt einen neuen Absatz; Links schreiben Sie aus.',
    missing: 'Hier fehlt noch etwas.',
    tooLong: 'Das sind mehr als {max} Zeichen.',
    faults: 'Es fehlt etwas, oder etwas ist zu lang.',
    button: 'Speichern und ansehen',
  },
  draft: {
    title: 'Ankündigung: {service}',
    lead: 'Noch ist nichts gesendet. So kommt die E-Mail an, Zeichen für Zeichen; nur der Link ist bei jedem ein eigener.',
    preview: 'E-Mail ({name})',
    subject: 'Betreff',
    change: 'Texte ändern',
    test: {
      title: 'Erst selbst ansehen',
      text: 'Die E-Mail in jeder Sprache, nur an {address}.',
      button: 'Test an mich senden',
    },
    start: {
      title: 'Senden',
      text: 'Eine nach der anderen, eine je Sekunde. Was gesendet ist, kommt nicht zurück. Niemand bekommt sie zweimal.',
      recipients: {
        one: '{count} Person hat bestätigt und bekommt diese E-Mail.',
        other: '{count} Personen haben bestätigt und bekommen diese E-Mail.',
      },
      none: 'Es gibt niemanden, dem Sie schreiben können: Noch hat niemand bestätigt, oder alle wissen schon Bescheid.',
      button: 'Jetzt senden',
    },
    discard: 'Entwurf verwerfen',
  },
  progress: {
    sent: 'Gesendet',
    waiting: 'Wartet',
    failed: 'Fehlgeschlagen',
    reload: 'Jede Sekunde geht eine hinaus. Laden Sie diese Seite neu, um den Stand zu sehen.',
    failedText:
      'Fehlgeschlagen: Der Mailserver hat die E-Mail abgelehnt, oder das Senden wurde unterbrochen. Den Grund finden Sie unter „Zustellungen“.',
  },
  done: {
    saved: 'Der Entwurf ist gespeichert. Gesendet wurde nichts.',
    tested: 'Der Test ist unterwegs zu Ihnen, eine E-Mail je Sprache.',
    notTested:
      'Der Test ließ sich nicht senden. Was am Mailserver nicht stimmt, sagt die Prüfung unter „Einstellungen“.',
    started: 'Das Senden hat begonnen.',
    discarded: 'Der Entwurf ist verworfen.',
    changed: 'Es ist nichts geschehen: Diese Ankündigung hat sich inzwischen geändert.',
  },
  file: {
    title: 'Bestätigte Adressen',
    text: 'Wenn Sie mit einem Newsletter-Dienst schreiben, nehmen Sie diese Datei dorthin mit: jede bestätigte Adresse mit ihren Diensten, und wann und wie eingewilligt wurde. Dafür braucht es den Passkey. Wer sich dort abmeldet, gilt hier weiter als bestätigt: Tragen Sie den Widerruf unter „Einwilligungen“ ein.',
    button: 'CSV-Datei herunterladen',
  },
  back: 'Zurück zur Warteliste',
};
