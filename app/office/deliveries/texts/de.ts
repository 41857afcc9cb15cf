import type { en } from './en.ts';

export const de: typeof en = {
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
    failed: 'Es ist wieder gescheitert. Zeigen Sie die technische Meldung unten der Person, die Ihre Website betreut.',
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
};
