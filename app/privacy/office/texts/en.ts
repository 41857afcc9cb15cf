export const en = {
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
    title: 'Deletion periods',
    waiting: 'Older than their period: {count}. Nothing is deleted before you agree.',
  },
};
