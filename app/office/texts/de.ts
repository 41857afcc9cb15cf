import type { en } from './en.ts';

export const de: typeof en = {
  today: {
    title: 'Heute',
    welcome:
      'Willkommen. Der Passkey ist auf diesem Gerät: Ab jetzt melden Sie sich damit an. Diese Seite zeigt Ihnen jeden Tag, was auf Sie wartet.',
    calm: 'Nichts zu tun: Niemand wartet auf Sie, und der Website geht es gut.',
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
    },
  },
  deliveries: {
    title: 'Zustellungen',
    lead: 'Jede Anfrage wird zuerst hier gespeichert und dann weitergeleitet: als E-Mail an Sie, als Bestätigung an den Besucher, an Ihre anderen Dienste. Was nicht gesendet werden konnte, steht oben. Verloren geht dadurch keine Anfrage.',
    filter: 'Anzeigen',
    all: 'Alle',
    status: {
      failed: 'Fehlgeschlagen',
      pending: 'Wartet',
      planned: 'Geplant',
      delivered: 'Angekommen',
    },
    none: {
      all: 'Noch wurde nichts weitergeleitet. Jede neue Anfrage erscheint hier, sobald E-Mail oder ein anderer Dienst eingerichtet ist.',
      failed: 'Nichts ist fehlgeschlagen.',
      pending: 'Nichts wartet.',
      planned: 'Nichts ist geplant.',
      delivered: 'Noch ist nichts angekommen.',
    },
    report: 'Bericht an Sie über Fehlgeschlagenes',
    created: 'Angelegt',
    when: {
      failed: 'aufgegeben',
      pending: 'nächster Versuch',
      planned: 'geplant für',
      delivered: 'angekommen',
    },
    attempts: {
      one: '{count} Versuch',
      other: '{count} Versuche',
    },
    problems: {
      address: 'Unter der Adresse in Ihren Einstellungen wurde der Dienst nicht gefunden.',
      busy: 'Der Dienst nimmt gerade nichts mehr an. Das gibt sich meist von selbst.',
      certificate: 'Die sichere Verbindung kam nicht zustande, weil das Zertifikat des Dienstes nicht in Ordnung ist.',
      connection: 'Der Dienst war nicht zu erreichen.',
      data: 'Der Dienst hat den Inhalt nicht angenommen. Vielleicht haben sich dort Spalten oder Felder geändert.',
      gone: 'Der Dienst hat diese Adresse endgültig abgeschaltet.',
      login: 'Der Dienst lehnt die Zugangsdaten ab. Vielleicht ist ein Passwort oder Schlüssel abgelaufen.',
      mailbox: 'Das Postfach gibt es nicht, oder es nimmt nichts an. Prüfen Sie die Adresse.',
      permission: 'Den Zugangsdaten fehlt eine Berechtigung.',
      server: 'Der Dienst meldet eine eigene Störung. Das gibt sich meist von selbst.',
      timeout: 'Der Dienst hat nicht rechtzeitig geantwortet.',
      uncertain:
        'Das Senden wurde unterbrochen. Ob der Mailserver die E-Mail angenommen hat, ist unbekannt. Damit niemand sie zweimal bekommt, wird sie nicht noch einmal gesendet.',
      unknown: 'Die Zustellung war nicht möglich.',
    },
    original: 'Technische Meldung:',
    unsendable: 'Dieser Weg ist nicht mehr eingerichtet.',
    retry: 'Noch einmal versuchen',
    retryAll: 'Alle fehlgeschlagenen noch einmal versuchen',
    retryAllText:
      'Beheben Sie zuerst die Ursache, zum Beispiel ein abgelaufenes Passwort. Senden Sie dann alle noch einmal. Was angekommen ist, wird nie ein zweites Mal gesendet.',
    results: {
      delivered: 'Es ist angekommen.',
      failed:
        'Es ist wieder gescheitert. Zeigen Sie die technische Meldung unten der Person, die Ihre Website betreut.',
      waiting: 'Es hat noch nicht geklappt. Die Website versucht es von selbst wieder; wann, steht unten.',
      sending: 'Es wird gerade gesendet. Laden Sie diese Seite gleich neu.',
    },
    retried: {
      one: '{count} Zustellung wird jetzt gesendet. Laden Sie diese Seite gleich neu.',
      other: '{count} Zustellungen werden jetzt gesendet. Laden Sie diese Seite gleich neu.',
    },
    notRetried:
      'Es wurde nichts gesendet: Es ist inzwischen angekommen, wird gerade gesendet oder ist erst später an der Reihe.',
    notConfigured: {
      one: '{count} Zustellung kann nicht gesendet werden, weil ihr Weg nicht mehr eingerichtet ist.',
      other: '{count} Zustellungen können nicht gesendet werden, weil ihr Weg nicht mehr eingerichtet ist.',
    },
  },
  audit: {
    title: 'Verlauf',
    lead: 'Wer im Büro wann was getan hat, in den letzten {months} Monaten.',
    none: 'Bisher ist nichts geschehen.',
    end: 'Älteres gibt es nicht.',
    open: 'Ansehen',
    history: {
      invited: '{name} hat eine Einladung ausgegeben.',
      'code-printed': '{name} hat einen Code für einen neuen Passkey ausgegeben.',
      'signed-in': '{name} hat sich mit einem Passkey angemeldet.',
      'signed-in-by-mail': '{name} hat sich mit einem Link per E-Mail angemeldet.',
      'signed-out': '{name} hat sich abgemeldet.',
      'passkey-added': '{name} hat einen Passkey angelegt.',
      'passkey-removed': '{name} hat einen Passkey entfernt.',
      'sessions-ended': '{name} hat andere Sitzungen beendet.',
      'address-changed': '{name} hat die Adresse für Links per E-Mail geändert.',
      'person-removed': '{name} hat eine Person aus dem Büro entfernt.',
      'delivery-retried': '{name} hat Zustellungen neu angestoßen.',
    },
  },
  access: {
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
        'Wenn die Website E-Mails senden kann, können Sie sich auch mit einem Link anmelden. Leer heißt: nicht.',
      save: 'Speichern',
      saved: 'Gespeichert.',
      invalid: 'Das ist keine E-Mail-Adresse.',
    },
  },
};
