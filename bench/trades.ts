/**
 * `npm run bench -- trades`: how the sample businesses answer the questions of `trades/`, of which the author knew the
 * subjects. Right: about the subject, or left to a person where no fact answers. Silent: left to a person all the same.
 * `--wrong` prints all that is not right.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { sampleFacts } from '../app/trades/facts.server.ts';
import { replay } from '../app/trades/replies.server.ts';
import { languages } from '../content/languages.ts';
import { messages } from '../content/load.server.ts';
import { tradeIds } from '../content/trades-schema.ts';

const { values: options } = parseArgs({ options: { wrong: { type: 'boolean' } } });
const rows: Record<string, string | number>[] = [];
for (const language of languages) {
  const { trades, say } = messages(language).trades;
  const [unknown = ''] = say.unknown.split('{back}', 1);
  const [known = ''] = say.known.split('{list}', 1);
  const sets = parse(readFileSync(new URL(`trades/${language}.yaml`, import.meta.url), 'utf8'));
  for (const trade of tradeIds) {
    const facts = sampleFacts(trade, trades[trade]);
    const count = { right: 0, wrong: 0, silent: 0 };
    for (const [subject, asked] of Object.entries<string[]>(sets[trade]))
      for (const text of asked) {
        const night = replay([text], { language, trade, facts });
        const reply = night.turns[0]?.reply ?? '';
        const isSilent = reply.startsWith(unknown);
        const isRight =
          subject === 'none' ? isSilent || reply.startsWith(known) : !isSilent && isAbout(subject, night.asked);
        const result = isRight ? 'right' : isSilent ? 'silent' : 'wrong';
        count[result] += 1;
        if (options.wrong && !isRight) console.log(`${language} ${trade} ${subject}: ${text} → ${reply}`);
      }
    rows.push({ language, trade, questions: count.right + count.wrong + count.silent, ...count });
  }
}
console.table(rows);

/** Hours and a day have the same answer. */
function isAbout(subject: string, asked: string[]): boolean {
  return (
    asked.includes(subject) ||
    (['day', 'hours'].includes(subject) && ['day', 'hours'].some((each) => asked.includes(each)))
  );
}
