export const en = {
  /** Consents of the waitlist, in the office. */
  consents: {
    title: 'Consents',
    lead: 'Who agreed to which message and when, and what proves it. Sign-ups from before this was recorded are only under “Enquiries”; you must not write to them.',
    states: {
      requested: 'Requested',
      confirmed: 'Confirmed',
      revoked: 'Withdrawn',
      legacy: 'No proof',
    },
    list: {
      filters: 'Filter by state',
      none: 'There is no consent for this filter.',
      noneYet: 'Nobody has joined the waitlist since the site began to record consents.',
      since: 'since',
    },
    /** The page of one consent. It is printed for a court. */
    record: {
      open: 'See the proof',
      title: 'Consent',
      back: 'All consents',
      printHint: 'Printed, this page fits on one sheet of A4. Print it with your browser.',
      notEntered:
        'The company and the address of the controller are not complete yet; fill them in under “Texts”, “Your business”.',
      controller: 'Controller',
      company: 'Company',
      representative: 'Owner or representative',
      address: 'Address',
      email: 'Email',
      website: 'Website',
      person: 'Data subject',
      name: 'Name as entered',
      noName: 'no longer stored',
      language: 'Language',
      signup: 'Sign-up',
      purpose: 'Purpose',
      /** `{title}` is the name of the service. */
      purposeText: 'An email as soon as it launches: {title}',
      wording: 'Wording of the consent',
      /** What was agreed to. `{date}` is the time. */
      wordingAt: 'shown on {date}',
      noWording: 'No wording is stored for this consent.',
      hash: 'SHA-256',
      intact: 'matches the wording',
      altered: 'does NOT match the wording: the text was changed afterwards.',
      page: 'Page',
      formVersion: 'Version of the form',
      steps: 'What happened',
      utc: 'UTC',
      receipt: 'Mail server’s answer',
      network: 'IP address',
      /** `{date}` is the time, `{zone}` the time zone. */
      printed: 'As of {date}. Local times: {zone}.',
      revoked: 'The consent is withdrawn. No more messages about these services go to this address.',
      events: {
        requested: 'Joined the waitlist',
        asked: 'Asked by email to confirm',
        corrected: 'Address corrected',
        confirmed: 'Confirmed',
        announced: 'Told',
        revoked: 'Withdrawn',
      },
      means: {
        form: 'with the form on the website',
        'mail-link': 'with the button on the page that the personal link in the email leads to',
        'unsubscribe-link': 'with the button on the unsubscribe page that the personal link in the email leads to',
        'one-click': 'with the unsubscribe function of the mail program (RFC 8058)',
        office: 'entered by the controller in the office of the website',
        'mail-server': 'according to the mail server',
      },
    },
    revoke: {
      title: 'Enter a withdrawal',
      /** `{address}` and `{title}`, the name of the service. */
      text: 'Has {address} told you that messages about “{title}” are no longer welcome? Enter it here.',
      consequence:
        'After that no message about these services goes to this address. Only the person can undo it, by joining and confirming again. The record stays.',
    },
  },
  /** /office/waitlist: who waits for which service, and the mail that tells them that it is there. */
  announcements: {
    title: 'Waitlist',
    lead: 'Who waits for which service. When one starts, you write once to everybody who has confirmed.',
    services: {
      title: 'Services',
      service: 'Service',
      explain: 'Only those who have confirmed get an email. “Requested”: signed up, and not confirmed by email yet.',
      write: 'Write announcement',
      nobody: 'Nobody has confirmed yet',
    },
    problems: {
      mail: 'No mail server is set up: nobody is asked to confirm, and nothing can be sent. You can write and preview an announcement already; it stays here as a draft. Whoever looks after the server can set up a mail server.',
      'site-url':
        'The site does not know its own address. Each email needs a link with which its recipient unsubscribes.',
      'data-key':
        'A key on the server has changed, so people who want no emails are not recognised. Whoever looks after the server has to put the earlier one back.',
      texts:
        'Texts are still missing. The email can be sent once it is complete in each language in which somebody gets it.',
    },
    announcements: {
      title: 'Announcements',
      none: 'Nothing was announced yet.',
      of: '{service}, {date}',
    },
    states: {
      draft: 'Draft',
      running: 'Being sent',
      ended: 'Sent',
    },
    form: {
      title: 'Announcement: {service}',
      lead: 'Everybody gets the email in the language in which they signed up. Write all of them, greeting and closing included. Who writes, why, and the link for unsubscribing are added below.',
      subject: 'Subject',
      text: 'Text',
      textHint: 'Plain text. A blank line begins a new paragraph; links are written out.',
      missing: 'Please write this.',
      tooLong: 'This is longer than {max} characters.',
      faults: 'Something is missing, or too long.',
      button: 'Save and preview',
    },
    draft: {
      test: { title: 'Look at it first', text: 'To {address}, and to nobody else.' },
      lead: "Nothing has been sent yet. This is the email, exactly as it arrives; only the link is everybody's own.",
      change: 'Change the texts',
      start: {
        title: 'Send',
        text: 'One after another, one a second. What has been sent cannot be taken back. Nobody gets it twice.',
        recipients: {
          one: '{count} person has confirmed and gets this email.',
          other: '{count} people have confirmed and get this email.',
        },
        none: 'There is nobody to write to: nobody has confirmed yet, or everybody who has was told before.',
        button: 'Send now',
        confirm: 'Yes, send to everybody',
      },
      discard: 'Discard the draft',
    },
    progress: {
      sent: 'Sent',
      waiting: 'Waiting',
      failed: 'Failed',
      reload: 'One goes out each second. This page renews itself.',
      failedText:
        'Failed: the mail server refused the email, or sending was interrupted. Under “Deliveries” you find out why.',
    },
    done: {
      saved: 'The draft is saved. Nothing has been sent.',
      started: 'Sending has begun.',
      discarded: 'The draft is discarded.',
      changed: 'Nothing was done: this announcement has changed meanwhile.',
    },
    file: {
      title: 'Confirmed addresses',
      text: 'If you write with a mailing service, take this file there: every confirmed address with its services, and when and how each agreed. It asks for the passkey. Whoever unsubscribes there is still confirmed here: enter the withdrawal under “Consents”.',
      button: 'Download the CSV file',
    },
    back: 'Back to the waitlist',
  },
  /** A sign-up among the leads. */
  signup: {
    kind: 'Waitlist',
    said: 'Services of interest',
    fresh: 'New on the waitlist',
    all: 'All sign-ups',
    sources: { other: 'Form of the waitlist' },
  },
  /** Sentences for what is recorded. */
  history: {
    'confirmed-exported': '{name} exported the confirmed addresses of the waitlist.',
    'consent-revoked': '{name} entered the withdrawal of a consent.',
    'announcement-started': '{name} started an announcement to the waitlist.',
  },
};
