/** /office/waitlist: who waits for which service, and the mail that tells them that it is there. */
export const en = {
  title: 'Waitlist',
  lead: 'Who waits for which service. When one starts, you write once to everybody who has confirmed.',
  services: {
    title: 'Services',
    service: 'Service',
    states: {
      confirmed: 'Confirmed',
      requested: 'Asked',
      revoked: 'Unsubscribed',
    },
    explain:
      'Only those who have confirmed get an email. “Asked”: signed up, but has not pressed the button in our email.',
    write: 'Write announcement',
  },
  problems: {
    mail: 'No mail server is set up, so nobody can be written to. Set SMTP_URL, MAIL_FROM and MAIL_TO.',
    'site-url': 'SITE_URL is not set. Each email needs a link with which its recipient unsubscribes.',
    'data-key': 'DATA_KEY has changed, so people who want no emails are not recognised. Set the earlier key.',
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
    title: 'Announcement: {service}',
    lead: "Nothing has been sent yet. This is the email, exactly as it arrives; only the link is everybody's own.",
    preview: 'Email ({name})',
    subject: 'Subject',
    change: 'Change the texts',
    test: {
      title: 'Look at it first',
      text: 'The email in every language, to {address} only.',
      button: 'Send me a test',
    },
    start: {
      title: 'Send',
      text: 'One after another, one a second. What has been sent cannot be taken back. Nobody gets it twice.',
      recipients: {
        one: '{count} person has confirmed and gets this email.',
        other: '{count} people have confirmed and get this email.',
      },
      none: 'There is nobody to write to: nobody has confirmed yet, or everybody who has was told before.',
      button: 'Send now',
    },
    discard: 'Discard the draft',
  },
  progress: {
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Failed',
    reload: 'One goes out each second. Reload this page to see how far it is.',
    failedText:
      'Failed: the mail server refused the email, or sending was interrupted. Under “Deliveries” you find out why.',
  },
  done: {
    saved: 'The draft is saved. Nothing has been sent.',
    tested: 'The test is on its way to you, one email for each language.',
    notTested: 'The test could not be sent. The check under “Settings” says what is wrong with the mail server.',
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
};
