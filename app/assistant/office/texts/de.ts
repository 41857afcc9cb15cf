import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Assistent',
  lead: 'Was Besucher gefragt haben und was der Chat geantwortet hat, zweifelhafte Antworten zuerst. Verbessern Sie den Text oder ordnen Sie eine Frage einer anderen Antwort zu, probieren Sie es aus und veröffentlichen Sie es mit Ihren übrigen Änderungen.',
  language: 'Sprache',
  learning: 'Der Chat lernt die veröffentlichten Texte noch ({languages}).',
  asked: {
    title: 'Was der Chat gesagt hat',
    offer: 'Wollen Sie später lesen, was der Chat gesagt hat? Schalten Sie es hier ein: Vorher bleibt nichts davon.',
    filter: 'Fragen nach Sprache',
    off: 'Die Website behält zurzeit keine Fragen. Schalten Sie es ein, sammelt sie Fragen und Anliegen mit den gegebenen Antworten und ob sie geholfen haben: in Kleinbuchstaben, ohne E-Mail-Adressen und lange Zahlen, ohne Hinweis darauf, wer gefragt hat. Der Datenschutztext sagt es dann von selbst, und alte Fragen werden gelöscht.',
    on: 'Fragen werden gesammelt. Wenn Sie das ausschalten, werden die gesammelten innerhalb eines Tages gelöscht.',
    switchOn: 'Einschalten (als Entwurf)',
    switchOff: 'Ausschalten (als Entwurf)',
    switched: 'Als Entwurf gespeichert. Es gilt, sobald Sie veröffentlichen.',
    none: 'Hier ist noch nichts: Seit dem Einschalten hat niemand den Chat etwas gefragt.',
    count: { one: '{count}-mal', other: '{count}-mal' },
    last: 'zuletzt am {date}',
    doubtful: 'zweifelhaft',
    unhelpful: {
      one: 'hat {count} Person nicht geholfen',
      other: 'hat {count} Personen nicht geholfen',
    },
    text: 'Zum Text',
    teach: 'Einer Antwort zuordnen',
    paging: { newest: 'Zum Anfang', older: 'Weitere' },
    delete: 'Löschen',
    deleted: 'Die Frage ist gelöscht.',
  },
  try: {
    title: 'Frage ausprobieren',
    lead: 'Hier antwortet derselbe Assistent wie auf der Website. Nichts davon wird gezählt oder aufbewahrt. Im Gespräch zählt auch, was vorher gesagt wurde: Eine Frage, die Sie keiner Antwort zugeordnet haben, kann dort anders verstanden werden.',
    question: 'Ihre Frage',
    button: 'Fragen',
    now: 'Was die Website jetzt antwortet',
    drafted: 'Mit Ihren Entwürfen',
    reading: 'Ihr Entwurf wird gerade gelesen; die neue Antwort steht gleich hier.',
    same: 'Die Antwort ist dieselbe.',
    noDrafts: 'Es gibt keine Entwürfe. Was Sie einer Antwort zuordnen, zeigt sich hier, bevor Sie es veröffentlichen.',
    noAnswer: 'Keine Antwort; der Assistent bietet an, die Frage weiterzugeben.',
    from: 'Quelle: {title}',
    wrong: 'Falsche Antwort? Frage der richtigen zuordnen',
    faults:
      'Die Entwürfe haben Fehler, deshalb kann der Assistent sie nicht lernen. Wo sie sind, zeigt die Seite zum Veröffentlichen.',
    publish: 'Zum Veröffentlichen',
  },
  compare: {
    title: 'Ist etwas schlechter geworden?',
    learning:
      'Der Assistent lernt Ihre Entwürfe, damit er auch ähnliche Fragen erkennt. Das dauert etwa eine Minute; dann steht hier, ob etwas schlechter geworden ist.',
    reload: 'Bitte laden Sie diese Seite dann neu.',
    none: 'In dieser Sprache gibt es keine Fragen zum Vergleichen.',
    counts:
      'Fragen zum Vergleich, von uns erfunden und nicht von Ihren Besuchern: {count}. Heute werden {old} richtig beantwortet, mit Ihren Entwürfen {new}.',
    unchanged: 'Jede wird beantwortet wie bisher.',
    worse: 'Nicht mehr richtig beantwortet',
    worseText:
      'Einige wenige wechseln bei jedem Lernen, auch ohne Zutun. Wichtig sind die, in denen es um das geht, was Sie geändert haben: Sehen Sie sich diese vor dem Veröffentlichen an. Oft ist die neue Formulierung einer anderen Antwort zu ähnlich; wählen Sie eine längere oder genauere.',
    better: 'Neu richtig beantwortet',
  },
  teach: {
    title: 'Frage einer Antwort zuordnen',
    lead: 'Der Assistent lernt aus Beispielen, wie Menschen fragen. Nach dem Veröffentlichen wird diese Frage sofort beantwortet, auch in anderer Reihenfolge oder mit anderen Füllwörtern. Was nur ähnlich klingt, dauert eine Minute länger; die Seite sagt, wann es gelernt ist.',
    phrase: 'Die Frage, wie Besucher sie stellen',
    phraseHint: 'In ihren Worten, so wie sie tippen. Keine Namen und keine Adressen.',
    answer: 'Die passende Antwort',
    other: 'Oder eine andere vorhandene Antwort',
    otherHint: 'Tippen Sie ein Wort daraus und wählen Sie. Wenn keine passt, schreiben Sie die Antwort darunter.',
    newAnswer: 'Oder eine neue Antwort',
    newAnswerHint:
      'Nur der Chat gibt sie, in dieser Sprache. Haben Sie oben eine gewählt, wird deren Seite verlinkt. Zahlen nennt der Chat nur, wenn sie auf einer Seite der Website stehen.',
    notOffered: 'Das bieten wir nicht an: Der Assistent sagt, dass er es nicht weiß',
    button: 'Als Entwurf speichern',
    unsaid:
      'Gespeichert, aber der Chat gibt diese Antwort noch nicht: „{figure}“ steht auf keiner Seite der Website. Schreiben Sie es zuerst in einen Text, dann gilt die Antwort von selbst. Oder ändern Sie die Antwort unten.',
    toTexts: 'Zu den Texten',
    saved:
      'Als Entwurf gespeichert. Unten steht in wenigen Sekunden auch die neue Antwort; Besucher bekommen sie, sobald Sie veröffentlichen.',
    problems: {
      empty: 'Bitte geben Sie eine Frage ein.',
      tooLong: 'Bitte höchstens {max} Zeichen.',
      noAnswer: 'Bitte wählen Sie eine Antwort von oben oder aus der Liste.',
      known: 'Dieses Beispiel kennt der Assistent schon.',
    },
  },
};
