/** The parts of the office in the order of the menu; also their addresses, except of the first. */
export const sections = [
  'today',
  'leads',
  'waitlist',
  'consents',
  'bookings',
  'deliveries',
  'countdowns',
  'words',
  'assistant',
  'statistics',
  'settings',
  'backup',
  'retention',
  'audit',
  'access',
] as const;
