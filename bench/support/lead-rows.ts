const names = [
  'Anna Müller',
  'Zoë Brown',
  'Şükrü Ağaoğlu',
  'Jürgen Weiß',
  'Özlem Öztürk',
  'İpek Yıldız',
  'John Smith',
  'Claire Lang',
];
const words = `we would like to know how a chatbot answers questions of our guests in the evening and what it costs for
  three restaurants because nobody picks up the phone bitte rufen Sie uns an wegen der Einrichtung für unsere Praxis
  teşekkürler randevu için bilgi almak istiyoruz`.split(/\s+/);
const rowsInStatement = 1000;

/** Statements that insert leads: two thirds inquiries of 40 to 100 words, one in twenty spam, the last 1% new. */
export function* leadRows(count: number): Generator<string> {
  const start = Date.parse('2024-01-01T00:00:00Z');
  let contacts: string[] = [];
  let signups: string[] = [];
  for (let index = 0; index < count; index++) {
    const at = new Date(start + (index * 700 * 86_400_000) / count).toISOString();
    const isSpam = random(20) === 0;
    const status = isSpam || index > count * 0.99 ? null : random(2000) === 0 ? 'meeting' : pick(['answered', 'won']);
    const language = pick(['de', 'en', 'tr']);
    const shared = [`p${index}@example.com`, language, at, isSpam, status].map(literal).join();
    if (index % 3) {
      const message = Array.from({ length: 40 + random(60) }, () => pick(words)).join(' ');
      contacts.push(`(${literal(pick(names))}, ${literal(message)}, ${shared})`);
    } else signups.push(`(${literal(pick(names))}, '["Telegram Bot","Website Chatbot"]', ${shared})`);
    if ((index + 1) % rowsInStatement !== 0 && index + 1 !== count) continue;
    const columns = 'email, language, created_at, suspected_spam, office_status';
    yield `insert into contacts (full_name, message, ${columns}) values ${contacts.join()};
      insert into waitlist (name, services, ${columns}) values ${signups.join()}`;
    contacts = [];
    signups = [];
  }
}

function literal(value: string | boolean | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

let state = 1;

/** The same numbers each time (https://en.wikipedia.org/wiki/Lehmer_random_number_generator). */
function random(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
}

function pick<Value>(values: Value[]): Value {
  return values[random(values.length)] as Value;
}
