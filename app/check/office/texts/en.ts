export const en = {
  /** How the site is set up. */
  settings: {
    title: 'Settings',
    lead: 'This is how the website is doing. Whoever looks after the server changes what is set there.',
    edit: 'Change your details',
    check: {
      title: 'Check',
      text: 'The check looks at texts, settings, database and every service that is set up. It sends nothing and changes nothing.',
      at: 'Last checked:',
      never: 'Not checked since the site started.',
      running: 'It is being checked right now.',
      failed: 'The check could not be made; the log of the server has the cause.',
      button: 'Check now',
      again: 'Check again',
      done: 'Checked.',
      left: 'Done. The hint does not come back.',
      server: 'Only for whoever looks after the server',
      noFaults: 'No faults found.',
      faults: 'Faults: {count}',
      notes: 'Notes: {count}',
      good: 'Fine: {count}',
    },
    variables: 'Settings of the server',
    isDefault: 'default',
    unset: 'not set',
    hidden: 'set, not shown',
    keys: {
      email: 'Address for visitors',
      company: 'Company',
      owner: 'Owner',
    },
  },
  onToday: {
    setup: {
      title: 'Not set up yet',
      untold:
        'Nobody gets an email when somebody writes to you. Until an email server or a webhook is set up, look here every day.',
      placeholders: 'Still placeholders: {list}. Pages, emails and the chat leave them out until then.',
      settings: 'To the settings',
    },
  },
};
