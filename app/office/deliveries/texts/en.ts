/** What the site sends on for each lead, and whether it arrived. */
export const en = {
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
};
