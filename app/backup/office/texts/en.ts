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
        'In it: messages, sign-ups, your notes on them, deliveries, countdowns, statistics, the history of the office, and who may sign in. Not in it: texts and settings, which are files on the server, and sessions.',
      personal:
        'The file holds names, addresses and messages of people. Keep it where only you can read it, and delete it when a newer one has taken its place.',
      why: 'Because the file holds personal data, we ask for your passkey first. Then the button for the download is here.',
      button: 'Download backup',
      wait: 'The copy is made and checked first. With many messages that takes some seconds; the site keeps running.',
    },
    nightly: {
      title: 'Nightly backups',
      text: 'The site makes one every night, and keeps the last 7 days, 4 weeks and 12 months, in:',
      off: 'Switched off. With a folder in BACKUP_DIR the site makes a backup every night by itself.',
      none: 'None yet. The first one is made when the site starts.',
      unreadable: 'This folder cannot be read. Under “Settings” the check says why.',
    },
    restore: {
      title: 'Bringing a backup back',
      text: 'This is done on the server, into an empty database. People who were erased since then stay erased.',
    },
  },
  /** /office/retention: for how long data are kept, and their deletion. */
  retention: {
    title: 'Deletion periods',
    lead: 'For how long the site keeps what people have sent. The privacy text names the same periods.',
    periods: {
      title: 'The periods',
      text: 'They are in the file content/site.yaml, under “retention”.',
      months: '{count} months',
      days: '{count} days',
      leads: 'Enquiries and sign-ups',
      spam: 'Entries that look like spam',
      unconfirmed: 'Sign-ups that nobody has confirmed',
      bookings: 'Calls, after they took place',
      audit: 'History of the office',
      statistics: 'Sums of page views',
      questions: 'Questions that the assistant did not understand',
    },
    expired: {
      title: 'What is older',
      none: 'Nothing: no data are older than their period.',
      backups:
        'Backups still contain deleted data until they are replaced. A restored backup loses them again within a day.',
    },
    approval: {
      title: 'Daily deletion',
      waiting:
        'The site deletes nothing by itself before you agree. Look at the figures above first: whatever you still need must be elsewhere, for example in your CRM. Deleted data do not come back.',
      given: 'Whatever gets older than its period is deleted every day. {name} agreed to it on',
      why: 'Because deleted data do not come back, we ask for your passkey first. Then the button is here.',
      button: 'Agree to the daily deletion',
      done: 'Agreed. The first deletion takes place within a day.',
    },
    /** After a restoration that did not know the list of erasures. */
    returned: {
      title: 'Erased, and back again',
      text: 'People who were erased are in the database again, for example because a backup was brought back by other means: {names}. What they have sent since their erasure stays.',
      button: 'Erase them again',
    },
  },
  /** On the page of today. */
  onToday: {
    backup: {
      title: 'Backup',
      none: 'There is none yet.',
      last: 'The last one was made',
      off: 'The site makes none by itself.',
    },
    retention: {
      title: 'Deletion periods',
      waiting: 'Older than their period: {count}. Nothing is deleted before you agree.',
    },
  },
};
