/** The countdown at the top of the home page: add, stop, prolong, remove. */
export const en = {
  title: 'Countdowns',
  lead: 'A countdown stands at the top of the home page and ends by itself. The one that ends first is on show; the next one follows it.',
  now: {
    title: 'On the website now',
    shown: '“{title}”, until {date}',
    none: 'No countdown is on show.',
  },
  list: {
    title: 'All countdowns',
    none: 'There is none yet.',
  },
  states: {
    shown: 'On show',
    active: 'Waits',
    stopped: 'Stopped',
    over: 'Over',
  },
  activeText: 'Waits until the countdowns before it have ended or are stopped.',
  ends: 'Ends',
  ended: 'Ended',
  add: 'Add a countdown',
  open: 'Preview and change',
  back: 'All countdowns',
  form: {
    title: 'New countdown',
    lead: 'Nobody sees it before you put it on show. Look at the preview first.',
    titleIn: 'Title, {name}',
    titleHint:
      'At most {max} characters, for example “Free strategy calls: this round closes in”. The time follows by itself.',
    otherHint: 'If you leave it empty, visitors read the first title.',
    until: 'End',
    untilHint: 'Date and time in {zone}. Give the true end of your offer: invented deadlines are unlawful.',
    preview: 'Preview',
    start: 'Put on show',
    save: 'Save the new end',
    saveAndStart: 'Put on show until then',
  },
  preview: {
    title: 'Preview',
    text: 'This is how visitors see it. On the website the time runs, and they can close the banner.',
  },
  problems: {
    noTitle: 'Please enter the English title: all languages without one of their own show it.',
    longTitle: 'This title has {count} characters. At most {max} fit on a phone.',
    time: 'Please enter a date and a time.',
    gap: 'This time does not exist in {zone}: the clocks go forward then. The next one is {time}.',
    passed: 'This time has already passed.',
    ended: 'This countdown is over. Set a new end first.',
  },
  prolong: {
    title: 'This end is later than the one visitors saw',
    text: 'Visitors have read that “{title}” ends on {date}.',
    law: 'In Germany, deadlines that are prolonged again and again count as misleading (§ 5 UWG), and competitors may have them stopped. Prolong only if the offer really goes on, for a reason that you could name.',
    tick: 'I know this and want to prolong it nevertheless',
  },
  actions: {
    title: 'Change it',
    stop: 'Stop',
    stopText:
      'When you stop it, it disappears from every open page within two seconds. You can start it again at any time before its end.',
    stopWaitingText:
      'It will then not be shown when its turn comes. You can start it again at any time before its end.',
    start: 'Start again',
    startText: 'If you start it again, it is shown with the same end.',
    change: 'Other end',
    changeText: 'Date and time in {zone}. An earlier end is always possible.',
    overText: 'It is over. With a new end it can run again.',
    remove: 'Remove …',
  },
  removal: {
    title: 'Remove countdown',
    text: '“{title}” will be deleted, with its titles in all languages. This cannot be undone.',
    shown: 'It is on show at the moment and disappears from the website.',
    button: 'Remove for good',
    keep: 'Keep it',
  },
  done: {
    added: 'The countdown is stored.',
    appears: 'Every open home page shows it within two seconds.',
    started: 'The countdown is running again.',
    changed: 'The new end is set.',
    stopped: 'The countdown is stopped.',
    removed: 'The countdown is removed.',
    waits: 'It is not on show yet: “{title}” ends earlier. To show this one now, stop that one.',
    twice: 'This time happens twice that night, because the clocks go back. The first one counts.',
  },
  /** On the page of today. */
  onToday: {
    title: 'Countdown',
    none: 'None on show.',
    until: 'until',
  },
  /** Sentences for what is recorded. */
  history: {
    'countdown-added': '{name} added a countdown.',
    'countdown-started': '{name} started a countdown.',
    'countdown-stopped': '{name} stopped a countdown.',
    'countdown-prolonged': '{name} prolonged a countdown.',
    'countdown-removed': '{name} deleted a countdown.',
  },
};
