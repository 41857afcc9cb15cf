/** The office in a browser, with a virtual passkey (https://www.w3.org/TR/webauthn-3/#sctn-automation). */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { runCli } from './cli.ts';
import type { Site } from './site-process.ts';

/** Passkeys need a name: browsers make none for 127.0.0.1. */
export function officeOrigin(site: Site): string {
  return site.origin.replace('127.0.0.1', 'localhost');
}

/** Runs `office …` on the database of the site. */
export async function officeCommand(site: Site, parameters: string[]): Promise<string> {
  const { port } = new URL(site.origin);
  const result = await runCli(['office', ...parameters], { ...site.environment, PORT: port });
  expect(result.stderr, result.stderr).toBe('');
  return result.stdout;
}

/** A device with a platform authenticator that confirms at once. */
export async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id: authenticatorId };
}
