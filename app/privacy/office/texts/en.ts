export const en = {
  /** /office/retention: for how long data are kept, and their deletion. */
  retention: {
    title: 'Deletion periods',
    lead: 'For how long the site keeps what people have sent. The privacy text names the same periods.',
    periods: {
      title: 'The periods',
      text: 'Whoever looks after the site can change them.',
      months: '{count} months',
      days: '{count} days',
      leads: 'Enquiries and sign-ups',
      spam: 'Entries that look like spam',
      unconfirmed: 'Sign-ups that nobody has confirmed',
      bookings: 'Calls, after they took place',
      audit: 'History of the office',
      statistics: 'Sums of page views',
      questions: 'Questions to the chat',
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
        'For the periods to be kept you have to agree once: The site deletes nothing by itself before you agree. As soon as something is older than its period, “Today” says so. Look at the figures above first: whatever you still need must be elsewhere, for example in your CRM. Deleted data do not come back.',
      given: 'Whatever gets older than its period is deleted every day. {name} agreed to it on',
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
  /** /office/leads/erase: what is stored about a person, and its erasure. */
  person: {
    title: 'Everything in order',
    answer: 'Answer by email',
    answerHint:
      'Opens your mail program with address, subject and their words, in their language: what is still open, else the message that you opened.',
    isAnswered: { one: 'I have answered', other: 'Mark all {count} as answered' },
    answered: 'Marked as answered.',
    address: {
      title: 'Correct the email address',
      untold: 'An email to this address did not arrive. Is it misspelt?',
      text: 'The right address holds for all enquiries, calls and unconfirmed sign-ups of the person.',
      mailed: 'Confirmations that did not arrive, or are still needed, are sent there at once.',
      label: 'Right address',
      button: 'Correct',
      problems: {
        same: 'This is the address that stands here.',
        kept: 'Nothing is changed: somebody has agreed or withdrawn at this address. That holds for it alone.',
      },
      corrected: 'The address is corrected.',
      sent: 'What belongs there is being sent.',
      partly:
        'Corrected, except on the waitlist: somebody has agreed or withdrawn at the earlier address. That holds for it alone.',
      copies: 'Your CRM or Airtable still has the earlier one: correct it there.',
      restored: 'The earlier address is back. What is already sent does not come back.',
    },
    deliveries: 'Messages about this person, sent or waiting: {count}',
    sent: { pending: 'waits', delivered: 'delivered', failed: 'failed' },
    notes: {
      note: 'Note',
      label: 'Note or reminder',
      text: 'New note',
      hint: 'Only people who sign in to the office see it. It is erased with the person.',
      due: 'Come back to it on',
      dueHint: 'From that day on, the person is listed under “Today”. May stay empty.',
      dueOn: 'Reminder on {date}',
      settle: 'Done',
      settled: 'The reminder is done.',
      add: 'Save note',
      added: 'The note is saved.',
      remove: 'Remove note',
      removed: 'The note is removed.',
      empty: 'The note is empty.',
      long: 'The note is too long. Please shorten it to {max} characters.',
      day: 'Please choose a day.',
    },
    data: {
      title: 'Data of this person',
      text: 'If somebody asks what you store, or to delete it. Check first that it really was this person who asked.',
      copy: 'Copy for the person',
      copyHint: 'In the language of the person. Read it before you send it: your notes are in it too.',
      send: 'Send by email',
      sendHint: 'The website sends it to {address} as it stands below, and notes that with the person.',
      steps:
        'How to send it: save it as a PDF, write the email (its text is ready), attach the file, and note here that it is sent.',
      write: 'Write the email',
      given: 'Note as sent',
      sent: 'The copy is sent, and noted with the person.',
      notSent:
        'Nothing is sent: the mail server did not take the email. Try again later, or save the copy as a PDF and send it with your own mail program.',
      note: 'Copy under Art. 15 GDPR sent to {address}.',
      print: 'Print, or save as a PDF',
      fileName: 'data',
      file: 'As a file (Art. 20 GDPR)',
      back: 'To the person',
      erase: 'Erase everything …',
    },
  },
  copy: {
    subject: 'Your data at {brand}',
    asked:
      'You asked us which data we have about you. Here is what is stored, what for, for how long, and who receives it.',
    intro: 'Information under Article 15 GDPR on everything that is stored about {address}, as of {date}.',
    questions: 'Do you have questions, or is something wrong? Write to us: {contact}',
    attached: 'You asked us which data we have about you. The information under Article 15 GDPR is attached as a PDF.',
    controller: 'Controller:',
    stored: 'What is stored',
    /** What `sent` a message went by, as the person sees it. */
    channel: {
      'owner-mail': 'Email to us',
      'visitor-mail': 'Email to you',
      'announcement-mail': 'Email to you',
      webhook: 'Our customer database',
    },
    purposes: 'What for, on which basis, and for how long',
    purpose: {
      contacts:
        'Enquiries: to answer you and to prepare a contract (Article 6(1)(b) and (f) GDPR); at most {leads} months after they came in.',
      waitlist:
        'Waitlist: to write to you when it starts (your consent, Article 6(1)(a) GDPR); at most {leads} months after you signed up.',
      consents: 'Proof of your consent (Article 7(1) GDPR); as long as the sign-up, even after you withdraw.',
      bookings:
        'Calls: to arrange and to hold them (Article 6(1)(b) and (f) GDPR); at most {bookings} months after the appointment.',
    },
    always: 'What was sent or noted about an entry is deleted with it.',
    recipients: 'Who receives the data',
    recipient: {
      hosting: 'The provider that runs the server of this website',
      mail: 'The provider of our mailbox',
      airtable: 'Airtable (Formagrid Inc., USA), with a copy of the waitlist',
      crm: 'The provider of our customer database',
    },
    rights: 'Your rights, and where the data come from',
    rightsText:
      'You entered the data on this website yourself; the notes are ours. There are no automated decisions (Article 22 GDPR). You can ask for rectification, erasure or restriction, object to the processing, withdraw a consent, and complain to a data protection authority.',
    policy: 'In detail, also on countries outside the EU:',
  },
  erase: {
    title: 'Erase a person',
    lead: 'Erases everything that is stored about an email address. This cannot be undone.',
    email: 'Email address, or a name to search for',
    invalid: 'This is no email address.',
    find: 'Show what is stored',
    nothing: 'Nothing is stored about {address}.',
    found: 'This is stored about {address}:',
    records: 'Records in Airtable',
    recordsText: 'They are deleted there too.',
    button: 'Erase everything about {address}',
    buttonAll: 'Delete everything about these {count} people',
    final: 'There is no way back. Older backups still contain the data; restoring one leaves this person out.',
    erased: 'Everything is erased here. Delete the emails in your mailbox too, and what your CRM has.',
    byHand: 'Airtable is no longer connected. Please delete these records there by hand:',
    notRead: 'Airtable does not answer, so it is unknown what is stored there. Please try again later.',
    partly:
      'Some of these people are erased; for the others, a step before it failed. Please try again later; the cause is in the log.',
    notErased:
      'Nothing was erased from this site, because a step before it failed. Please try again later; the log has the cause.',
  },
  onToday: {
    due: 'Come back to',
    waiting: 'Older than their period: {count}. Nothing is deleted before you agree.',
  },
  /** Sentences for what is recorded. */
  history: {
    'person-answered': '{name} marked all enquiries of a person as answered.',
    'address-corrected': '{name} corrected the email address of a person.',
    'address-restored': '{name} took back the correction of an email address.',
    'lead-note': '{name} wrote a note on a lead.',
    'lead-note-removed': '{name} deleted a note on a lead.',
    'person-exported': '{name} opened the copy of a person’s data.',
    'person-copy-sent': '{name} sent a person the copy of their data.',
    'person-erased': '{name} erased all data of a person.',
    'retention-approved': '{name} agreed to the daily deletion.',
    'data-expired': '{name} deleted data whose period was over.',
  },
};
