/** Answers come from the facts, and what they do not say lies on the desk in the morning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { type TradeId, tradeIds } from '#content/trades-schema.ts';
import { hasRoom, readFacts, readSaid, sampleFacts } from './facts.server.ts';
import { morningOf } from './morning.server.ts';
import { replay } from './replies.server.ts';
import type { Facts, TradeTexts } from './rules.ts';
import { knownSubjects, subjectOf } from './subjects.server.ts';

const sample = (trade: TradeId, language: Language = 'en') =>
  sampleFacts(trade, messages(language).trades.trades[trade]);

type Changed = Partial<Facts> & { language?: Language };
function talk(trade: TradeId, said: string[], { language = 'en', ...changed }: Changed) {
  const facts = { ...sample(trade, language), ...changed };
  const night = replay(said, { language, trade, facts });
  return { night, replies: night.turns.map(({ reply }) => reply), facts };
}

const open = { from: 8 * 60, to: 18 * 60 };
const workdays = [open, open, open, open, open, undefined, undefined];

test('says of a closed day that it is closed and when somebody is there again, and notes a time within the hours', () => {
  const hours = [open, undefined, undefined, undefined, undefined, undefined, undefined];
  const said = ['Are you open on Sunday?', 'yes please', 'at 10:00', 'Ada Byron'];
  const { night, replies } = talk('practice', said, { hours });
  assert.match(replies[0] ?? '', /^No, on Sundays we’re closed\. .*Monday from 8:00\. Shall I note an appointment\?$/);
  assert.match(replies[2] ?? '', /^It’s in the calendar: Monday .*, 10:00\./);
  const { dayOfWeek } = Temporal.PlainDate.from(night.entry?.day ?? '');
  const isMonday = night.turns[1]?.offers.every((offer) => /^Monday \d/.test(offer));
  assert.deepEqual([isMonday, night.entry?.minutes, dayOfWeek, night.person], [true, 600, 1, 'Ada Byron']);
});

test('whether a time is free is answered first and booked by a yes, and a side question does not lose the name', () => {
  for (const [language, free, yes, card] of [
    ['en', 'is Thursday at 9 free?', 'yes please', 'do you take credit cards'],
    ['de', 'ist Donnerstag um 9 frei?', 'ja, gern', 'kann man mit karte zahlen'],
    ['tr', 'perşembe 9 boş mu?', 'evet', 'kredi kartı geçiyor mu'],
  ] as const) {
    const { trades, say } = messages(language).trades;
    assert.equal(talk('practice', [free], { language }).night.entry, undefined, free);
    const { night, replies } = talk('practice', [free, yes, card, 'Ada Byron'], { language, hours: workdays });
    assert.ok(replies[0]?.includes('9:00') && replies[0].endsWith(trades.practice.offer), free);
    assert.equal(replies[2], `${trades.practice.switches.card?.yes} ${say.name}`);
    assert.deepEqual([night.entry?.minutes, night.person], [540, 'Ada Byron'], language);
  }
});

test('books nothing outside of the hours, and takes an entry back', () => {
  for (const [trade, offered, ...said] of [
    ['craft', 3, 'Can somebody come on Monday at 20:00?'],
    ['practice', 3, 'is Sunday at 10:00 free?'],
    ['restaurant', 0, 'table for two on Saturday at 7 pm', 'cancel please'],
  ] as [TradeId, number, ...string[]][]) {
    const { night } = talk(trade, said, {});
    assert.deepEqual([night.entry, night.open, night.turns[0]?.offers.length], [undefined, [], offered], trade);
  }
});

test('who is to be called back is asked for a number, once', () => {
  const { reach } = messages('en').trades.say;
  const { replies, night } = talk('shop', ['Do you sponsor football clubs?', 'and theatres?', '020 7946 0018'], {});
  assert.ok(replies[0]?.endsWith(reach) && !replies[1]?.endsWith(reach) && night.phone);
  const cancel = 'please cancel my appointment, Ann Lee, 020 7946 0018';
  const left = talk('practice', ['can somebody call me back', cancel], {}).night;
  assert.ok(left.open.some(({ text }) => text === cancel) && left.phone);
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
  assert.match(priceless.replies[0] ?? '', /^I don’t know that\./);
  const asked = ['What’s your address?', 'Are you open on Christmas?', 'parking?'];
  assert.equal(talk('practice', asked, { details: { where: '' } }).night.open.length, 3);
  const never = talk('practice', ['are you open now'], { hours: Array.from({ length: 7 }, () => undefined) });
  assert.match(never.replies[0] ?? '', /once the team is back/);
});

test('an urgent matter lies on top in the morning; a number is taken down', () => {
  const said = ['do you sell parachutes', 'I have terrible toothache', '07700 900482'];
  const { night, facts } = talk('practice', said, {});
  const desk = morningOf({ ...night, through: ['water'] }, facts, 'en', 'practice');
  assert.ok(desk.open[0]?.isUrgent && desk.open[1]?.isUrgent === false);
  assert.match(night.phone ?? '', /7700 900482$/);
  assert.deepEqual(JSON.parse(desk.record).phone, night.phone);
  assert.match(desk.mail.lines.join(), /Put through at 22:40: water.*parachutes/);
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

test('what a page sends is checked: state of another kind or size, and facts', () => {
  assert.deepEqual(['', 'x', '{}', '[1]', JSON.stringify(['a'.repeat(2048)])].map(readSaid), [[], [], [], [], []]);
  assert.deepEqual(readSaid('["a\\u0000 ", ""]'), ['a']);
  const said = [Array(11).fill('ü'.repeat(100)), Array(25).fill('a'), Array(24).fill('a')];
  assert.deepEqual(said.map(hasRoom), [false, false, true]);
  const form = `name=${'x'.repeat(99)}&from.0=09:00&to.0=08:00&from.1=9&to.1=25:00`;
  const facts = readFacts(new URLSearchParams(form), sample('practice'));
  assert.deepEqual([facts.name.length, facts.hours.filter(Boolean), facts.switches.card], [60, [], false]);
});

test('what was said last is answered from the facts, and with `count` what else was asked is left to a person', () => {
  for (const [trade, language, said, expected, count = 0] of [
    ['shop', 'en', 'Do you sell bread knives?', /^Yes\. Bread knife: €49\.$/],
    ['shop', 'de', 'Geht die Gusspfanne auch auf Induktion?', /^Sicher weiß ich nur: Gusspfanne: 89 €\./, 1],
    ['shop', 'tr', 'Kesme tahtası ceviz ağacından mı?', /^(Kesin bildiğim şu: Kesme tahtası|Bunu bilmiyorum)/, 1],
    ['practice', 'tr', 'kredi kartına taksit var mı', /^Bunu bilmiyorum\./, 1],
    ['craft', 'de', 'Wie lange habe ich Garantie auf den Wasserhahn?', /^(Sicher weiß ich nur|Das weiß ich nicht)/, 1],
    ['restaurant', 'de', 'montag ruhetag oder?', /^Mo geschlossen, /],
    ['restaurant', 'tr', 'pazartesi kapalı mısınız', /^Pzt kapalı, /],
    ['practice', 'de', 'seid ihr freitag nachmittag da', /^Nein, freitags ist nur von 8:00 bis 13/],
    ['practice', 'en', 'Are you open on Thursday morning?', /^Yes, on Thursdays/],
    ['restaurant', 'en', 'what is the daily special on Monday', /^No, on Mondays/],
    ['craft', 'en', 'Do you come out on Saturdays?', /^Yes, we come out at night and at weekends/],
    // A service is named by one of its words or a part of a compound, and generic words name none.
    ['practice', 'de', 'was kostet eine reinigung', /^Professionelle Zahnreinigung: 110 €\./],
    ['practice', 'de', 'was kostet eine PZR', /^Professionelle Zahnreinigung: 110 €\./],
    ['practice', 'de', 'was kostet das', /^Kontrolluntersuchung: 45 €, .*, Implantatberatung: 60 €\./],
    ['practice', 'de', 'was kostet eine Krone', /^Das weiß ich nicht\./, 1],
    // In another of the site's languages.
    ['shop', 'de', 'do you ship to Austria?|how much is the frying pan', /^I don’t know that\./, 1],
    ['restaurant', 'en', 'table on Friday at 7 pm|Ada Byron. Can my dog come?', /, Ada Byron\. .* dogs are welcome\.$/],
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
    ['restaurant', 'en', 'Can we move our booking from Saturday 7 pm to 8 pm?', /^I can’t see that from here\./, 1],
    // A price answers whether it is free, and of two services only one is known.
    ['shop', 'tr', 'kargo bedava mı', /^Teslimat: 2–3 iş günü, 80 TL\.$/],
    ['practice', 'de', 'Was kostet Zahnreinigung und Bleaching?', /^(?!Sicher)/],
    // A greeting does not hide a question.
    ['practice', 'tr', 'slm muayene ne kadar', /^Muayene: 900 TL/],
    // After the first "|", the next message.
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
  // What the visitor typed is looked at first.
  const typed = { details: { ...sample('shop').details, delivery: 'Austria: 3 days' } };
  assert.equal(talk('shop', ['free shipping?'], typed).night.open.length, 1);
  assert.deepEqual(talk('shop', ['how long to Austria?'], typed).replies, ['Delivery: Austria: 3 days.']);
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
    const isAsked = replies.some((reply) => reply.endsWith(whatTime));
    assert.deepEqual([isAsked, night.entry?.minutes, night.open.map(({ text }) => text)], [false, 540, [...said]]);
  }
});

/** What is said by whom, in English, German and Turkish; `|` before the next message. */
const told = `
shop bot: Are you a person? / sind sie ein mensch oder eine ki / kişi misin
craft record: does it record? / nimmst du das auf? / kaydediyor musun?
practice cancel: need to cancel Monday 10:00 / meinen Termin Montag 14 Uhr schieben? / 11deki randevumu iptal
shop cancel: order number 12345, I want to send it back / 12345 / 98765 iade
shop noted: no call, text me / nicht anrufen, lieber per mail / mail değil whatsapptan yazın
practice noted: I lost a filling / Füllung verloren / dolgum düştü
practice known: price of filling and crown / Was kosten Füllung und Krone? / kanal tedavisi ve dolgu ne kadar
practice known: how much is a filling|rising? / was kostet eine Füllung|steigt das? / dolgu ne kadar|artar mı
practice unknown: my husband is snoring / mein Mann schnarcht / eşim horluyor
restaurant unknown: pizza and nut allergy? / Pizza trotz Nussallergie? / pizzada fıstık alerjisi
freight unknown: do u store 40 pallets for 3 months / lagert ihr 40 Paletten 3 Monate / 40 palet 3 ay depo
freight track: where is my driver / wo ist der fahrer grad / şoför yolda mı
freight insured: Pallet crushed on Monday, I claim €400 / Montag Palette zerdrückt / palet hasarlı geldi
shop exact: how long to Austria / Was kostet Versand nach Wien / almanyaya kaça
freight exact: how much is a pallet to Lyon / Was kostet eine Palette nach Lyon / Lyon’a palet ne kadar
freight noted: 12 pallets Oslo–Lyon Thursday? / Donnerstag 12 Paletten nach Lyon / perşembe Lyon 12 palet
craft complaint: nobody came on Monday at 10 / Montag um 10 kam keiner / pazartesi 10da kimse gelmedi
practice minutes: he knocked a tooth out at 8 am / heute früh Zahn ausgeschlagen / 8de dişi yerinden çıktı
practice urgent: throbbing pain, can you see me on Monday? / Seit heute früh starke Schmerzen / 8den beri çok ağrıyor
practice urgent: fever after root canal / Fieber seit 8 Uhr / kanal tedavisinden sonra ateşim çıktı
practice urgent: still bleeding since 8 am / Zahn blutet seit 8 Uhr, hört nicht auf / 8den beri hâlâ kanıyor
freight tonight: reefer shows 9° instead of 4° / Kühler zeigt 9 Grad statt 4 / frigo 9 derece gösteriyor
freight tonight: driver at the ramp since 8 pm / Fahrer steckt seit 8 Uhr fest / şoför 8den beri rampada bekliyor
any emergency: can’t breathe since 8 / seit heute früh schlecht Luft / 8den beri nefes alamıyor
freight emergency: our driver is injured, crash on the A7 / Fahrer nach Unfall verletzt / kaza oldu, şoför yaralı
craft tonight: burst pipe since 8 am / Seit 8 Uhr Rohrbruch im Keller / sabah 8de boru patladı
`;
const booked = [
  ['Could I have an appointment on Thursday?', 'At 10:00', 'Ada Byron'],
  ['Kann ich am Donnerstag einen Termin haben?', 'Um 10 Uhr', 'Ada Byron'],
  ['perşembe randevu istiyorum', 'saat 10:00', 'Ada Byron'],
];

