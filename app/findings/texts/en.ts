/** What the check of the set-up says, on the command line and in the office. */
export const en = {
  states: {
    good: 'fine',
    note: 'note',
    bad: 'fault',
  },
  /** Says what a finding is about. Names of settings and products need no text. */
  subjects: {
    content: 'Texts',
    'edited texts': 'Edited texts',
    settings: 'Settings',
    'new messages': 'New messages',
    'site.yaml': 'Facts of the site',
    impressum: 'Legal notice',
    facts: 'Figures',
    privacy: 'Privacy text',
    'hosted chat': 'Chat of another company',
    database: 'Database',
    deliveries: 'Deliveries',
    mail: 'Mail',
    waitlist: 'Waitlist',
    announcements: 'Announcements',
    webhook: 'Webhook',
    calendar: 'Calendar',
    time: 'Time',
    backup: 'Backup',
    erasures: 'Erasures',
  },
  sentences: {
    'content-complete': 'Complete in every language.',
    'content-edited': 'Texts that are edited in the office: {count}.',
    'content-edit-conflict':
      'Texts that you have edited and an update has changed too: {count}. You find both under “Texts”.',
    'content-edit-unfit':
      'Texts from the office that are not shown, because they have a fault: {count}. “Texts” says what is wrong.',
    'fault-missing': 'A text is missing here.',
    'fault-too-long': 'The text is too long: there is room for {max} characters.',
    'fault-too-many': 'There is room for {max} entries.',
    'fault-unknown-name': '“{name}” does not stand for anything here.',
    'fault-email': 'This is no email address.',
    'fault-number': 'This is no number that fits here. Write it without a unit.',
    'fault-telephone': 'This is no telephone number.',
    'fault-postcode': 'This is no postcode.',
    'fault-vat-id': 'This is no VAT id. A German one is DE with nine digits.',
    'fault-link':
      '“{name}” is no address to link to. Write a page of the website, or begin with https:, mailto: or tel:.',
    'fault-other': 'It cannot be saved like this. Please ask whoever looks after the website.',
    'hint-figure':
      '“{found}” is written out. It does not change with your figures, and you should be able to prove it.',
    'hint-entry': '“{found}” is no longer there, but this sentence speaks of it.',
    'hint-count': 'This sentence counts several, but only “{found}” is left.',
    'hint-prices': 'This sentence says that prices are agreed individually, but a price is shown.',
    'hint-word': '“{found}” is a word that your other texts avoid.',
    'hint-answer': 'The assistant does not give this answer, because its page does not say “{found}”.',
    'hint-taught': 'The chat gives this answer only once a page of the website has “{found}”. Write it there first.',
    'hint-only': 'Only in {found} so far: not shown in {others} until it is filled in there.',
    'hint-price': 'Another language has the price “{found}”; this one does not.',
    'site-url-unset': 'Not set. Links with the full address use the one that the visitor typed.',
    unencrypted: 'The connection to the database is not encrypted. Add ?sslmode=require.',
    misspelt: '{name} means nothing to the site. Is it {other}?',
    untold:
      'Nobody is told of new messages; they wait in the office, under “Enquiries”. Whoever looks after the server sets up email or another channel.',
    'told-by-mail': 'You get an email about each, to {address}.',
    'told-by-webhook': 'Each is sent to the address of your webhook.',
    placeholders: 'Not filled in yet: {count}. Pages, emails and the chat leave these details out until then.',
    'placeholder-address': 'Visitors find the contact form in place of an email address. Enter your address.',
    'placeholder-impressum': 'The legal notice does not name you, as § 5 DDG demands. Enter company and owner.',
    'no-postal-address': '§ 5 DDG asks for your postal address. Enter street, postcode and city.',
    'no-evidence': 'Figures without evidence: {count}. Write where each comes from (§ 5 UWG).',
    'no-provider-name': 'Service provider without a name: {what}. The privacy text has to name it (Art. 13 GDPR).',
    'provider-hosting': 'hosting (where this website runs)',
    'provider-database': 'database',
    'provider-mail': 'mail server',
    'provider-crm': 'CRM',
    'provider-model': 'language model',
    'chat-at-once': 'It loads without consent, against § 25 TDDDG. Set hostedWidgets to “ask” in content/site.yaml.',
    'chat-ai-notice': 'See to it that {name} says that it is an AI before its first message (EU AI Act, Art. 50).',
    'database-new': '{name}. There are no tables yet; the first start makes them.',
    'database-behind': '{name}. It answers; the next start brings its tables up to date.',
    'database-current': '{name}. Everything is up to date.',
    'database-failed': '{name}. {reason}',
    'not-writable': 'The site may not write to {name}.',
    unreleased:
      'The database is older than the last version before 1.0.0. Start that version once, as docs/upgrade.md says, and then this one.',
    'foreign-table': "There is a table “{name}” that is not this site's.",
    'required-column':
      'The table contacts has a column “{name}” that must not be empty, and that the site does not fill.',
    'short-column': 'The column “{name}” of the table contacts holds {count} characters; the form allows {max}.',
    'lacking-rights': 'The role of the database may not {list} in the table {name}.',
    'row-level-security': 'Row level security hides the table {name} from this role. Use the role that owns the table.',
    'foreign-owner': 'The role does not own the table {name}, which the next start changes.',
    'read-only':
      'The server takes no changes: it is a replica, or its disk is full. Use the address of the primary, or free some space.',
    'no-create': 'The role may not create tables in the schema public.',
    'deliveries-failed': '{list} failed. In the office, under “Deliveries”, you can send them again.',
    'deliveries-waiting': '{list} not sent yet; the oldest has been waiting for {duration}.',
    'the-mail-server': 'The mail server',
    'the-database-server': 'The database server',
    'the-server': 'The server',
    verbatim: '{message}',
    'connection-host': '{server}: the host name was not found. Check its spelling.',
    'connection-refused': '{server} refuses the connection (ECONNREFUSED). It is not running, or the port is wrong.',
    'connection-expired': '{server}: the certificate has expired.',
    'connection-other-host': '{server}: the certificate is for another host name ({message}).',
    'connection-unsigned':
      '{server}: nobody known has signed the certificate ({message}). If it is your own, NODE_EXTRA_CA_CERTS is the path of a file with it.',
    'connection-plain': '{server} does not speak TLS on this port.',
    'connection-timeout': '{server} does not answer. Check host, port and firewall.',
    'mail-login-works': 'The login works. No email was sent, so whether you may send from {address} was not tried.',
    'mail-connection-works':
      'The connection works. No email was sent, so whether you may send from {address} was not tried.',
    'mail-no-tls-at-once':
      'The server does not begin with TLS on this port. Use smtp:// with port 587 and ?requireTLS=true.',
    'mail-port-465': 'Port 465 begins with TLS. Use smtps:// ({message}).',
    'mail-wants-tls': 'The server wants TLS first. Add ?requireTLS=true to SMTP_URL ({message}).',
    'mail-login':
      'The server refuses user name or password (SMTP {message}). Write special characters of the password percent-encoded: @ is %40, / is %2F, # is %23. Some providers want an app password.',
    'waitlist-no-mail':
      'Sign-ups that nobody has confirmed: {count}. Without an email server nobody is asked, and you may not write to anybody who has not confirmed (§ 7 UWG). Set SMTP_URL, MAIL_FROM and MAIL_TO.',
    'waitlist-no-address':
      'Nobody who joins is asked for a confirmation, because the link in the email needs the address of the site. Set SITE_URL.',
    'announcement-signature':
      'SPF and DKIM must be set up for {domain}, and the DKIM signature must cover the headers List-Unsubscribe and List-Unsubscribe-Post. Your mail server signs, so the site cannot try it.',
    'data-key-changed':
      'It is another key than the one with which addresses that get no mail were hashed. Set the earlier one; no announcement starts until then.',
    'database-encoding':
      'The address in DATABASE_URL cannot be read. Write special characters of the password percent-encoded: @ is %40, / is %2F, # is %23.',
    'database-login':
      'The database refuses user name or password ({message}). Write special characters of the password percent-encoded: @ is %40, / is %2F, # is %23.',
    'database-missing': 'The database server has no such database ({message}).',
    'database-rights':
      'The role lacks a right ({message}). It must own the tables of the site, and be allowed to create tables and triggers.',
    'disk-full': 'The disk is full ({message}).',
    'database-busy':
      'The database server has no connection left ({message}). Each instance of the site takes up to ten: raise the limit, or end other clients.',
    'database-no-tls': 'The database server does not speak TLS. Remove sslmode.',
    'webhook-tls': '{host} takes encrypted connections. Nothing was sent, so neither path nor secret were tried.',
    'webhook-plain': '{host} takes connections. Nothing was sent, so neither path nor secret were tried.',
    'webhook-failed': '{host}. {reason}',
    'airtable-works': 'Table and fields exist. No record was made, so whether the token may write was not tried.',
    'airtable-no-schema':
      'The token may not read the schema (scope schema.bases:read), so the fields were not checked.',
    'airtable-token':
      'The token (AIRTABLE_API_KEY) is wrong or was revoked. Make one at airtable.com/create/tokens ({message}).',
    'airtable-no-base': 'There is no base {name}. Check AIRTABLE_BASE_ID ({message}).',
    'airtable-no-access':
      'The base has no table “{name}” (AIRTABLE_TABLE), or the token has no access to this base ({message}).',
    'airtable-scope':
      'The token lacks a scope, data.records:read or schema.bases:read, or has no access to this base ({message}).',
    'airtable-no-answer': 'It does not answer: {message}',
    'airtable-no-table': 'The base has no table “{name}”. Check AIRTABLE_TABLE.',
    'airtable-no-field': 'The table “{title}” has no field “{name}”.',
    'calendar-read': 'It can be read. Busy times in the coming weeks: {count}.',
    'calendar-failing': 'Not read for {duration}. The busy times that were last read still apply. {reason}',
    'calendar-odd':
      'Events that cannot be read in full, so the site may offer their times: {count} ({list}). Please save them anew in the calendar.',
    'calendar-never': 'Not read yet, so the site offers no times at all. {reason}',
    'calendar-redirect': 'The server refers to another address, which the site does not follow. Use that one.',
    'calendar-status': 'The server answers HTTP {message}. Is the secret address still right?',
    'calendar-large': 'The file is larger than 2 MB.',
    'calendar-slow': 'The server took longer than five seconds.',
    'calendar-format': 'The server sends no calendar that the site can read (iCal format).',
    time: 'It is {time}.',
    'backup-off': 'BACKUP_DIR is not set, so the site makes no backups by itself.',
    'backup-none': 'None in {name} yet. The site makes the first one when it starts.',
    'backup-none-old':
      'None in {name}, although the site has run for more than two days. May it write there? Its log has the reason; with systemd, ReadWritePaths of the unit must name the folder.',
    'backup-none-failed': 'None in {name}. The last attempt failed: {message}',
    'backup-age': 'The last one in {name} is {duration} old.',
    'backup-age-failed': 'The last one in {name} is {duration} old. Since then: {message}',
    'backup-unusable': 'BACKUP_DIR cannot be used: {message}',
    'erased-returned':
      'Enquiries, calls and consents of people who were erased are in the database again, by erasures.jsonl in {name}: {count}. The office erases them again, under “Deletion periods” (/office/retention).',
    'erasures-unreadable':
      'The list of erasures cannot be read, so nobody knows whether erased people have come back: {message}',
  },
};

export type CheckTexts = typeof en;
export type SentenceId = keyof CheckTexts['sentences'];
