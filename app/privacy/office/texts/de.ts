import type { en } from './en.ts';

export const de: typeof en = {
  retention: {
    title: 'Löschfristen',
    lead: 'Wie lange die Website aufbewahrt, was Menschen gesendet haben. Die Datenschutzerklärung nennt dieselben Fristen.',
    periods: {
      title: 'Die Fristen',
      text: 'Wer die Website betreut, kann sie ändern.',
      months: '{count} Monate',
      days: '{count} Tage',
      leads: 'Anfragen und Anmeldungen',
      spam: 'Einträge mit Spam-Verdacht',
      unconfirmed: 'Anmeldungen, die niemand bestätigt hat',
      bookings: 'Gespräche, nachdem sie stattgefunden haben',
      audit: 'Verlauf des Büros',
      statistics: 'Summen der Seitenaufrufe',
      questions: 'Fragen, die der Assistent nicht verstanden hat',
    },
    expired: {
      title: 'Was älter ist',
      none: 'Nichts: Keine Daten sind älter als ihre Frist.',
      backups:
        'Sicherungen enthalten gelöschte Daten noch, bis sie ersetzt sind. Aus einer wiederhergestellten Sicherung verschwinden sie innerhalb eines Tages wieder.',
    },
    approval: {
      title: 'Tägliches Löschen',
      waiting:
        'Von selbst löscht die Website nichts, bevor Sie zustimmen. Sehen Sie sich zuerst die Zahlen oben an: Was Sie noch brauchen, muss woanders stehen, zum Beispiel in Ihrem CRM. Gelöschte Daten kommen nicht zurück.',
      given: 'Was älter wird als seine Frist, wird jeden Tag gelöscht. {name} hat zugestimmt am',
      why: 'Weil gelöschte Daten nicht zurückkommen, fragen wir zuerst nach Ihrem Passkey. Danach steht hier der Knopf.',
      button: 'Dem täglichen Löschen zustimmen',
      done: 'Zugestimmt. Zum ersten Mal wird innerhalb eines Tages gelöscht.',
    },
    /** After a restoration that did not know the list of erasures. */
    returned: {
      title: 'Gelöscht und wieder da',
      text: 'Gelöschte Personen sind wieder in der Datenbank, zum Beispiel, weil eine Sicherung auf anderem Weg zurückgespielt wurde: {names}. Was sie seit der Löschung geschickt haben, bleibt.',
      button: 'Noch einmal löschen',
    },
  },
  erase: {
    title: 'Daten einer Person löschen',
    lead: 'Löscht alles, was zu einer E-Mail-Adresse gespeichert ist. Das lässt sich nicht rückgängig machen.',
    email: 'E-Mail-Adresse',
    invalid: 'Das ist keine E-Mail-Adresse.',
    find: 'Anzeigen, was gespeichert ist',
    nothing: 'Zu {address} ist nichts gespeichert.',
    found: 'Das ist zu {address} gespeichert:',
    deliveries: {
      one: '{count} Zustellung',
      other: '{count} Zustellungen',
    },
    notes: 'Notizen',
    records: 'Einträge in Airtable',
    recordsText: 'Sie werden auch dort gelöscht.',
    copy: {
      title: 'Kopie für die Person',
      text: 'Wer Auskunft über seine Daten verlangt (Art. 15 DSGVO), hat Anspruch auf eine Kopie. Die Datei enthält alles Obige, was versendet wurde und was im Büro geschah. Prüfen Sie vorher, ob wirklich diese Person gefragt hat.',
      button: 'Kopie herunterladen',
    },
    button: 'Alles zu {address} löschen',
    final:
      'Das lässt sich nicht rückgängig machen. Ältere Sicherungen enthalten die Daten noch; beim Wiederherstellen wird diese Person ausgelassen.',
    erased:
      'Alles zu dieser Person ist hier gelöscht. Löschen Sie auch ihre E-Mails in Ihrem Postfach und was Ihr CRM gespeichert hat.',
    back: 'Alle Anfragen',
    byHand: 'Airtable ist nicht mehr verbunden. Bitte löschen Sie diese Einträge dort von Hand:',
    notRead:
      'Airtable antwortet nicht. Deshalb ist unbekannt, was dort gespeichert ist. Bitte versuchen Sie es später noch einmal.',
    notErased:
      'Auf dieser Website wurde nichts gelöscht, weil ein Schritt davor gescheitert ist. Bitte versuchen Sie es später noch einmal; die Ursache steht im Protokoll.',
  },
  onToday: {
    title: 'Löschfristen',
    waiting: 'Älter als ihre Frist: {count}. Vor Ihrer Zustimmung wird nichts gelöscht.',
  },
  history: {
    'person-exported': '{name} hat eine Kopie aller Daten einer Person heruntergeladen.',
    'person-erased': '{name} hat alle Daten einer Person gelöscht.',
    'retention-approved': '{name} hat dem täglichen Löschen zugestimmt.',
    'data-expired': '{name} hat Daten gelöscht, deren Frist abgelaufen war.',
  },
};
