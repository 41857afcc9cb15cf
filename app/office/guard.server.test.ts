import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { type OfficeRequest, officeContext } from '#app/office-kit/office-context.ts';
import { guard } from './guard.server.ts';

/** The status with which the guard ends a request without a session, or 200. */
async function statusFor(ip: string): Promise<number> {
  const context = new RouterContextProvider();
  const client = { ip, origin: 'https://www.zk.example' };
  context.set(officeContext, { client, session: undefined, headers: new Headers() } as OfficeRequest);
  const request = new Request('https://www.zk.example/office/sign-in');
  const args = { request, context } as unknown as Parameters<typeof guard>[0];
  try {
    await guard(args, async () => new Response());
    return 200;
  } catch (response) {
    return (response as Response).status;
  }
}

test('above 60 requests of one network those without a session are refused; another network can sign in', async () => {
  const sent = await Promise.all(Array.from({ length: 61 }, () => statusFor('192.0.2.1')));
  assert.deepEqual(sent, [...Array(60).fill(200), 429]);
  assert.equal(await statusFor('198.51.100.1'), 200);
});
