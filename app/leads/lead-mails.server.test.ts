import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Lead } from './lead-kinds.server.ts';

process.env.SITE_URL = 'https://www.zk.example';
await import('#app/features.server.ts');
const { ownerEmail, visitorEmail } = await import('./lead-mails.server.ts');

const common = {
  id: 1,
  fullName: 'Ayşe',
  email: 'ayse@example.com',
  createdAt: null,
  sentFrom: '',
  suspectedSpam: false,
  status: 'new',
} as const;
const inquiry = (language: Lead['language']): Lead => ({ ...common, language, table: 'contacts', answers: {} });
const { site } = content();
const entered = {
  company: 'Müller & Söhne GmbH',
  owner: 'Z. K.',
  street: 'Nachtgasse 7',
  postcode: '80331',
  city: 'München',
  register: 'Amtsgericht München, HRB 12345',
  telephone: '+49 89 123',
};

for (const language of languages) {
  test(`a mail in ${language} ends with company, address, register, representative and links`, (t) => {
    const before = { ...site };
    t.after(() => Object.assign(site, before));
    Object.assign(site, entered);
    const { common: shared, mail } = messages(language);
    const { text, html } = visitorEmail(language);
    const end = [
      'Müller & Söhne GmbH',
      `Nachtgasse 7, 80331 München, ${shared.footer.country}`,
      'Amtsgericht München, HRB 12345',
      `${mail.labels.representative}: Z. K.`,
      '+49 89 123',
      `${shared.footer.impressum}: https://www.zk.example/${language}/impressum`,
      `${shared.footer.privacy}: https://www.zk.example/${language}/privacy`,
    ].join('\n');
    assert.ok(text.endsWith(`\n\n${end}`), text);
    assert.ok(html.includes('Müller &amp; Söhne GmbH<br>Nachtgasse 7'), html);
    assert.ok(html.includes(`<a href="https://www.zk.example/${language}/privacy">${shared.footer.privacy}</a>`));
    const office = ownerEmail(inquiry(language));
    assert.ok(!office.text.includes('HRB'));
    const page = 'https://www.zk.example/office/people/contact-1';
    assert.ok(office.text.endsWith(`:\n${page}`) && office.html.includes(`class="button" href="${page}"`), office.text);
  });
}

test('placeholders and empty facts are left out', () => {
  const { text } = visitorEmail('en');
  assert.ok(![messages('en').mail.labels.representative, '[', 'undefined'].some((part) => text.includes(part)), text);
  assert.match(text, /\n\n[^\n:]+: https:\/\/www\.zk\.example\/en\/impressum\n[^\n:]+: \S+$/);
});
