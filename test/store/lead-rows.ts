/** Rows of leads, each with its own submission key. */
export const inquiryRow = (changes = {}) => ({
  full_name: 'Zoë 李 Ünal',
  email: 'zoe@example.com',
  message: "Robert'); drop table contacts;--\n\t\u{1f600}",
  language: 'de',
  created_at: '2026-03-01T10:00:00.000Z',
  submission_key: crypto.randomUUID(),
  content_hash: null,
  suspected_spam: false,
  ...changes,
});

export const signupRow = (changes = {}) => ({
  name: 'Zoë 李 Ünal',
  email: 'zoe@example.com',
  services: '["Telegram Bot"]',
  language: 'tr',
  created_at: '2026-03-01T10:00:00.000Z',
  submission_key: crypto.randomUUID(),
  content_hash: null,
  suspected_spam: false,
  ...changes,
});
