/** How a person signs in: passkeys, browsers, links by email. */
export const en = {
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
    first: 'Your first passkey: you sign in with it from now on. It stays on your device, or in its password manager.',
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
    emailHint:
      'If a mail server and SITE_URL are set up, you can sign in with a link too. Leave it empty to switch that off.',
    save: 'Save',
    saved: 'Saved.',
    invalid: 'This is no email address.',
  },
};
