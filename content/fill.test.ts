import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepLastWordsTogether, keepShortPartsTogether } from './fill.ts';

test('a short last word is not alone in the last line of a paragraph', () => {
  const paragraph = 'Die Antwort kommt, solange das Interesse frisch ist, nicht erst am nächsten ';
  assert.equal(keepLastWordsTogether(`${paragraph}Morgen.`), `${paragraph.trim()}\u00a0Morgen.`);
  // Two long words may have no room beside each other; a button or a label has no last line.
  for (const text of [`${paragraph}Geschäftsmorgen.`, 'Kostenlose Beratung jetzt buchen', `${paragraph}`])
    assert.equal(keepLastWordsTogether(text), text);
});

test('a short part stays with what follows its hyphen', () => {
  assert.equal(
    keepShortPartsTogether('E-Mail, go-ahead, KI-Chatbot'),
    'E-\u2060Mail, go-\u2060ahead, KI-\u2060Chatbot',
  );
  assert.equal(keepShortPartsTogether('Support-Team'), 'Support-Team');
});
