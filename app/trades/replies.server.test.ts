/** Answers come from the facts, and what they do not say lies on the desk in the morning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { type TradeId, tradeIds } from '#content/trades-schema.ts';
import { hasRoom, readFacts, readSaid, sampleFacts } from './facts.server.ts';
import { morningOf } from './morning.server.ts';
import { replay } from './replies.server.ts';
import type { Facts } from './rules.ts';
import { knownSubjects, namedServices, subjectOf } from './subjects.server.ts';

const sample = (trade: TradeId, language: Language = 'en') =>
  sampleFacts(trade, messages(language).trades.trades[trade]);

function talk(
  trade: TradeId,
  said: string[],
  { language = 'en', ...changed }: Partial<Facts> & { language?: Language },
) {
  const facts = { ...sample(trade, language), ...changed };
  const night = replay(said, { language, trade, facts });
  return { night, replies: night.turns.map(({ reply }) => reply), facts };
}

const open = { from: 8 * 60, to: 18 * 60 };
/** Saturday and Sunday are closed. */
const workdays = [open, open, open, open, open, undefined, undefined];

test('says of a closed day that it is closed and when somebody is there again, and notes a time within the hours', () => {
  const hours = [open, undefined, undefined, undefined, undefined, undefined, undefined];
  const { night, replies } = talk('practice', ['Are you open on Sunday?', 'yes please', 'at 10:00', 'Ada Byron'], {
    hours,
  });
  assert.match(replies[0] ?? '', /^No, on Sundays we’re closed\. .*Monday from 8:00\. Shall I note an appointment\?$/);
  const offers = night.turns[1]?.offers;
  assert.ok(
    offers?.every((offer) => /^Monday \d/.test(offer)),
    String(offers),
  );
  assert.match(replies[2] ?? '', /^It’s in the calendar: Monday .*, 10:00\./);
  assert.equal(night.entry?.minutes, 600);
  assert.equal(Temporal.PlainDate.from(night.entry?.day ?? '').dayOfWeek, 1);
  assert.equal(night.person, 'Ada Byron');
});

test('whether a time is free is answered first and booked by a yes, and a side question does not lose the name', () => {
  for (const [language, free, yes, card] of [
    ['en', 'is Thursday at 9 free?', 'yes please', 'do you take credit cards'],
    ['de', 'ist Donnerstag um 9 frei?', 'ja, gern', 'kann man mit karte zahlen'],
    ['tr', 'perşembe 9 boş mu?', 'evet', 'kredi kartı geçiyor mu'],
  ] as const) {
    const { trades, say } = messages(language).trades;
    assert.equal(first('practice', language, free).entry, undefined, free);
    const { night, replies } = talk('practice', [free, yes, card, 'Ada Byron'], { language, hours: workdays });
    assert.ok(replies[0]?.includes('9:00') && replies[0].endsWith(trades.practice.offer), free);
    assert.deepEqual([replies[2], night.entry?.minutes], [`${trades.practice.switches.card?.yes} ${say.name}`, 540]);
    assert.equal(night.person, 'Ada Byron', language);
  }
  const { replies } = talk('restaurant', ['table on Friday at 7 pm', 'Ada Byron. Can my dog come?'], {});
  assert.match(replies[1] ?? '', /^Thank you, Ada Byron\. .* dogs are welcome\.$/);
});

test('books nothing outside of the hours, and takes an entry back', () => {
  const { night } = talk('craft', ['Can somebody come on Monday at 20:00?'], { hours: workdays });
  assert.equal(night.entry, undefined);
  assert.equal(night.turns[0]?.offers.length, 3);
  const sunday = talk('practice', ['is Sunday at 10:00 free?'], { hours: workdays });
  assert.match(`${sunday.replies}${sunday.night.entry}`, /^No, on Sundays .*undefined$/);
  const cancelled = talk('restaurant', ['table for two on Saturday at 7 pm', 'cancel please'], {});
  assert.deepEqual([cancelled.night.entry, cancelled.night.open], [undefined, []]);
});

test('who is to be called back is asked for a number, once', () => {
  const { reach } = messages('en').trades.say;
  const { replies, night } = talk('shop', ['Do you sponsor football clubs?', 'and theatres?', '020 7946 0018'], {});
  assert.ok(replies[0]?.endsWith(reach) && !replies[1]?.endsWith(reach) && night.phone);
  const cancel = 'please cancel my appointment, Ann Lee, 020 7946 0018';
  const left = talk('practice', ['can somebody call me back', cancel], {}).night;
  assert.ok(left.open.some(({ text }) => text === cancel) && left.phone);
  for (const text of ['order number 12345, I want to send it back', '12345', 'i want to return order 98765'])
    assert.deepEqual(first('shop', 'en', text).open, [{ text, isUrgent: false }], text);
  assert.equal(talk('practice', ['is this a person?'], {}).replies[0]?.startsWith('No, I’m not a person.'), true);
});