test('is told in each language what the texts say of it; an emergency before any time, after every question', () => {
  for (const row of told.trim().split('\n')) {
    const [whose = '', key = '', ...said] = row.split(/(?<=^\w+) |: | \/ /);
    const isDanger = ['emergency', 'minutes', 'urgent', 'tonight'].includes(key);
    for (const trade of whose === 'any' ? tradeIds : [whose as TradeId])
      for (const [index, language] of (['en', 'de', 'tr'] as const).entries())
        for (const count of isDanger ? [0, 1, 2, 3] : [0]) {
          const { say, trades } = messages(language).trades;
          const { switches, details, replies: own, offer } = trades[trade] as TradeTexts;
          const begin = { ...say, ...own, insured: details.insured?.reply }[key]?.split('{')[0] ?? '';
          const text = said[index]?.split('|') ?? [];
          const before = booked[index]?.slice(0, count) ?? [];
          const { night, replies } = talk(trade, [...before, ...text], { language, hours: workdays });
          const reply = replies.at(-1) ?? '';
          const yes = key === 'exact' || row.includes('Lyon') ? `${switches.abroad?.yes} ` : '';
          assert.ok(begin && reply.startsWith(yes + begin), `${trade} ${key}: ${text}: ${replies}`);
          assert.equal(reply.endsWith(offer), key === 'noted' && trade === 'practice', reply);
          assert.equal(night.entry !== undefined, count > 1, `${replies}`);
          const isUrgent = night.through.length > 0 || night.open.some((each) => each.isUrgent);
          assert.equal(isUrgent, isDanger || key === 'complaint', reply);
          // Whoever is to call for help is asked nothing.
          assert.ok(key !== 'emergency' || !reply.includes('?'), reply);
        }
  }
});
