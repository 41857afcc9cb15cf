import type { KnownPage } from '#app/i18n/pages.ts';

export const en = {
  /** The frame of the office, the owner's pages at /office. */
  frame: {
    name: 'Office',
    skip: 'Skip to content',
    menu: 'Menu',
    fresh: 'new since your last visit',
    edit: 'Edit',
    undo: 'Undo',
    leave: 'Leave it so',
    /** Those who act in the history besides people. */
    actors: { shell: 'Somebody at the server', site: 'The site' },
    paging: { newest: 'To the newest', older: 'Older', pages: 'Pages' },
    places: { website: 'Website', administration: 'Administration' },
    subpages: 'Pages of this area',
    signedInAs: 'Signed in as {name}',
    signOut: 'Sign out',
    language: 'Language',
    all: 'All',
    change: 'Change',
    site: 'To the website',
    failures: {
      400: 'The form was incomplete. Go back and send it again.',
      403: 'This request came from another website, or it has expired. Go back, reload the page and try again.',
      404: 'There is nothing at this address. It may have been deleted.',
      405: 'This address takes no such request.',
      429: 'Too many attempts. Please wait ten minutes.',
      500: 'Something failed on the server. Nothing you typed has been saved; the log has the cause.',
      503: 'The database does not answer. Please try again in a moment.',
      title: 'That did not work',
      back: 'To the start page',
    },
    script: 'Passkeys need JavaScript. Please switch it on for this page; everything else works without it.',
  },
  /** A preview of mails, and a test to oneself. */
  mails: {
    subject: 'Subject',
    preview: 'Email ({name})',
    test: 'Send me a test',
    tested: 'The test is on its way to you.',
    notTested: 'The test could not be sent. The check under “Settings” says what is wrong with the mail server.',
  },
  pages: {
    home: 'Home page',
    faq: 'FAQ',
    about: 'About us',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms',
    impressum: 'Legal notice',
    waitlist: 'Waitlist',
    book: 'Book a call',
    agent: 'AI agent',
    proof: 'Proof',
    demos: 'Demos',
    firstDemo: 'Demo 1',
  } satisfies Record<KnownPage, string>,
  /** Signing in, confirming with the passkey, and accepting an invitation. */
  signIn: {
    title: 'Sign in',
    lead: 'With the passkey on this device: fingerprint, face or PIN. There is no password.',
    passkey: 'Sign in with passkey',
    noPeople: 'Nobody has been invited yet. Whoever looks after the server gives you a link that leads you here.',
    insecure: {
      title: 'The office needs an encrypted connection',
      text: 'This site is reached over plain HTTP, so everybody on the way could read along. Put it behind a server with a certificate (docs/operating.md), and open the office at its https address.',
    },
    otherHost: 'Passkeys work at one address only. Open {address} and sign in there.',
    localAddress: 'A passkey belongs to a name, not to an address of numbers. Open this address instead:',
    moved:
      'The existing passkeys belong to {old}, and this is {new}. A passkey cannot move with a website: ask for a new invitation, and make a new one here.',
    failed: 'This passkey is not known here, or its answer came too late. Please try again.',
    unsupported: 'This browser knows no passkeys. A current version of Chrome, Edge, Firefox or Safari does.',
    cancelled: 'The passkey was not used. You can try again at any time.',
    known: 'This device already has a passkey of yours. Use another device.',
    mail: {
      title: 'Sign in by email',
      text: 'We send a link that works once, in this browser, for 15 minutes.',
      label: 'Your email address',
      code: 'Code from the email, in case the link opens another browser',
      enter: 'Sign in with the code',
      send: 'Send link',
      sent: 'If this address belongs to somebody in the office, a link is on its way. It works in this browser for 15 minutes. If nothing arrives, not even in the spam folder, another address may be stored here, or none: what helps then is below.',
      noAddress:
        'Links by email are switched off here, because the site does not know its own address. Whoever looks after the server enters it.',
      open: 'One more click, because programs that scan emails open links too.',
      expired:
        'This link works once, for 15 minutes, and only in the browser that asked for it. There you can type the code from the email too, or ask for a new link here.',
    },
    lost: {
      title: 'No passkey at hand?',
      byMail:
        'Sign in by email above, and then open “My access”, “No passkey any more?”. Only if no email reaches you here:',
      text: 'Ask for a new invitation: somebody in the office, under “People”, or whoever set up your website. You get a link, and add a new passkey on this device with it.',
      command: 'Command for whoever looks after the server',
    },
    confirm: {
      title: 'Please confirm that it is you',
      why: {
        website: 'After this step the website changes for all visitors.',
        data: 'The next step cannot be undone, or hands out personal data.',
        access: 'The next step changes who can sign in to the office, or how.',
      },
      open: 'Go on to the passkey',
      again: 'Use your passkey once more; that counts for ten minutes.',
      button: 'Confirm with passkey',
      code: 'No passkey on this device? Under “My access” you can add one with a code from the server.',
      cancel: 'Cancel',
      done: 'Confirmed, for ten minutes. Nothing has happened yet: now press the button here.',
    },
    invitation: {
      title: 'Welcome to the office',
      text: 'From here you read and answer enquiries and see your figures. Accept the invitation, then make a passkey: the fingerprint, face or PIN of this device replaces the password.',
      instead:
        '{name} is signed in here, and will be signed out when you accept. If the invitation is for somebody else, open the link on their device.',
      button: 'Accept the invitation',
      used: 'This invitation has been used. If that was not you, ask for a new one: then nobody else can sign in with the old one.',
      expired: 'This invitation was valid for 30 minutes. Ask for a new one.',
      unknown: 'This address is no valid invitation. Copy the whole link, or ask for a new one.',
    },
  },
  accessMail: {
    subject: 'New access to the office of {brand}',
    passkey: '{name} has added a passkey: {what}.',
    person: '{name} has invited {what} to the office.',
    recovery: '{name} says that the passkey is lost, and can add a new one in 24 hours.',
    stop: 'Is that not right? Then stop it in the office under “People”. If it is about you, signing in with your passkey is enough.',
    ignore: 'Is that not right? Then remove the passkey under “My access” or the person under “People” in the office.',
  },
  invitationMail: {
    subject: 'Invitation to the office of {brand}',
    intro:
      'Hello {name}, {by} invites you to the office of the website. The link works once, for 30 minutes. Open it on the device that you want to sign in with.',
    button: 'See the invitation',
  },
  signInMail: {
    subject: 'Your link to the office of {brand}',
    intro:
      'Hello {name}, with this link you sign in to the office of your website. It works once, for 15 minutes, in the browser that asked for it.',
    button: 'Sign in',
    code: 'Does the link open another browser? Then type this code where you asked for it: {code}',
    ignore: 'You did not ask for it? Then simply delete this email: without your browser the link opens nothing.',
  },
};
