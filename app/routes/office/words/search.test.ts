import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMarks } from './search.server.ts';

test('marks are left out of the texts that are searched; one that is not closed ends at the next brace', () => {
  assert.equal(withoutMarks('{#owner} {if mail or crm}**Mail**&shy;box\u00ad {city}'), ' Mailbox {city}');
  assert.equal(withoutMarks('{#{#{if mail}'), '{#{#');
});
