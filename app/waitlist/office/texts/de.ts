import type { en } from './en.ts';

export const de: typeof en = {
  consents: {
    title: 'Einwilligungen',
    lead: 'Wer wann in welche Nachricht eingewilligt hat, und womit sich das beweisen lässt. Eintragungen aus der Zeit davor stehen nur unter „Anfragen“; ihnen dürfen Sie nicht schreiben.',
    states: {
      requested: 'Angefragt',
      confirmed: 'Bestätigt',
      revoked: 'Widerrufen',
      legacy: 'Ohne Nachweis',
    },
    list: {
      filters: 'Nach Stand filtern',
      none: 'Zu diesem Filter gibt es keine Einwilligung.',
      noneYet: 'Noch hat sich niemand auf die Warteliste gesetzt, seit die Website Einwilligungen aufzeichnet.',
      since: 'seit',
    },
    record: {
      open: 'Nachweis ansehen',
      title: 'Einwilligung',
      back: 'Alle Einwilligungen',
      printHint: 'Diese Seite passt gedruckt auf ein Blatt A4. Drucken Sie sie mit Ihrem Browser.',
      notEntered:
        'Firma und Anschrift des Verantwortlichen fehlen noch; tragen Sie sie unter „Texte“, „Ihr Unternehmen“ ein.',
      controller: 'Verantwortlicher',
      company: 'Unternehmen',
      representative: 'Inhaber oder Vertretung',
      address: 'Anschrift',
      email: 'E-Mail',
      website: 'Website',
      person: 'Betroffene Person',
      name: 'Name laut Formular',
      noName: 'nicht mehr gespeichert',
      language: 'Sprache',
      signup: 'Eintragung',
      purpose: 'Zweck',
      purposeText: 'Eine E-Mail, sobald der Dienst startet: {title}',
      wording: 'Wortlaut der Einwilligung',
      wordingAt: 'angezeigt am {date}',
      noWording: 'Zu dieser Einwilligung ist kein Wortlaut gespeichert.',
      hash: 'SHA-256',
      intact: 'stimmt mit dem Wortlaut überein',
      altered: 'stimmt NICHT mit dem Wortlaut überein: Der Text wurde nachträglich verändert.',
      page: 'Seite',
      formVersion: 'Fassung des Formulars',
      steps: 'Ablauf',
      utc: 'UTC',
      receipt: 'Antwort des Mailservers',
      network: 'IP-Adresse',
      printed: 'Stand: {date}. Ortszeiten: {zone}.',
      revoked: 'Die Einwilligung ist widerrufen. An diese Adresse geht keine Nachricht mehr zu diesen Diensten.',
      events: {
        requested: 'Auf die Warteliste gesetzt',
        asked: 'Per E-Mail um Bestätigung gebeten',
        corrected: 'Adresse berichtigt',
        confirmed: 'Bestätigt',
        announced: 'Benachrichtigt',
        revoked: 'Widerrufen',
      },
      means: {
        form: 'mit dem Formular auf der Website',
        'mail-link': 'mit der Schaltfläche auf der Seite, zu der der persönliche Link aus der E-Mail führt',
        'unsubscribe-link':
          'mit der Schaltfläche auf der Abmeldeseite, zu der der persönliche Link aus der E-Mail führt',
        'one-click': 'mit der Abmeldefunktion des Mailprogramms (RFC 8058)',
        office: 'vom Verantwortlichen im Büro der Website eingetragen',
        'mail-server': 'laut Mailserver',
      },
    },
    revoke: {
      title: 'Widerruf eintragen',
      text: 'Hat {address} Ihnen gesagt, dass keine Nachricht zu „{title}“ mehr erwünscht ist? Dann tragen Sie es hier ein.',
      consequence:
        'Danach geht zu diesen Diensten keine Nachricht mehr an diese Adresse. Rückgängig machen kann das nur die Person selbst, indem sie sich neu anmeldet und bestätigt. Die Aufzeichnung bleibt.',
    },
  },
  announcements: {
    title: 'Warteliste',
    lead: 'Wer auf welchen Dienst wartet. Wenn einer startet, schreiben Sie einmal allen, die zugestimmt haben.',
    services: {
      title: 'Dienste',
      service: 'Dienst',
      explain:
        'Nur wer bestätigt hat, bekommt eine E-Mail. „Angefragt“: hat sich eingetragen und noch nicht per E-Mail bestätigt.',
      write: 'Ankündigung schreiben',
      nobody: 'Noch hat niemand bestätigt',
    },
    problems: {
      mail: 'Es ist kein Mailserver eingerichtet: Niemand wird um Bestätigung gebeten, und gesendet werden kann nichts. Schreiben und ansehen können Sie eine Ankündigung schon jetzt; sie bleibt als Entwurf hier. Wer den Server betreut, kann einen Mailserver einrichten.',
      'site-url':
        'Die Website kennt ihre eigene Adresse nicht. Jede E-Mail braucht einen Link, mit dem man sich abmelden kann.',
      'data-key':
        'Ein Schlüssel auf dem Server hat sich geändert. Wer keine E-Mails möchte, wird deshalb nicht erkannt. Wer den Server betreut, muss den früheren wieder einsetzen.',
      texts:
        'Es fehlen noch Texte. Gesendet werden kann die E-Mail, wenn sie in jeder Sprache fertig ist, in der sie jemand bekommt.',
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
      test: { title: 'Erst selbst ansehen', text: 'Nur an {address}, und an niemanden sonst.' },
      lead: 'Noch ist nichts gesendet. So kommt die E-Mail an, Zeichen für Zeichen; nur der Link ist bei jedem ein eigener.',
      change: 'Texte ändern',
      start: {
        title: 'Senden',
        text: 'Eine nach der anderen, eine je Sekunde. Was gesendet ist, kommt nicht zurück. Niemand bekommt sie zweimal.',
        recipients: {
          one: '{count} Person hat bestätigt und bekommt diese E-Mail.',
          other: '{count} Personen haben bestätigt und bekommen diese E-Mail.',
        },
        none: 'Es gibt niemanden, dem Sie schreiben können: Noch hat niemand bestätigt, oder alle wissen schon Bescheid.',
        button: 'Jetzt senden',
        confirm: 'Ja, an alle senden',
      },
      discard: 'Entwurf verwerfen',
    },
    progress: {
      sent: 'Gesendet',
      waiting: 'Wartet',
      failed: 'Fehlgeschlagen',
      reload: 'Jede Sekunde geht eine hinaus. Der Stand hier erneuert sich von selbst.',
      failedText:
        'Fehlgeschlagen: Der Mailserver hat die E-Mail abgelehnt, oder das Senden wurde unterbrochen. Den Grund finden Sie unter „Zustellungen“.',
    },
    done: {
      saved: 'Der Entwurf ist gespeichert. Gesendet wurde nichts.',
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
  },
  signup: {
    kind: 'Warteliste',
    said: 'Gewünschte Dienste',
    fresh: 'Neu auf der Warteliste',
    all: 'Alle Eintragungen',
    sources: { other: 'Formular der Warteliste' },
  },
  history: {
    'confirmed-exported': '{name} hat die bestätigten Adressen der Warteliste exportiert.',
    'consent-revoked': '{name} hat einen Widerruf eingetragen.',
    'announcement-started': '{name} hat eine Ankündigung an die Warteliste gestartet.',
  },
};
