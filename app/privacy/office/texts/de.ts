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
      leads: 'Anfragen und Eintragungen',
      spam: 'Einträge mit Spam-Verdacht',
      unconfirmed: 'Eintragungen, die niemand bestätigt hat',
      bookings: 'Gespräche, nachdem sie stattgefunden haben',
      audit: 'Verlauf des Büros',
      statistics: 'Summen der Seitenaufrufe',
      questions: 'Fragen an den Chat',
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
        'Damit die Fristen eingehalten werden, müssen Sie einmal zustimmen; vorher löscht die Website nichts von selbst. Sobald etwas älter ist als seine Frist, steht es unter „Heute“. Sehen Sie sich zuerst die Zahlen oben an: Was Sie noch brauchen, muss woanders stehen, zum Beispiel in Ihrem CRM. Gelöschte Daten kommen nicht zurück.',
      given: 'Was älter wird als seine Frist, wird jeden Tag gelöscht. {name} hat zugestimmt am',
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
  person: {
    title: 'Alles der Reihe nach',
    answer: 'Per E-Mail antworten',
    answerHint:
      'Öffnet Ihr Mailprogramm mit Adresse, Betreff und Zitat in der Sprache der Person. Zitiert wird, was noch offen ist, sonst die Nachricht, die Sie geöffnet haben.',
    isAnswered: { one: 'Ich habe geantwortet', other: 'Alle {count} als beantwortet markieren' },
    answered: 'Als beantwortet markiert.',
    address: {
      title: 'E-Mail-Adresse berichtigen',
      untold: 'Eine E-Mail an diese Adresse kam nicht an. Ist sie falsch geschrieben?',
      text: 'Die richtige Adresse gilt für alle Anfragen, Gespräche und unbestätigten Eintragungen der Person.',
      mailed: 'Bestätigungen, die nicht ankamen oder noch gebraucht werden, gehen sofort dorthin.',
      label: 'Richtige Adresse',
      button: 'Berichtigen',
      problems: {
        same: 'Diese Adresse steht hier schon.',
        kept: 'Geändert ist nichts: An dieser Adresse hat jemand zugestimmt oder widerrufen. Das gilt nur für sie.',
      },
      corrected: 'Die Adresse ist berichtigt.',
      sent: 'Was dorthin gehört, wird gesendet.',
      partly:
        'Berichtigt, außer auf der Warteliste: An der bisherigen Adresse hat jemand zugestimmt oder widerrufen. Das gilt nur für sie.',
      copies: 'In Ihrem CRM oder in Airtable steht noch die bisherige: Berichtigen Sie sie dort.',
      restored: 'Die bisherige Adresse steht wieder da. Was schon gesendet ist, kommt nicht zurück.',
    },
    deliveries: 'Nachrichten zu dieser Person, verschickt oder wartend: {count}',
    sent: { pending: 'wartet', delivered: 'angekommen', failed: 'fehlgeschlagen' },
    notes: {
      note: 'Notiz',
      label: 'Notiz oder Wiedervorlage',
      text: 'Neue Notiz',
      hint: 'Nur wer sich im Büro anmeldet, sieht sie. Sie wird mit den Daten der Person gelöscht.',
      due: 'Wieder vorlegen am',
      dueHint: 'Von diesem Tag an steht die Person unter „Heute“. Darf leer bleiben.',
      dueOn: 'Wiedervorlage am {date}',
      settle: 'Erledigt',
      settled: 'Die Wiedervorlage ist erledigt.',
      add: 'Speichern',
      added: 'Gespeichert.',
      remove: 'Notiz entfernen',
      removed: 'Die Notiz ist entfernt.',
      empty: 'Die Notiz ist leer.',
      long: 'Die Notiz ist zu lang. Bitte kürzen Sie sie auf {max} Zeichen.',
      day: 'Bitte wählen Sie einen Tag.',
    },
    data: {
      title: 'Daten dieser Person',
      text: 'Wenn jemand Auskunft oder Löschung verlangt. Prüfen Sie vorher, ob wirklich diese Person gefragt hat.',
      copy: 'Auskunft für die Person',
      copyHint: 'In der Sprache der Person. Lesen Sie sie durch, bevor Sie sie senden: Auch Ihre Notizen stehen darin.',
      send: 'Per E-Mail senden',
      sendHint: 'Die Website sendet sie an {address}, so wie sie unten steht, und vermerkt es bei der Person.',
      steps:
        'So senden Sie sie: als PDF speichern, die E-Mail schreiben (ihr Text ist schon fertig), die Datei anhängen und hier vermerken, dass sie gesendet ist.',
      write: 'E-Mail schreiben',
      given: 'Als gesendet vermerken',
      sent: 'Die Auskunft ist gesendet und bei der Person vermerkt.',
      notSent:
        'Gesendet ist nichts: Der Mailserver hat die E-Mail nicht angenommen. Versuchen Sie es später noch einmal, oder speichern Sie die Auskunft als PDF und senden Sie sie mit Ihrem Mailprogramm.',
      note: 'Auskunft nach Art. 15 DSGVO gesendet an {address}.',
      print: 'Drucken oder als PDF speichern',
      fileName: 'auskunft',
      file: 'Als Datei (Art. 20 DSGVO)',
      back: 'Zur Person',
      erase: 'Alles löschen …',
    },
  },
  copy: {
    subject: 'Auskunft über Ihre Daten bei {brand}',
    asked:
      'Sie haben uns gefragt, welche Daten wir von Ihnen haben. Hier steht, was gespeichert ist, wozu, wie lange und wer es erhält.',
    intro: 'Auskunft nach Art. 15 DSGVO über alles, was zu {address} gespeichert ist. Stand: {date}.',
    questions: 'Haben Sie Fragen dazu, oder stimmt etwas nicht? Schreiben Sie uns: {contact}',
    attached:
      'Sie haben uns gefragt, welche Daten wir von Ihnen haben. Die Auskunft nach Art. 15 DSGVO ist als PDF angehängt.',
    controller: 'Verantwortlich:',
    stored: 'Was gespeichert ist',
    /** What `sent` a message went by, as the person sees it. */
    channel: {
      'owner-mail': 'E-Mail an uns',
      'visitor-mail': 'E-Mail an Sie',
      'announcement-mail': 'E-Mail an Sie',
      webhook: 'Unsere Kundendatenbank',
    },
    purposes: 'Wozu, auf welcher Grundlage und wie lange',
    purpose: {
      contacts:
        'Anfragen: um Ihnen zu antworten und einen Vertrag vorzubereiten (Art. 6 Abs. 1 Buchst. b und f DSGVO); längstens {leads} Monate ab Eingang.',
      waitlist:
        'Warteliste: um Ihnen zu schreiben, sobald ein gewählter Dienst startet (Ihre Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO); längstens {leads} Monate ab Eingang.',
      consents:
        'Nachweis Ihrer Einwilligung (Art. 7 Abs. 1 DSGVO); so lange wie die Eintragung, auch nach einem Widerruf.',
      bookings:
        'Gespräche: um sie zu vereinbaren und zu führen (Art. 6 Abs. 1 Buchst. b und f DSGVO); längstens {bookings} Monate nach dem Termin.',
    },
    always: 'Was dazu gesendet und notiert wurde, wird mit dem Eintrag gelöscht, zu dem es gehört.',
    recipients: 'Wer die Daten erhält',
    recipient: {
      hosting: 'Der Anbieter, der den Server dieser Website betreibt',
      mail: 'Der Anbieter unseres Postfachs',
      airtable: 'Airtable (Formagrid Inc., USA), mit einer Kopie der Warteliste',
      crm: 'Der Anbieter unserer Kundendatenbank',
    },
    rights: 'Ihre Rechte und die Herkunft der Daten',
    rightsText:
      'Die Daten haben Sie selbst auf dieser Website angegeben; die Notizen stammen von uns. Automatisierte Entscheidungen (Art. 22 DSGVO) gibt es nicht. Sie können Berichtigung, Löschung oder Einschränkung verlangen, der Verarbeitung widersprechen, eine Einwilligung widerrufen und sich bei einer Datenschutz-Aufsichtsbehörde beschweren.',
    policy: 'Ausführlich, auch zu Ländern außerhalb der EU:',
  },
  erase: {
    title: 'Daten einer Person löschen',
    lead: 'Löscht alles, was zu einer E-Mail-Adresse gespeichert ist. Das lässt sich nicht rückgängig machen.',
    email: 'E-Mail-Adresse, oder ein Name zum Suchen',
    invalid: 'Das ist keine E-Mail-Adresse.',
    find: 'Anzeigen, was gespeichert ist',
    nothing: 'Zu {address} ist nichts gespeichert.',
    found: 'Das ist zu {address} gespeichert:',
    records: 'Einträge in Airtable',
    recordsText: 'Sie werden auch dort gelöscht.',
    button: 'Alles zu {address} löschen',
    buttonAll: 'Alles zu diesen {count} Personen löschen',
    final:
      'Das lässt sich nicht rückgängig machen. Ältere Sicherungen enthalten die Daten noch; beim Wiederherstellen wird diese Person ausgelassen.',
    erased: 'Alles ist hier gelöscht. Löschen Sie auch die E-Mails in Ihrem Postfach und was Ihr CRM gespeichert hat.',
    byHand: 'Airtable ist nicht mehr verbunden. Bitte löschen Sie diese Einträge dort von Hand:',
    notRead:
      'Airtable antwortet nicht. Deshalb ist unbekannt, was dort gespeichert ist. Bitte versuchen Sie es später noch einmal.',
    partly:
      'Ein Teil dieser Personen ist gelöscht; bei den übrigen ist ein Schritt davor gescheitert. Bitte versuchen Sie es später noch einmal; die Ursache steht im Protokoll.',
    notErased:
      'Auf dieser Website wurde nichts gelöscht, weil ein Schritt davor gescheitert ist. Bitte versuchen Sie es später noch einmal; die Ursache steht im Protokoll.',
  },
  onToday: {
    due: 'Wiedervorlagen',
    waiting: 'Älter als ihre Frist: {count}. Vor Ihrer Zustimmung wird nichts gelöscht.',
  },
  history: {
    'person-answered': '{name} hat alle Anfragen einer Person als beantwortet markiert.',
    'address-corrected': '{name} hat die E-Mail-Adresse einer Person berichtigt.',
    'address-restored': '{name} hat die Berichtigung einer E-Mail-Adresse zurückgenommen.',
    'lead-note': '{name} hat eine Notiz zu einer Anfrage geschrieben.',
    'lead-note-removed': '{name} hat eine Notiz zu einer Anfrage gelöscht.',
    'person-exported': '{name} hat die Auskunft über eine Person geöffnet.',
    'person-copy-sent': '{name} hat einer Person die Auskunft über ihre Daten gesendet.',
    'person-erased': '{name} hat alle Daten einer Person gelöscht.',
    'retention-approved': '{name} hat dem täglichen Löschen zugestimmt.',
    'data-expired': '{name} hat Daten gelöscht, deren Frist abgelaufen war.',
  },
};
