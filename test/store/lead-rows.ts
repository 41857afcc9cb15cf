const lead = () => ({
  email: 'zoe@example.com',
  language: 'de',
  created_at: '2026-03-01T10:00:00.000Z',
  submission_key: crypto.randomUUID(),
  content_hash: null,
  suspected_spam: false,
});

/** Rows of leads, each with its own submission key. */
export const inquiryRow = (changes = {}) => ({
  ...{ ...lead(), full_name: 'Zoë 李 Ünal', message: "Robert'); drop table contacts;--\n\t\u{1f600}" },
  ...changes,
});

export const signupRow = (changes = {}) => ({
  ...{ ...lead(), name: 'Zoë 李 Ünal', services: '["Telegram Bot"]' },
  ...changes,
});
