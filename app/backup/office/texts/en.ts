export const en = {
  /** Downloading a backup, and the nightly ones. */
  backup: {
    title: 'Backup',
    lead: 'A copy of everything people have sent you. Keep one away from the server.',
    last: {
      nightly: 'The last backup was made at night:',
      downloaded: 'The last backup was downloaded here:',
      none: 'There is no backup yet.',
    },
    download: {
      title: 'Download a copy now',
      contains:
        'In it is everything people have sent you, and what you have entered in the office or changed in texts. Not in it are the original texts and the settings of the server.',
      personal:
        'The file holds names, addresses and messages of people. Keep it where only you can read it, and delete it when a newer one has taken its place.',
      button: 'Download backup',
      wait: 'The copy is made and checked first. With many messages that takes some seconds; the site keeps running. The file is then among the downloads of your browser.',
    },
    nightly: {
      title: 'Nightly backups',
      text: 'The site makes one every night, and keeps the last 7 days, 4 weeks and 12 months.',
      off: 'Switched off. Whoever looks after the server can have the site make a backup every night by itself.',
      none: 'None yet. The first one is made when the site starts.',
      unreadable: 'This folder cannot be read. Under “Settings” the check says why.',
    },
    restore: {
      title: 'Bringing a backup back',
      text: 'Whoever looks after the server does this. People who were erased since then stay erased.',
    },
  },
  onToday: {
    last: 'The last one was made',
    off: 'The site makes none by itself.',
  },
  /** Sentences for what is recorded. */
  history: {
    'backup-downloaded': '{name} downloaded a backup.',
  },
};