const cards = { de: 'Kann ich mit Kreditkarte zahlen?', en: 'Can I pay by credit card?', tr: 'kredi kartı olur mu' };

test('answers in each trade and language follow the facts: a switch, a price, a name', () => {
  for (const language of languages)
    for (const trade of tradeIds) {
      const own = messages(language).trades.trades[trade];
      const services = [{ name: 'Zeppelin', price: '7 €', takes: '3 h' }];
      const price = { de: 'Was kostet der Zeppelin?', en: 'How much is the Zeppelin?', tr: 'Zeppelin ne kadar?' };
      const asked = [price[language as keyof typeof price] ?? '', 'qwx zzk vvv?'];
      const { replies, night } = talk(trade, asked, { language, services });
      assert.match(replies[0] ?? '', /Zeppelin: 7 €/, `${language} ${trade}`);
      assert.deepEqual(night.open, [{ text: 'qwx zzk vvv?', isUrgent: false }], `${language} ${trade}`);
      for (const card of [true, false]) {
        const paid = talk(trade, [cards[language as keyof typeof cards] ?? ''], { language, switches: { card } });
        assert.deepEqual(paid.replies, [own.switches.card?.[card ? 'yes' : 'no']], `${language} ${trade}`);
      }
    }
});

test('what is not known is not invented', () => {
  const services = sample('shop').services.map((service) => ({ ...service, price: '' }));
  const priceless = talk('shop', ['how much is the bread knife'], { services });
  const { unknown } = messages('en').trades.say;
  assert.ok(priceless.replies[0]?.startsWith(unknown.split('{back}', 1)[0] ?? ''), String(priceless.replies[0]));
  const asked = ['What’s your address?', 'Are you open on Christmas?', 'parking?'];
  const nowhere = talk('practice', asked, { details: { where: '' } });
  assert.equal(nowhere.night.open.length, 3);
  const never = talk('practice', ['are you open now'], { hours: Array.from({ length: 7 }, () => undefined) });
  assert.match(never.replies[0] ?? '', /once the team is back/);
});

test('an urgent matter lies on top in the morning; a number is taken down', () => {
  const danger = talk('practice', ['my face is swelling and I can’t breathe'], {});
  assert.match(danger.replies.at(-1) ?? '', /112/);
  const said = ['do you sell parachutes', 'I have terrible toothache', '07700 900482'];
  const { night, facts } = talk('practice', said, {});
  const desk = morningOf({ ...night, through: ['water'] }, facts, 'en', 'practice');
  assert.match(desk.mail.lines.join(), /Put through at 22:40: water/);
  assert.ok(desk.open[0]?.isUrgent && desk.open[1]?.isUrgent === false);
  assert.match(night.phone ?? '', /7700 900482$/);
  assert.deepEqual(JSON.parse(desk.record).phone, night.phone);
  assert.match(desk.mail.lines.join('\n'), /parachutes/);
  // Who wrote goes along to nobody.
  assert.doesNotMatch(desk.brought, /7700/);
});

test('its own phrasings and suggestions are understood', () => {
  for (const language of languages)
    for (const trade of tradeIds) {
      const { 'trades-phrasings': phrasings, trades } = messages(language);
      const found = knownSubjects(language, trade).flatMap((subject) =>
        (phrasings[subject] ?? [])
          .filter((_, index) => index % 5 === 0)
          .map((text) => subject.endsWith(`.${subjectOf(text, language, trade, [])}`)),
      );
      const right = found.filter(Boolean).length / found.length;
      assert.ok(right > 0.85, `${language} ${trade}: ${right}`);
      const { night } = talk(trade, trades.trades[trade].ask, { language });
      assert.equal(night.open.length, 0, `${language} ${trade}: ${JSON.stringify(night.open)}`);
    }
});

test('a service is named by one of its words or a part of a compound, and generic words name none', () => {
  const facts = sample('practice', 'de');
  const named = (text: string) => namedServices(text, 'de', facts);
  assert.equal(named('was kostet eine reinigung').named[0]?.name, 'Professionelle Zahnreinigung');
  assert.deepEqual(named('was kostet das'), { named: [], others: 0 });
  assert.deepEqual(named('was kostet eine Krone'), { named: [], others: 1 });
  assert.equal(named('was kostet eine PZR').named[0]?.price, '110 €');
});

