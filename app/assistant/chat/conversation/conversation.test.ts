import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConversation } from './conversation.ts';

test('stored entries whose role is unknown are dropped, and the others are restored', () => {
  const user = { id: 1, role: 'user', text: 'Hello?' };
  const answer = { id: 3, role: 'assistant', text: 'Hello.' };
  sessionStorage.setItem('chat', JSON.stringify([user, { id: 2, role: 'desk' }, answer]));
  assert.deepEqual(createConversation().get().entries, [user, answer]);
});
