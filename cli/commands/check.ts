import type { Finding } from '#app/domain/check/finding.ts';
import { checkSetup } from '#app/domain/check/setup-check.server.ts';
import { parse, printJson } from '../command.ts';

export const summary = 'check content, settings, database and services before going live';

export const usage = `npm run site -- check [--json]

  Sends no message to anybody. The exit code is 1 when there is a fault.
`;

const labels: Record<Finding['state'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' };

export async function run(parameters: string[]): Promise<void> {
  const { values } = parse(parameters, { json: { type: 'boolean', default: false } }, usage);
  const findings = await checkSetup();
  if (values.json) printJson(findings);
  else for (const { state, subject, text } of findings) console.log(`${labels[state]}  ${subject}: ${text}`);
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
}
