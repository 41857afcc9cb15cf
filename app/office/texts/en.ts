export const en = {
  /** The first page: what waits for the owner. */
  today: {
    title: 'Today',
    welcome:
      'Welcome. The passkey is on this device: from now on you sign in with it. This page shows every day what waits for you.',
    calm: 'Nothing to do: nobody is waiting for you, and the site is well.',
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
    },
  },
  /** What the site sends on for each lead, and whether it arrived. */
  deliveries: {
    title: 'Deliveries',
    lead: 'Each lead is stored here first, and then sent on: by email to you, as a confirmation to the visitor, to your other services. What could not be sent stands first. No lead is lost by it.',
    filter: 'Show',
    all: 'All',
    status: {
      failed: 'Failed',
      pending: 'Waiting',
      planned: 'Planned',
      delivered: 'Arrived',
    },
    none: {
      all: 'Nothing has been sent on yet. Each new lead appears here, as soon as email or another service is set up.',
      failed: 'Nothing has failed.',
      pending: 'Nothing is waiting.',
      planned: 'Nothing is planned.',
      delivered: 'Nothing has arrived yet.',
    },
    report: 'Report to you about failed deliveries',
    created: 'Created',
    when: {
      failed: 'given up',
      pending: 'next attempt',
      planned: 'planned for',
      delivered: 'arrived',
    },
    attempts: {
      one: '{count} attempt',
      other: '{count} attempts',
    },
    problems: {
      address: 'The service was not found at the address in your settings.',
      busy: 'The service takes no more at the moment. That usually passes by itself.',
      certificate: 'The secure connection failed, because the certificate of the service is not in order.',
      connection: 'The service could not be reached.',
      data: 'The service did not accept the content. Columns or fields there may have changed.',
      gone: 'The service has switched this address off for good.',
      login: 'The service refuses the access data. Password or key may have expired.',
      mailbox: 'The mailbox does not exist or takes no mail. Check the address.',
      permission: 'The access data lack a permission.',
      server: 'The service reports a fault of its own. That usually passes by itself.',
      timeout: 'The service did not answer in time.',
      uncertain:
        'Sending was interrupted, and nobody knows whether the mail server took the email. So that nobody gets it twice, it is not sent again.',
      unknown: 'It could not be delivered.',
    },
    original: 'Technical message:',
    unsendable: 'This way is no longer set up.',
    retry: 'Try again',
    retryAll: 'Try all failed again',
    retryAllText:
      'First repair the cause, for example a password that has expired. Then send all of them again. What has arrived is never sent twice.',
    results: {
      delivered: 'It has arrived.',
      failed: 'It failed again. Show the technical message below to the person who looks after your website.',
      waiting: 'It did not work yet. The site tries again by itself; you see the next time below.',
      sending: 'It is being sent now. Reload this page in a moment.',
    },
    retried: {
      one: '{count} delivery is being sent now. Reload this page in a moment.',
      other: '{count} deliveries are being sent now. Reload this page in a moment.',
    },
    notRetried: 'Nothing was sent: it has arrived meanwhile, is being sent right now, or its time has not come yet.',
    notConfigured: {
      one: '{count} delivery cannot be sent, because its way is no longer set up.',
      other: '{count} deliveries cannot be sent, because their way is no longer set up.',
    },
  },
  /** What was done in the office. */
  audit: {
    title: 'History',
    lead: 'Who did what in the office, for the last {months} months.',
    none: 'Nothing has happened yet.',
    end: 'There is nothing older.',
    /** Sentences for what the office itself records. */
    open: 'Open',
    history: {
      invited: '{name} printed an invitation.',
      'code-printed': '{name} printed a code for a new passkey.',
      'signed-in': '{name} signed in with a passkey.',
      'signed-in-by-mail': '{name} signed in with a link by email.',
      'signed-out': '{name} signed out.',
      'passkey-added': '{name} added a passkey.',
      'passkey-removed': '{name} removed a passkey.',
      'sessions-ended': '{name} ended other sessions.',
      'address-changed': '{name} changed the address for links by email.',
      'person-removed': '{name} removed a person from the office.',
      'delivery-retried': '{name} had deliveries sent again.',
    },
  },
  /** How a person signs in: passkeys, browsers, links by email. */
  access: {
    title: 'My access',
    passkeys: {
      title: 'Your passkeys',
      text: 'Each of them opens the office. Remove the one of a device that you have lost: whoever is signed in with it is signed out at once.',
      none: 'There is none yet.',
      created: 'Created',
      used: 'last used',
      never: 'never used',
      remove: 'Remove',
      last: 'This is your only passkey here. Add another one before you remove it.',
      removed:
        'The passkey is removed. Other browsers that signed in with it, or by email, are signed out. Remove it in the settings of the device too.',
      elsewhere: 'Belongs to {domain} and does not work at this address.',
    },
    add: {
      title: 'Add a passkey',
      text: 'For each further device: open the office there, sign in by email or with the passkey of your phone, and add one.',
      first:
        'Your first passkey: you sign in with it from now on. It stays on your device, or in its password manager.',
      label: 'Name of the device (optional)',
      button: 'Create passkey',
      added: 'The passkey is added. From now on you sign in with it.',
      failed: 'The passkey was not accepted. Please try again.',
    },
    code: {
      title: 'Add it with a code instead',
      text: 'Without a passkey a code proves that you are in charge of the server. Run this command there; the code is valid for ten minutes.',
      label: 'Code',
      button: 'Check code',
      wrong: 'This code is wrong or has expired. After five attempts you have to wait ten minutes.',
    },
    sessions: {
      title: 'Signed-in browsers',
      text: 'A session ends after 12 hours without use, and after 30 days in any case.',
      current: 'this one',
      started: 'Since',
      seen: 'last used',
      end: 'End',
      endAll: 'End all others',
      ended: 'The session has ended.',
    },
    person: {
      title: 'Link by email',
      email: 'Email address for links',
      emailHint: 'If the site can send email, you can sign in with a link too. Leave it empty to switch that off.',
      save: 'Save',
      saved: 'Saved.',
      invalid: 'This is no email address.',
    },
  },
};
