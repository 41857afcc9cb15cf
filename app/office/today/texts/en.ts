/** The first page: what waits for the owner. */
export const en = {
  title: 'Today',
  welcome:
    'Welcome. The passkey is on this device: from now on you sign in with it. This page shows every day what waits for you.',
  calm: 'Nothing to do: nobody is waiting for you, and the site is well.',
  calls: {
    title: 'Calls',
    today: 'Today',
    tomorrow: 'Tomorrow',
    flagged: 'Calls that look automated: {count}. Please see whether they are real.',
    all: 'To the bookings',
  },
  leads: {
    title: 'New enquiries',
    none: 'Nobody is waiting for an answer.',
    contacts: 'Enquiry',
    waitlist: 'Waitlist',
    all: 'All enquiries',
  },
  faults: {
    title: 'Needs your attention',
  },
  state: {
    title: 'How things stand',
    deliveries: {
      title: 'Deliveries',
      none: 'Everything has been sent.',
      failed: 'Failed: {count}. You can send them again.',
      waiting: 'Waiting for another attempt: {count}.',
    },
    countdown: {
      title: 'Countdown',
      none: 'None on show.',
      until: 'until',
    },
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
    check: {
      title: 'Check',
      never: 'Not checked since the site started.',
      running: 'It is being checked right now.',
      failed: 'The check could not be made.',
      none: 'No faults.',
      faults: 'Faults: {count}.',
      notes: 'Notes: {count}.',
    },
  },
  setup: {
    title: 'Not set up yet',
    untold:
      'Nobody gets an email when somebody writes to you. Until an email server or a webhook is set up, look here every day.',
    placeholders: 'Still placeholders: {list}. Pages, emails and the chat leave them out until then.',
    settings: 'To the settings',
  },
};
