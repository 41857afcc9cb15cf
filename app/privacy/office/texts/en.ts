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
  /** /office/leads/erase: what is stored about a person, and its erasure. */
  erase: {
    title: 'Erase a person',
    lead: 'Erases everything that is stored about an email address. This cannot be undone.',
    email: 'Email address',
    invalid: 'This is no email address.',
    find: 'Show what is stored',
    nothing: 'Nothing is stored about {address}.',
    found: 'This is stored about {address}:',
    deliveries: {
      one: '{count} delivery',
      other: '{count} deliveries',
    },
    notes: 'Notes',
    records: 'Records in Airtable',
    recordsText: 'They are deleted there too.',
    copy: {
      title: 'Copy for the person',
      text: 'Whoever asks for their data (GDPR, Article 15) is entitled to a copy. The file has everything above, what was sent, and what was done in the office. Check that it really was this person who asked.',
      button: 'Download a copy',
    },
    button: 'Erase everything about {address}',
    final: 'There is no way back. Older backups still contain the data; restoring one leaves this person out.',
    erased:
      'Everything about this person is erased here. Delete their emails in your mailbox too, and what your CRM has.',
    back: 'All enquiries',
    byHand: 'Airtable is no longer connected. Please delete these records there by hand:',
    notRead: 'Airtable does not answer, so it is unknown what is stored there. Please try again later.',
    notErased:
      'Nothing was erased from this site, because a step before it failed. Please try again later; the log has the cause.',
  },
  onToday: {
    title: 'Deletion periods',
    waiting: 'Older than their period: {count}. Nothing is deleted before you agree.',
  },
  /** Sentences for what is recorded. */
  history: {
    'person-exported': '{name} downloaded a copy of all data of a person.',
    'person-erased': '{name} erased all data of a person.',
    'retention-approved': '{name} agreed to the daily deletion.',
    'data-expired': '{name} deleted data whose period was over.',
  },
};
