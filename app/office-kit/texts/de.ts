import type { en } from './en.ts';

export const de: typeof en = {
  frame: {
    name: 'Büro',
    skip: 'Zum Inhalt',
    menu: 'Menü',
    fresh: 'neu seit Ihrem Besuch',
    edit: 'Bearbeiten',
    undo: 'Rückgängig machen',
    leave: 'So lassen',
    actors: { shell: 'Jemand am Server', site: 'Die Website' },
    paging: { newest: 'Zu den neuesten', older: 'Ältere', pages: 'Seiten' },
    places: { website: 'Website', administration: 'Verwaltung' },
    subpages: 'Seiten dieses Bereichs',
    signedInAs: 'Angemeldet als {name}',
    signOut: 'Abmelden',
    language: 'Sprache',
    all: 'Alle',
    change: 'Ändern',
    site: 'Zur Website',
    failures: {
      400: 'Das Formular war unvollständig. Gehen Sie zurück und senden Sie es noch einmal.',
      403: 'Diese Anfrage kam von einer anderen Website oder ist abgelaufen. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
      404: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde es gelöscht.',
      405: 'Diese Adresse nimmt eine solche Anfrage nicht an.',
      429: 'Zu viele Versuche. Bitte warten Sie zehn Minuten.',
      500: 'Auf dem Server ist etwas fehlgeschlagen. Ihre Eingabe wurde nicht gespeichert; die Ursache steht im Protokoll.',
      503: 'Die Datenbank antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
      title: 'Das hat nicht geklappt',
      back: 'Zur Startseite',
    },
    script: 'Passkeys brauchen JavaScript. Bitte schalten Sie es für diese Seite ein; alles andere funktioniert ohne.',
  },
  /** A preview of mails, and a test to oneself. */
  mails: {
    subject: 'Betreff',
    preview: 'E-Mail ({name})',
    test: 'Test an mich senden',
    tested: 'Der Test ist unterwegs zu Ihnen.',
    notTested:
      'Der Test ließ sich nicht senden. Was am Mailserver nicht stimmt, sagt die Prüfung unter „Einstellungen“.',
  },
  pages: {
    home: 'Startseite',
    faq: 'Häufige Fragen',
    about: 'Über uns',
    contact: 'Kontakt',
    privacy: 'Datenschutz',
    terms: 'AGB',
    impressum: 'Impressum',
    waitlist: 'Warteliste',
    book: 'Gespräch buchen',
    agent: 'KI-Agent',
    proof: 'Nachweis',
    demos: 'Demos zum Ausprobieren',
    firstDemo: 'Demo 1',
  },
  signIn: {
    title: 'Anmelden',
    lead: 'Mit dem Passkey auf diesem Gerät: Fingerabdruck, Gesicht oder PIN. Ein Passwort gibt es nicht.',
    passkey: 'Mit Passkey anmelden',
    noPeople:
      'Noch ist niemand eingeladen. Die Person, die den Server betreut, gibt Ihnen einen Link, der Sie hierherbringt.',
    insecure: {
      title: 'Das Büro braucht eine verschlüsselte Verbindung',
      text: 'Diese Website ist über einfaches HTTP erreichbar, unterwegs könnte also jeder mitlesen. Stellen Sie sie hinter einen Server mit Zertifikat (docs/operating.md) und öffnen Sie das Büro unter der https-Adresse.',
    },
    otherHost: 'Passkeys funktionieren nur unter einer Adresse. Öffnen Sie {address} und melden Sie sich dort an.',
    localAddress:
      'Ein Passkey gehört zu einem Namen, nicht zu einer Adresse aus Zahlen. Öffnen Sie stattdessen diese Adresse:',
    moved:
      'Die vorhandenen Passkeys gehören zu {old}, und hier ist {new}. Ein Passkey kann nicht mit umziehen: Lassen Sie sich neu einladen, und legen Sie hier einen neuen an.',
    failed:
      'Dieser Passkey ist hier nicht bekannt, oder seine Antwort kam zu spät. Bitte versuchen Sie es noch einmal.',
    unsupported: 'Dieser Browser kennt keine Passkeys. Aktuelle Versionen von Chrome, Edge, Firefox und Safari schon.',
    cancelled: 'Der Passkey wurde nicht benutzt. Sie können es jederzeit noch einmal versuchen.',
    known: 'Dieses Gerät hat schon einen Passkey von Ihnen. Nehmen Sie ein anderes.',
    mail: {
      title: 'Per E-Mail anmelden',
      text: 'Wir senden einen Link. Er gilt einmal, in diesem Browser, 15 Minuten lang.',
      label: 'Ihre E-Mail-Adresse',
      code: 'Code aus der E-Mail, falls der Link einen anderen Browser öffnet',
      enter: 'Mit dem Code anmelden',
      send: 'Link senden',
      sent: 'Wenn diese Adresse zu jemandem im Büro gehört, ist ein Link unterwegs. Er gilt in diesem Browser 15 Minuten lang. Kommt nichts an, auch nicht im Spamordner, dann ist hier vielleicht eine andere Adresse hinterlegt oder keine: Was dann hilft, steht unten.',
      noAddress:
        'Links per E-Mail sind hier ausgeschaltet, weil die Website ihre eigene Adresse nicht kennt. Wer den Server betreut, trägt sie ein.',
      open: 'Noch ein Klick, denn auch Programme, die E-Mails prüfen, öffnen Links.',
      expired:
        'Dieser Link gilt einmal, 15 Minuten lang und nur in dem Browser, der ihn angefordert hat. Dort können Sie auch den Code aus der E-Mail eintippen, oder Sie fordern hier einen neuen Link an.',
    },
    lost: {
      title: 'Kein Passkey zur Hand?',
      byMail:
        'Melden Sie sich oben per E-Mail an, und öffnen Sie dann „Mein Zugang“, „Keinen Passkey mehr?“. Nur wenn Sie hier keine E-Mail erreicht:',
      text: 'Bitten Sie jemanden um eine neue Einladung: im Büro, unter „Team“, oder die Person, die Ihre Website eingerichtet hat. Sie bekommen einen Link und legen damit auf diesem Gerät einen neuen Passkey an.',
      command: 'Befehl für die Person, die den Server betreut',
    },
    confirm: {
      title: 'Bitte bestätigen Sie, dass Sie es sind',
      why: {
        website: 'Nach diesem Schritt ändert sich die Website für alle Besucher.',
        data: 'Der nächste Schritt lässt sich nicht rückgängig machen oder gibt persönliche Daten heraus.',
        access: 'Mit dem nächsten Schritt ändert sich, wer ins Büro kommt oder womit.',
      },
      open: 'Weiter zum Passkey',
      again: 'Benutzen Sie Ihren Passkey noch einmal; das gilt zehn Minuten lang.',
      button: 'Mit Passkey bestätigen',
      code: 'Kein Passkey auf diesem Gerät? Unter „Mein Zugang“ legen Sie mit einem Code einen an; ihn hat, wer den Server betreut.',
      cancel: 'Abbrechen',
      done: 'Bestätigt, für zehn Minuten. Noch ist nichts geschehen: Drücken Sie jetzt hier den Knopf.',
    },
    invitation: {
      title: 'Willkommen im Büro',
      text: 'Hier lesen und beantworten Sie Anfragen und sehen Ihre Zahlen. Nehmen Sie die Einladung an und legen Sie dann einen Passkey an: Fingerabdruck, Gesicht oder PIN dieses Geräts ersetzen das Passwort.',
      instead:
        'In diesem Browser ist {name} angemeldet und wird abgemeldet, wenn Sie annehmen. Gehört die Einladung jemand anderem, öffnen Sie den Link auf dessen Gerät.',
      button: 'Einladung annehmen',
      used: 'Diese Einladung wurde schon benutzt. Wenn Sie das nicht waren, bitten Sie um eine neue: Dann öffnet die alte nichts mehr.',
      expired: 'Diese Einladung galt 30 Minuten lang. Bitten Sie um eine neue.',
      unknown:
        'Diese Adresse ist keine gültige Einladung. Kopieren Sie den ganzen Link, oder bitten Sie um einen neuen.',
    },
  },
  accessMail: {
    subject: 'Neuer Zugang zum Büro von {brand}',
    passkey: '{name} hat einen Passkey angelegt: {what}.',
    person: '{name} hat {what} ins Büro eingeladen.',
    recovery: '{name} hat nach eigenen Angaben keinen Passkey mehr und kann in 24 Stunden einen neuen anlegen.',
    stop: 'Stimmt das nicht? Dann halten Sie es im Büro unter „Team“ auf. Geht es um Sie selbst, genügt es, dass Sie sich mit Ihrem Passkey anmelden.',
    ignore:
      'Stimmt das nicht? Dann entfernen Sie im Büro unter „Mein Zugang“ den Passkey oder unter „Team“ die Person.',
  },
  invitationMail: {
    subject: 'Einladung ins Büro von {brand}',
    intro:
      'Guten Tag {name}, {by} lädt Sie ins Büro der Website ein. Der Link gilt einmal, 30 Minuten lang. Öffnen Sie ihn auf dem Gerät, mit dem Sie sich anmelden wollen.',
    button: 'Einladung ansehen',
  },
  signInMail: {
    subject: 'Ihr Link ins Büro von {brand}',
    intro:
      'Guten Tag {name}, mit diesem Link melden Sie sich im Büro Ihrer Website an. Er gilt einmal, 15 Minuten lang, in dem Browser, der ihn angefordert hat.',
    button: 'Anmelden',
    code: 'Öffnet der Link einen anderen Browser? Dann tippen Sie dort, wo Sie ihn angefordert haben, diesen Code ein: {code}',
    ignore:
      'Sie haben ihn nicht angefordert? Dann löschen Sie diese E-Mail einfach: Ohne Ihren Browser öffnet der Link nichts.',
  },
};