test('what a page sends is checked: state of another kind or size, and facts', () => {
  assert.deepEqual(['', 'x', '{}', '[1]', JSON.stringify(['a'.repeat(2048)])].map(readSaid), [[], [], [], [], []]);
  assert.deepEqual(readSaid('["a\\u0000 ", ""]'), ['a']);
  const said = [Array(11).fill('ü'.repeat(100)), Array(25).fill('a'), Array(24).fill('a')];
  assert.deepEqual(said.map(hasRoom), [false, false, true]);
  const form = `name=${'x'.repeat(99)}&from.0=09:00&to.0=08:00&from.1=9&to.1=25:00`;
  const facts = readFacts(new URLSearchParams(form), sample('practice'));
  assert.equal(facts.name.length, 60);
  assert.deepEqual(facts.hours.filter(Boolean), []);
  assert.equal(facts.switches.card, false);
});

const first = (trade: TradeId, language: Language, text: string) => {
  const { night, replies } = talk(trade, [text], { language });
  return { reply: replies[0] ?? '', open: night.open, entry: night.entry };
};

test('what was said last is answered from the facts, and with `count` what else was asked is left to a person', () => {
  for (const [trade, language, said, expected, count = 0] of [
    ['shop', 'en', 'Do you sell bread knives?', /^Yes\. Bread knife: €49\./],
    ['shop', 'de', 'Geht die Gusspfanne auch auf Induktion?', /^Sicher weiß ich nur: Gusspfanne: 89 €\./, 1],
    ['shop', 'tr', 'Kesme tahtası ceviz ağacından mı?', /^(Kesin bildiğim şu: Kesme tahtası|Bunu bilmiyorum)/, 1],
    ['practice', 'tr', 'kredi kartına taksit var mı', /^Bunu bilmiyorum\./, 1],
    ['restaurant', 'en', 'Is the pizza safe with a nut allergy?', /^I don’t know that\./, 1],
    ['restaurant', 'en', 'Are your vegan dishes fine for somebody with coeliac disease?', /^I don’t know that\./, 1],
    ['craft', 'de', 'Wie lange habe ich Garantie auf den Wasserhahn?', /^(Sicher weiß ich nur|Das weiß ich nicht)/, 1],
    ['restaurant', 'de', 'montag ruhetag oder?', /^Mo geschlossen, /],
    ['restaurant', 'tr', 'pazartesi kapalı mısınız', /^Pzt kapalı, /],
    ['practice', 'de', 'seid ihr freitag nachmittag da', /^Nein, freitags ist nur von 8:00 bis 13/],
    ['practice', 'en', 'Are you open on Thursday morning?', /^Yes, on Thursdays/],
    ['restaurant', 'en', 'what is the daily special on Monday', /^No, on Mondays/],
    ['craft', 'en', 'Do you come out on Saturdays?', /^Yes, we come out at night and at weekends/],
    // Both halves of a question, a wish for a time last.
    ['practice', 'en', 'do you open Saturday and what does a cleaning cost?', /^No, on Saturdays .*cleaning: €/i],
    ['restaurant', 'de', 'Samstag ein Tisch für vier, und darf der Hund mit?', /^Ja, Hunde .* Samstag.* Uhr\?$/],
    // The time that was said, its name, and no other number.
    ['practice', 'de', 'Dienstag um 10, Anna Hartung', /^Eingetragen: .*10:00 Uhr\.$/],
    ['practice', 'de', 'Dienstag um 10, Professionelle Zahnreinigung', /^Eingetragen: .* Namen, bitte\?$/],
    ['practice', 'de', 'Bitte einen Termin, Dienstag um 8 vor der Arbeit', /^Eingetragen: .* 8:00 Uhr/],
    ['practice', 'en', 'I lost a tooth ten years ago, can I get an appointment Tuesday?', /works\. What time\?$/],
    ['restaurant', 'en', 'Could we get a table on Thursday? 18ish of us', /up to 30 people/, 1],
    // Who wants no appointment gets none, and who cancels or moves books nothing new.
    ['practice', 'en', 'no thanks, I do not want an appointment', /^You’re welcome\. Good night!$/],
    ['practice', 'en', 'need to cancel Monday 10:00, sorry', /^I can’t see that from here\./, 1],
    ['practice', 'de', 'Kann ich meinen Termin am Montag um 14 Uhr verschieben?', /^Das kann ich von hier/, 1],
    ['practice', 'tr', 'perşembe 11deki randevumu iptal eder misiniz', /^Bunu buradan göremiyorum\./, 1],
    ['restaurant', 'en', 'Can we move our booking from Saturday 7 pm to 8 pm?', /^I can’t see that from here\./, 1],
    // A price answers whether it is free, and of two services only one is known.
    ['shop', 'tr', 'kargo bedava mı', /^Teslimat: 2–3 iş günü, 80 TL\.$/],
    ['practice', 'de', 'Was kosten Füllung und Krone?', /Füllung: ab 80 €/, 1],
    ['practice', 'en', 'how much is a filling and a crown', /Filling: from €80/, 1],
    ['practice', 'tr', 'dolgu ve kanal tedavisi ne kadar', /Dolgu: 2\.000 TL’den başlıyor/, 1],
    ['practice', 'de', 'Was kostet Zahnreinigung und Bleaching?', /^(?!Sicher)/],
    // A greeting does not hide a question, and a denied way to write is not taken.
    ['practice', 'tr', 'slm muayene ne kadar', /^Muayene: 900 TL/],
    ['restaurant', 'tr', 'mail değil whatsapptan yazın', /^Bunu not aldım\./, 1],
    ['shop', 'de', 'nicht anrufen, lieber per mail', /^Das habe ich notiert\./, 1],
    ['craft', 'en', 'does it record?', /^No\. This is an example: nothing is stored or sent\.$/],
    ['craft', 'de', 'nimmst du das auf?', /^Nein\. Das ist ein Beispiel/],
    ['craft', 'tr', 'kaydediyor musun?', /^Hayır\. Bu bir örnek/],
    // After the first "|", the next message.
    ['practice', 'tr', 'dolgu ne kadar|artar mı', /^Kesin bildiğim şu: Dolgu: 2\.000 TL/, 1],
    ['practice', 'de', 'was kostet eine Füllung|wird das teurer?', /^Sicher weiß ich nur: Füllung: ab 80/, 1],
    ['practice', 'en', 'appointment next Tuesday|evenings after 18?', /^No, on Tuesdays .* 8:00 to 18:00\. What/],
    ['practice', 'tr', 'salı randevu istiyorum|akşam 18den sonra var mı', /^Hayır, salı günleri yalnızca 8:00–18:00/],
    ['practice', 'tr', 'muayene ne kadar|salı sabah 9 da geliyim|adım ece su', /^Teşekkürler ece su\. .* 9:00/],
    ['restaurant', 'en', 'is Saturday at 8 pm free for 4?|dog ok too?', /^Yes, dogs .* Shall I note a table\?$/],
    ['restaurant', 'en', 'is sat 8ish free for 4?|Ben Carr', /^It’s in the calendar: Saturday .*, 20:00\.$/],
    ['practice', 'de', 'Krone rausgefallen|tut nicht weh|Donnerstag früh gleich um 8?', /8:00 Uhr ist frei/, 2],
    ['freight', 'en', 'pickup on Wednesday please|adr class 3 is that ok', /^Yes, we carry .* What time\?$/],
    ['craft', 'de', 'freitag 8 uhr|ne lieber Do 8 uhr|Kurt Lenz, Parkstr. 4', /Lenz\. Donnerstag.* notiert/, 1],
    ['restaurant', 'de', 'Samstag 19:30 5 Personen + Hund, draußen', /draußen sitzen\. Eingetragen: .*19:30/],
    ['restaurant', 'en', 'party of 14 on Friday possible?', /up to 30 people/, 1],
    ['shop', 'en', 'wheres my order|this is a joke tbh', /^(?!Thank)/, 2],
    ['craft', 'en', 'can you come Tuesday|after 4?', /^No, on Tuesdays .* 16:00\. What time\?$/],
    ['craft', 'en', 'boiler service please, sat 10', /^Yes, we come out at night .* made a note/, 1],
    ['freight', 'en', '3.5 t van Tuesday 7am from Leeds?', /7:00 is free/, 1],
    ['practice', 'en', 'my son knocked his front tooth out at football', /^That sounds urgent/, 1],
    ['restaurant', 'de', 'Dienstag 19 Uhr|Koch|geht auch 20 uhr?', /20:00 Uhr ist frei/],
    ['restaurant', 'de', 'Sonntag 12:30|Rosi|telefonnummer geb i ned her', /meldet sich jemand\.$/, 1],
    ['craft', 'de', 'kann heute noch jemand kommen', /^Das ist dringend\. Ich gebe es sofort/],
    ['restaurant', 'en', 'table for 2 tonight?', /^No, we’re closed now/],
    ['restaurant', 'en', 'table for 6 fri 7|Ana|ah make it 8.30', /, 20:30\.$/],
    ['restaurant', 'en', 'table for 6 fri 7|make it 7 people', /^I’ve made a note of that/, 1],
    ['restaurant', 'en', 'tbl for 2 sat 19:30|Kim Ode|sorry, can we make it 8 pm instead', /, 20:00 is free/],
  ] as const) {
    const { replies, night } = talk(trade, said.split('|'), { language });
    assert.match(replies.at(-1) ?? '', expected, said);
    assert.equal(night.open.length, count, said);
  }
  const details = { ...sample('shop').details, delivery: '3 days' };
  assert.equal(talk('shop', ['free shipping?'], { details }).night.open.length, 1);
});

