import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Buchungen',
  lead: 'Die Gespräche, die Besucher gebucht haben, in der Zeitzone {zone}.',
  off: {
    title: 'Die Buchung ist abgeschaltet',
    text: 'Besucher können kein Gespräch buchen, und keine Seite führt dorthin. Wer die Website betreut, schaltet sie in content/site.yaml unter „booking“ ein. Gebuchte Gespräche bleiben hier stehen.',
  },
  today: 'Heute',
  tomorrow: 'Morgen',
  untold:
    'Es ist kein Mailserver eingerichtet. Besucher bekommen deshalb keine E-Mails zu ihren Gesprächen. Bitte sagen Sie ihnen selbst Bescheid.',
  calendar: {
    title: 'Ihr eigener Kalender',
    read: 'Seine belegten Zeiten werden nicht angeboten. Zuletzt gelesen:',
    never: 'Er wurde noch nicht gelesen.',
  },
  flagged: {
    tag: 'Wohl automatisch',
    list: 'Gespräche mit der Marke „Wohl automatisch“ sehen aus, als hätte sie ein Programm gebucht. Sie sind gebucht wie alle anderen, aber ihre Besucher bekommen keine E-Mails. Kommen viele vom selben Anschluss, öffnen Sie eines davon und sagen alle auf einmal ab.',
    text: 'Diese Buchung sieht aus, als hätte sie ein Programm gemacht. Die Adresse kann jemand anderem gehören, deshalb schickt die Website dem Besucher keine E-Mails. Hat doch jemand selbst gebucht, schreiben Sie ihm bitte persönlich.',
    network: {
      title: 'Alle von diesem Anschluss',
      text: {
        one: 'Dieses Gespräch sieht automatisch gebucht aus.',
        other:
          'Diese {count} Gespräche sehen automatisch gebucht aus und kommen vom selben Anschluss. Alle werden abgesagt, und ihre Zeiten sind wieder frei. Das lässt sich nicht rückgängig machen.',
      },
      button: {
        one: '{count} Gespräch endgültig absagen',
        other: 'Alle {count} Gespräche endgültig absagen',
      },
    },
  },
  coming: {
    title: 'Demnächst',
    none: 'Es ist kein Gespräch gebucht.',
    open: 'Verlegen oder absagen',
  },
  past: {
    link: 'Vergangene und abgesagte Gespräche',
    title: 'Vergangene und abgesagte Gespräche',
    lead: 'Die neuesten zuerst.',
    none: 'Noch gibt es keine.',
  },
  states: {
    booked: 'Gebucht',
    cancelled: 'Abgesagt',
    over: 'Vorbei',
  },
  call: {
    title: 'Gespräch mit {name}',
    details: 'Angaben',
    when: 'Wann',
    zone: 'Beim Besucher',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    about: 'Thema',
    language: 'Sprache',
    received: 'Gebucht am',
    number: 'Nummer',
    back: 'Alle Buchungen',
    erase: 'Daten dieser Person löschen',
  },
  move: {
    title: 'Verlegen',
    text: '{name} bekommt eine E-Mail mit dem neuen Termin, und der Eintrag im Kalender ändert sich mit.',
    label: 'Neuer Termin',
    choose: 'Termin wählen …',
    button: 'Gespräch verlegen',
    none: 'Zurzeit ist kein Termin frei. Öffnen Sie zuerst einen Tag.',
    taken: 'Bitte wählen Sie einen freien Termin aus der Liste. Das Gespräch bleibt, wie es war.',
    other: 'Oder ein beliebiger anderer Termin',
    otherHint:
      'Auch außerhalb Ihrer Zeiten, in der Zeitzone {zone}. Nur andere Gespräche und die Pausen danach stehen im Weg.',
    otherTaken: 'Zu dieser Zeit gibt es schon ein Gespräch, oder sie ist vorbei. Das Gespräch bleibt, wie es war.',
  },
  cancel: {
    link: 'Gespräch absagen …',
    title: 'Gespräch absagen',
    text: 'Das Gespräch mit {name}, {date}, wird abgesagt, und die Zeit ist wieder frei. Das lässt sich nicht rückgängig machen.',
    told: '{name} bekommt eine E-Mail, die auch den Eintrag aus dem Kalender entfernt.',
    untold: 'Es ist kein Mailserver eingerichtet, {name} bekommt also keine E-Mail. Bitte sagen Sie selbst Bescheid.',
    button: 'Endgültig absagen',
    keep: 'Behalten',
  },
  days: {
    link: 'Freie Tage und andere Zeiten',
    title: 'Freie Tage und andere Zeiten',
    lead: 'Schließen Sie einen einzelnen Tag oder öffnen Sie ihn zu anderen Zeiten. Alle anderen Tage behalten ihre üblichen Zeiten.',
    form: 'Tag ändern',
    day: 'Tag',
    kind: 'An diesem Tag',
    off: 'Frei: keine Gespräche',
    open: 'Geöffnet zu diesen Zeiten',
    hours: 'Zeiten',
    hoursHint: 'Zum Beispiel 09:00-12:00, 14:00-17:00, in Viertelstunden, in der Zeitzone {zone}.',
    save: 'Tag speichern',
    list: 'Geänderte Tage',
    none: 'Alle Tage haben ihre üblichen Zeiten.',
    calls: {
      one: '{count} Gespräch ist an diesem Tag gebucht und bleibt bestehen.',
      other: '{count} Gespräche sind an diesem Tag gebucht und bleiben bestehen.',
    },
    remove: 'Wieder übliche Zeiten',
    problems: {
      noDay: 'Bitte wählen Sie einen Tag.',
      passed: 'Dieser Tag ist vorbei.',
      hours: 'Bitte schreiben Sie Zeiten wie 09:00-12:00, in Viertelstunden, die frühere zuerst.',
    },
  },
  rules: {
    title: 'Zeiten und Regeln',
    lead: 'Wann Gespräche gebucht werden können, wie lange sie dauern und wo sie stattfinden. Was Sie hier speichern, gilt sofort.',
    failed: 'Es ist noch nichts gespeichert. Bitte korrigieren Sie die markierten Felder.',
    free: {
      one: 'Die Buchungsseite bietet jetzt {count} Termin an.',
      other: 'Die Buchungsseite bietet jetzt {count} Termine an.',
    },
    none: 'Mit diesen Regeln bietet die Buchungsseite keinen Termin an.',
    outside: {
      one: '{count} gebuchtes Gespräch liegt außerhalb dieser Zeiten. Es bleibt bestehen, bis Sie es verlegen oder absagen.',
      other:
        '{count} gebuchte Gespräche liegen außerhalb dieser Zeiten. Sie bleiben bestehen, bis Sie sie verlegen oder absagen.',
    },
    week: {
      title: 'Ihre Woche',
      text: 'Zum Beispiel 09:00-12:00, 14:00-17:00, in Viertelstunden, in der Zeitzone {zone}. Ein leeres Feld ist ein freier Tag.',
      dayOff: 'Frei',
    },
    calls: 'Gespräche',
    numbers: {
      length: {
        label: 'Länge eines Gesprächs, in Minuten',
        hint: 'Bereits gebuchte Gespräche behalten ihre Länge.',
      },
      interval: {
        label: 'Abstand der Startzeiten, in Minuten',
        hint: 'Mit 30 kann ein Gespräch um 9:00, 9:30, 10:00 Uhr und so weiter beginnen.',
      },
      buffer: {
        label: 'Pause nach einem Gespräch, in Minuten',
        hint: 'Diese Zeit kann niemand buchen, sie gehört Ihren Notizen.',
      },
      notice: {
        label: 'Vorlauf, in Stunden',
        hint: 'So lange vor seinem Beginn muss ein Gespräch spätestens gebucht sein.',
      },
      horizon: {
        label: 'Tage im Voraus',
        hint: 'Wie weit im Voraus gebucht werden kann.',
      },
      perDay: {
        label: 'Höchstzahl der Gespräche am Tag',
        hint: 'Ein Tag mit so vielen Gesprächen bietet keine weiteren Termine an.',
      },
    },
    place: {
      title: 'Ort',
      legend: 'Wie finden die Gespräche statt?',
      text: 'Das gilt auch für bereits gebuchte Gespräche. Niemand bekommt deswegen eine Nachricht, aber Erinnerungen nennen den neuen Ort.',
      kinds: {
        phone: 'Am Telefon: Sie rufen an',
        video: 'Per Video, in Ihrem Raum',
        address: 'Vor Ort',
      },
      label: 'Adresse',
      hint: 'Ihres Videoraums, beginnend mit https://, oder des Ortes, an dem Sie sich treffen. Am Telefon brauchen Sie keine.',
    },
    save: 'Regeln speichern',
    problems: {
      hours: 'Bitte schreiben Sie Zeiten wie 09:00-12:00, in Viertelstunden, die frühere zuerst.',
      number: 'Bitte schreiben Sie eine ganze Zahl von {min} bis {max}.',
      video: 'Bitte schreiben Sie die vollständige Adresse Ihres Raums. Sie beginnt mit https://.',
      address: 'Bitte schreiben Sie die Anschrift, an der Sie sich treffen.',
    },
  },
  done: {
    cancelled: 'Das Gespräch ist abgesagt. Die Zeit ist wieder frei.',
    networkCancelled: 'Die Gespräche sind abgesagt. Ihre Zeiten sind wieder frei.',
    moved: 'Das Gespräch ist verlegt.',
    changed: 'Dieses Gespräch hat sich inzwischen geändert. So steht es jetzt.',
    dayChanged: 'Der Tag ist gespeichert. Die Buchungsseite bietet seine Zeiten entsprechend an.',
    dayReset: 'Der Tag hat wieder seine üblichen Zeiten.',
    rulesChanged: 'Die Regeln sind gespeichert. Die Buchungsseite richtet sich danach.',
  },
  onToday: {
    title: 'Gespräche',
    today: 'Heute',
    tomorrow: 'Morgen',
    flagged: 'Gespräche, die automatisch gebucht aussehen: {count}. Bitte prüfen Sie, ob sie echt sind.',
    all: 'Zu den Buchungen',
  },
};
