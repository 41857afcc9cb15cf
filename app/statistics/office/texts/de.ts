import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Zahlen',
  lead: 'Vom Server selbst gezählt, ohne Cookies und ohne jemanden zu verfolgen. Suchmaschinen und andere Programme, die sich zu erkennen geben, zählen nicht mit.',
  pending:
    'Die Website speichert ihre Zählung einmal in der Minute: Die allerletzten Besuche können hier noch fehlen. Ein Tag beginnt um Mitternacht UTC.',
  period: 'Zeitraum',
  days: '{count} Tage',
  none: 'In diesem Zeitraum wurde keine Seite geöffnet, oder es ist noch nichts gespeichert.',
  months: {
    title: 'Dieser und der letzte Monat',
    what: 'Was',
    enquiries: 'Anfragen',
    signups: 'Eintragungen auf der Warteliste',
    calls: 'Gebuchte Gespräche',
    views: 'Geöffnete Seiten',
  },
  hosts: {
    title: 'Woher Besucher kommen',
    text: 'Andere Websites, deren Links zu Ihrer geführt haben. Gezählt werden nur ihre Namen; die meisten Besuche nennen keinen.',
    host: 'Website',
    count: 'Besuche',
    others: 'Andere',
  },
  views: {
    title: 'Geöffnete Seiten',
    chart:
      'Geöffnete Seiten am Tag, vom {old} bis zum {new}: zusammen {count}, die meisten am {date}, mit {max}. Die Tabelle darunter hat jeden Tag.',
    table: 'Dieselben Zahlen als Tabelle',
    day: 'Tag',
    views: 'Geöffnete Seiten',
  },
  pages: {
    title: 'Seiten und Sprachen',
    page: 'Seite',
    all: 'Alle Seiten',
    total: 'Zusammen',
  },
  forms: {
    title: 'Formulare',
    text: 'Vom Öffnen der Seite bis zum Senden des Formulars. „Spam“ wurde auch gespeichert, kam aber wohl von einem Programm. „Unvollständig“ heißt, dass Felder fehlten oder falsch waren; „abgelehnt“, dass etwas anderes es verhindert hat. Dieselbe Person kann es mehrmals versuchen.',
    none: 'In diesem Zeitraum wurde kein Formular geöffnet.',
    form: 'Formular',
    views: 'Geöffnet',
    sent: 'Gesendet',
    spam: 'Spam',
    invalid: 'Unvollständig',
    refused: 'Abgelehnt',
    share: 'Gesendet je Öffnung',
    chat: 'Anfrage im Chat',
    noViews: 'nicht gezählt',
  },
  answers: {
    title: 'Warteliste: Antworten per E-Mail',
    text: 'Wer sich in die Warteliste einträgt, wird per E-Mail gefragt. Gezählt werden Antworten, nicht Menschen.',
    confirmed: 'Bestätigt',
    disowned: '„Das war ich nicht“: sofort gelöscht',
    expired: 'Keine Antwort: gelöscht',
    share: 'Anteil bestätigt',
  },
  scroll: 'Tabelle, seitlich verschiebbar',
};