test('an emergency is put through at night where somebody comes out, and else lies on top in the morning', () => {
  for (const [language, burst, contact, when] of [
    ['en', 'pipe burst in the kitchen, water everywhere', '0561 998877 karl ort', 'how soon will you be here?'],
    ['de', 'Rohrbruch im Keller, kann noch jemand kommen?', 'Karl Ort 0561 998877', 'wann kommt denn jemand'],
    ['tr', 'boru patladı her yer su', '0532 111 22 33 Karl Ort', 'kaç dakikaya gelirsiniz'],
  ] as const)
    for (const weekend of [true, false]) {
      const { say, trades } = messages(language).trades;
      const { tonight = '', called = '', urgent = '' } = trades.craft.replies;
      const changed = { language, switches: { ...sample('craft').switches, weekend } };
      const { night, replies } = talk('craft', [burst, contact, when], changed);
      assert.equal(replies[0], weekend ? tonight : urgent);
      const [, end = ''] = (weekend ? called : say.called).split(/\{phone\}|\{back\}/);
      const { replies: together } = talk('craft', [`${burst}. ${contact}`], changed);
      for (const reply of [...replies.slice(1), ...together]) {
        assert.ok(reply.includes(end) && !reply.endsWith('?'), `${language} ${weekend}: ${reply}`);
        assert.ok(reply.toLowerCase().includes(`karl ort, ${night.phone}`), reply);
      }
      const open = weekend ? [] : [{ text: burst, isUrgent: true }];
      assert.deepEqual([night.open, night.through], [open, weekend ? [burst] : []]);
    }
});

