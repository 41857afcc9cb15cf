/** Property-based tests with random inputs (https://fast-check.dev). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { looksAutomated, readAnswers } from '#app/http/form-post.server.ts';
import { canonicalPath, inLanguage, isLanguage, languageOf } from '#app/i18n/addresses.ts';
import { languageOfHeader } from '#app/i18n/preference.ts';
import { cleanLine, cleanText, email, inquirySchema } from '#app/leads/fields.ts';
import { toCsvLines } from '#app/leads/lead-csv.ts';

/** Any UTF-16 string, including lone surrogates. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
/** Text of every script, and characters with a special meaning somewhere. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anything,
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\n', '\t', '\u202e', '\u200b', '<', '"', "'", '=', '%', 'İ', 'ı', 'a', ' '),
  }),
);

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of [cleanLine, cleanText]) {
        const once = clean(text);
        assert.equal(clean(once), once);
        assert.ok(once.isWellFormed() && once === once.trim() && !once.includes('\0') && !once.includes('\r'));
      }
      assert.doesNotMatch(cleanLine(text), /[\p{Cc}\p{Bidi_Control}]/u);
    }),
  );
});

test('valid e-mail addresses are accepted; those with a forbidden character are not', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) =>
      assert.ok(email.safeParse(address).success || address.length > 254 || address.includes('%')),
    ),
  );
  const broken = fc
    .tuple(fc.emailAddress(), fc.constantFrom(' ', '<', '>', ',', ';', '@', '(', '\\'))
    .map(([address, bad]) => address.replace('@', `${bad}@`));
  fc.assert(fc.property(broken, (address) => assert.ok(!email.safeParse(address).success)));
});

test('a long, almost valid e-mail address is rejected without backtracking', () => {
  // A pattern with catastrophic backtracking would not terminate.
  const nearly = `a@${'a-'.repeat(30)}${'.a'.repeat(95)}!`;
  assert.ok(!email.safeParse(nearly).success);
});

test('reading a form with any field names never throws', () => {
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
      const { success, data } = inquirySchema.safeParse(readAnswers(form, inquirySchema));
      if (success) assert.deepEqual(Object.keys(data).sort(), ['email', 'fullName', 'message']);
      assert.equal(typeof looksAutomated(form), 'boolean');
    }),
  );
});

test('CSV output can be parsed back, and no cell starts like a formula', () => {
  const rows = fc.array(fc.record({ a: typed, b: typed }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (table) => {
      const csv = toCsvLines(
        table.map(({ a, b }) => [a, b]),
        ';',
      );
      const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
      assert.equal(cells.length, 2 * table.length);
      for (const cell of cells) assert.doesNotMatch(cell, /^\s*[=+\-@]/);
      const expected = table.flatMap(({ a, b }) => [a, b]);
      for (const [index, value] of expected.entries())
        assert.equal(cells[index]?.replace(/^'/, ''), value.replace(/^'/, ''));
    }),
  );
});

test('a canonical path stays on the site and is canonical itself', () => {
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

test('any Accept-Language gives a language', () => {
  fc.assert(fc.property(typed, (text) => assert.ok(isLanguage(languageOfHeader(text)))));
});
