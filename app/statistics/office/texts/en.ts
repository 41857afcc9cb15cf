/** How often pages were opened and forms were sent. */
export const en = {
  title: 'Statistics',
  lead: 'Counted by the server itself, without cookies and without following anybody. Search engines and other programs that say what they are do not count.',
  pending:
    'The site saves its counts once a minute: the very last visits may be missing here. A day begins at midnight UTC.',
  period: 'Period',
  days: '{count} days',
  none: 'No page was opened in this period, or nothing has been saved yet.',
  views: {
    title: 'Pages opened',
    chart:
      'Pages opened a day, from {old} to {new}: {count} in all, most of them on {date}, with {max}. The table below has every day.',
    table: 'The same figures as a table',
    day: 'Day',
    views: 'Pages opened',
  },
  pages: {
    title: 'Pages and languages',
    page: 'Page',
    all: 'All pages',
    total: 'In all',
  },
  forms: {
    title: 'Forms',
    text: 'From opening the page to sending the form. “Spam” was stored too, but probably sent by a program. “Incomplete” means that fields were missing or wrong; “refused”, that something else prevented it. The same person may try several times.',
    none: 'No form was opened in this period.',
    form: 'Form',
    views: 'Opened',
    sent: 'Sent',
    spam: 'Spam',
    invalid: 'Incomplete',
    refused: 'Refused',
    share: 'Sent of opened',
    chat: 'Enquiry in the chat',
    noViews: 'not counted',
  },
  answers: {
    title: 'Waitlist: answers by email',
    text: 'Whoever joins the waitlist is asked by email. Counted are answers, not people.',
    confirmed: 'Confirmed',
    disowned: 'Not me: erased at once',
    expired: 'No answer: erased',
    share: 'Confirmed of all',
  },
  scroll: 'Table, can be scrolled sideways',
};