test('what is carried is neither a date nor a time, lies on the desk, and no question is asked a third time', () => {
  for (const [language, said, time] of [
    ['en', ['2.4 t from Kassel to Lyon, when can you pick up', '3 pallets 1.2 x 0.8', '1.12 t'], 'Thursday at 9'],
    ['de', ['Abholung bitte, 2,4 Tonnen', '3 Paletten 1,2 x 0,8 m abholen', '4,8 t', '14 cbm'], 'Donnerstag um 9'],
    ['tr', ['2,4 ton yük alınacak, araç lazım', '3 palet 1,2 x 0,8 m', '1,12 ton'], 'perşembe saat 9'],
  ] as const) {
    const { night, replies } = talk('freight', [...said, time], { language, hours: workdays });
    for (const question of replies.flatMap((reply) => /[^.!?]+\?$/.exec(reply) ?? []))
      assert.ok(replies.filter((reply) => reply.endsWith(question)).length <= 2, `${question}: ${replies}`);
    const [, whatTime = ''] = messages(language).trades.say.free.split('. ');
    assert.ok(
      replies.every((reply) => !reply.endsWith(whatTime)),
      String(replies),
    );
    assert.deepEqual([night.entry?.minutes, night.open.map(({ text }) => text)], [540, [...said]]);
  }
});

test('only an emergency is one, such as a driver who is stuck, and a complaint lies on top, too', () => {
  for (const [trade, language, text, isUrgent] of [
    ['practice', 'en', 'my cheek is swelling up badly', true],
    ['practice', 'en', 'I have a throbbing pain, can you see me on Monday?', true],
    ['practice', 'en', 'my husband is snoring', false],
    ['craft', 'en', 'nobody came on Monday at 10', true],
    ['freight', 'de', 'Der Fahrer steckt auf der A7 fest', true],
    ['freight', 'tr', 'şoför yolda kaldı', true],
    ['freight', 'tr', 'şoför yolda mı', false],
  ] as const)
    assert.equal(first(trade, language, text).open[0]?.isUrgent, isUrgent, text);
});
