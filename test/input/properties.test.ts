/** What must hold for whatever comes in, tried with thousands of made-up inputs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maxLength } from '#app/contracts.ts';
import { cleanLine, cleanText } from '#app/domain/leads/clean-text.ts';
import { email, fullName, message } from '#app/domain/leads/fields.ts';
import { inquirySchema } from '#app/domain/leads/inquiry.ts';
import { isWaitlistId } from '#app/domain/leads/waitlist-services.ts';
import { looksAutomated, submittedKey } from '#app/http/form-checks.server.ts';
import { readInquiry } from '#app/http/inquiry-form.server.ts';
import { rateLimitKeyForIp } from '#app/http/rate-limit.server.ts';
import { canonicalPath, inLanguage, isLanguage, languageOf } from '#app/i18n/addresses.ts';
import { languageOfHeader } from '#app/i18n/preference.ts';
import { toCsv } from '../../cli/csv.ts';

/** Any UTF-16 at all, lone surrogates included. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
/** What people and attackers type: every script, and what is special to somebody. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anything,
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\n', '\t', '\u202e', '\u200b', '<', '"', "'", '=', '%', 'İ', 'ı', 'a', ' '),
  }),
);

test('cleaning is done once: what is clean stays as it is', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of [cleanLine, cleanText]) {
        const once = clean(text);
        assert.equal(clean(once), once);
        assert.ok(once.isWellFormed() && once === once.trim() && !once.includes('\0') && !once.includes('\r'));
      }
      assert.doesNotMatch(cleanLine(text), /\p{Cc}/u);
    }),
  );
});

test('cleaning takes nothing else away', () => {
  const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(fc.property(harmless, (text) => assert.equal(cleanLine(text), text.trim())));
});

test('a field is either taken as it was cleaned, or refused by a name that the words have', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const [schema, clean, max] of [
        [fullName, cleanLine, maxLength.fullName],
        [email, cleanLine, maxLength.email],
        [message, cleanText, maxLength.message],
      ] as const) {
        const parsed = schema.safeParse(text);
        if (parsed.success) assert.ok(parsed.data === clean(text) && [...parsed.data].length <= max);
        else assert.ok(['required', 'tooLong', 'emailInvalid'].includes(parsed.error.issues[0]?.message ?? ''));
      }
    }),
  );
});

test('an ordinary address is taken, whatever its domain; one with a space, a bracket or no domain is not', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => assert.ok(email.safeParse(address).success || address.length > 254)),
  );
  const broken = fc
    .tuple(fc.emailAddress(), fc.constantFrom(' ', '<', '>', ',', ';', '@', '(', '\\'))
    .map(([address, bad]) => address.replace('@', `${bad}@`));
  fc.assert(fc.property(broken, (address) => assert.ok(!email.safeParse(address).success)));
});

test('the maxLength address that is nearly right is judged at once', () => {
  // A pattern that tries every way to split this would not come to an end.
  const nearly = `a@${'a-'.repeat(30)}${'.a'.repeat(95)}!`;
  assert.ok(!email.safeParse(nearly).success);
});

test('no form makes the reader fail, whatever its fields are called', () => {
  const fields = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('fullName', 'email', 'message', '__proto__', 'submissionKey', 'elapsed', 'website'),
        typed,
      ),
      typed,
    ),
  );
  fc.assert(
    fc.property(fields, (pairs) => {
      const form = new FormData();
      for (const [name, value] of pairs) form.append(name, value);
      const { success, data } = inquirySchema.safeParse(readInquiry(form));
      if (success) assert.deepEqual(Object.keys(data).sort(), ['email', 'fullName', 'message']);
      assert.equal(typeof looksAutomated(form), 'boolean');
    }),
  );
});

test('a key is a UUID, and a service one of seven, never a property of an object', () => {
  const key = (text: string) => {
    const form = new FormData();
    form.set('submissionKey', text);
    return submittedKey(form);
  };
  fc.assert(fc.property(fc.uuid(), (uuid) => assert.equal(key(uuid), uuid)));
  fc.assert(fc.property(typed, (text) => assert.equal(key(text), undefined)));
  fc.assert(
    fc.property(fc.oneof(typed, fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))), (text) =>
      assert.ok(!isWaitlistId(text)),
    ),
  );
});

test('a table read back is what was written, and no cell begins as a formula', () => {
  const rows = fc.array(fc.record({ a: typed, b: typed }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (table) => {
      const csv = toCsv(table, ['a', 'b'], ';').slice(1);
      const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
      assert.equal(cells.length, 2 * (table.length + 1));
      for (const cell of cells) assert.doesNotMatch(cell, /^\s*[=+\-@]/);
      const written = table.flatMap(({ a, b }) => [a, b]);
      for (const [index, value] of written.entries())
        assert.equal(cells[index + 2]?.replace(/^'/, ''), value.replace(/^'/, ''));
    }),
  );
});

test('every address leads somewhere on this site, and only once', () => {
  const path = fc.oneof(
    fc.array(typed).map((parts) => `/${parts.join('/')}`),
    typed.map((text) => `/${text}`),
    fc.array(fc.constantFrom('/', '\\', 'en', 'DE', '..', 'admin')).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(path, (pathname) => {
      const canonical = canonicalPath(pathname);
      if (canonical === null) return;
      assert.match(canonical, /^\/(?![/\\])/);
      assert.equal(canonicalPath(canonical), null);
      assert.equal(languageOf(inLanguage(canonical, 'tr')), 'tr');
    }),
  );
});

test('a header gives a language and an address a network, whatever is in them', () => {
  fc.assert(fc.property(typed, (text) => assert.ok(isLanguage(languageOfHeader(text)))));
  fc.assert(fc.property(fc.oneof(typed, fc.ipV4()), (text) => assert.equal(typeof rateLimitKeyForIp(text), 'string')));
  fc.assert(fc.property(fc.ipV4(), (address) => assert.equal(rateLimitKeyForIp(`::ffff:${address}`), address)));
});
