import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { replyTo, turnFrom, zones } from '#test/support/chat-replies.ts';
import '#test/support/database.ts';
import { mostAsked } from './asked-questions.server.ts';
import { findTimes, readWish } from './call-times.server.ts';
import { streamAnswer } from './conversation.server.ts';
import { trainingsDone } from './knowledge.server.ts';
import { asQuestion } from './question-reply.server.ts';
import { readFacts } from './read-facts.server.ts';
import { sentencesOf, splitAnswer } from './sentences.ts';
import { newState, quoteIds, readState, writeState } from './talk-state.ts';

before(trainingsDone);

test('times of day are read in three languages', () => {
  const wished: [Language, string, string][] = [
    ['en', 'monday at half past two', '14:30'],
    ['en', 'Tuesday 10, two colleagues from IT will join', '10:00'],
    ['de', 'Dienstag halb drei', '14:30'],
    ['de', 'viertel nach drei', '15:15'],
    ['tr', 'pazartesi 4 gibi', '16:00'],
    ['tr', 'saat üç buçuk', '15:30'],
    ['en', 'Monday from 1 to 2 pm', '13:00'],
    ['de', 'Montag von 13 bis 14 Uhr', '13:00'],
    ['de', 'Mittwoch 14-16 Uhr ginge', '14:00'],
    ['tr', 'salı 10 ile 11 arası', '10:00'],
    ['tr', 'perşembe öğleden sonra 15.30 uygun', '15:30'],
  ];
  for (const [language, text, time] of wished) {
    const reader = { language, zone: zones[language], isAsked: false };
    const { time: read } = readWish(text, messages(language).assistant, reader);
    const [minutes = -1] = read?.minutes ?? [];
    assert.equal(read?.side, 'at', text);
    assert.equal(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, time, text);
  }
  const turkish = { language: 'tr', zone: zones.tr, isAsked: false } as const;
  assert.equal(readWish('akşam 6’dan sonra arayın', messages('tr').assistant, turkish).time?.side, 'after');
  const german = { language: 'de', zone: zones.de, isAsked: false } as const;
  for (const text of ['am 30.11.', '1200 Nachrichten im Monat', '3. Dezember'])
    assert.equal(readWish(text, messages('de').assistant, german).time, undefined, text);
  assert.equal(readWish('2 ay sonra bıraksam', messages('tr').assistant, turkish).time, undefined);
});

test('a wished time is offered when it is free, else the nearest three', () => {
  const at = (time: string) => Date.parse(`2098-01-06T${time}:00Z`);
  const starts = ['09:00', '11:00', '12:00', '14:00', '16:00', '16:30'].map(at);
  const days = ['2098-01-06'];
  const wish = (minutes: number[]) => ({ days, half: undefined, time: { minutes, side: 'at' as const } });
  const [exact] = ['16:00'].map(at);
  assert.deepEqual(findTimes(starts, wish([240, 960]), 'UTC'), { exact, starts: [exact], isMissing: false });
  assert.deepEqual(findTimes(starts, wish([900]), 'UTC').starts, ['14:00', '16:00', '16:30'].map(at));
  assert.equal(findTimes(starts, { ...wish([]), time: undefined, half: 'afternoon' }, 'UTC').starts[0], at('14:00'));
  // "From 13:00 to 16:30": what is free between them.
  const range = { ...wish([780]), time: { minutes: [780], side: 'at' as const, span: 210 } };
  assert.deepEqual(findTimes(starts, range, 'UTC'), { starts: ['14:00', '16:00'].map(at), isMissing: false });
});

test('numbers, addresses, names, volume and trade are read', () => {
  const read = (language: Language, text: string, isAsked = false) =>
    readFacts(text, { language, timeZone: zones[language], heard: messages(language).assistant.talk.heard }, isAsked);
  assert.equal(read('tr', '0532 111 22 33 beni arayın').phone, '+90 532 111 22 33');
  const { fullName: name, email } = read('en', 'My name is Dave, dave@example.org');
  assert.deepEqual([name, email], ['Dave', 'dave@example.org']);
  const volumes = ['ein Hotel mit 50 Zimmern, ca. 300 Mails im Monat', 'sagen wir mal 4.000 Mails im Monat'];
  const counted = volumes.map((text) => read('de', text).volume);
  assert.deepEqual(counted, ['300 Mails im Monat', '4.000 Mails im Monat']);
  assert.equal(read('de', 'Lässt sich das mit der Handwerkersoftware von Streit verbinden?').systems, 'Streit');
  const { volume, channels, systems, trade } = read('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var');
  assert.deepEqual([volume, channels, systems, trade], ['ayda 1200 mesaj', 'Web sitesi, WhatsApp', 'ikas', 'shops']);
  assert.equal(read('en', 'on 30.11. at 14:30').phone, undefined);
  for (const text of ['ilk saat olsun', 'vazgeçtim', 'bilmiyorum'])
    assert.equal(read('tr', text, true).fullName, undefined, text);
  assert.equal(read('tr', 'Ali Veli', true).fullName, 'Ali Veli');
});

test('a state that is too large, old or forged is dropped, said, and the message is answered', async () => {
  const old = JSON.stringify({ ...newState(), at: Date.now() - 90_000_000 });
  const large = JSON.stringify({ ...newState(), wish: 'x'.repeat(1100) });
  for (const state of [old, large, '{"version":1,"slot":"now"}', '[]', 'x']) {
    assert.equal(readState(state), undefined);
    const { answer } = await turnFrom('en', 'How long does the setup take?', state);
    assert.ok(answer.startsWith(messages('en').assistant.talk.say.dropped), state);
    assert.match(answer, /72/);
  }
});

test('the state stays below 1 KB, whatever is put on the list, and a question of any length comes back', () => {
  const list = Array.from({ length: 7 }, (_, at) => `${at}${'ş'.repeat(88)}`);
  const ids = { last: `own-${'x'.repeat(40)}`, coming: ['x'.repeat(40)], email: 'x@example.org' };
  const state = { ...newState(), ...ids, list, wish: 'ü'.repeat(200), fullName: '😀'.repeat(80) };
  const quote = Object.fromEntries(quoteIds.map((id) => [id, 'щ'.repeat(80)]));
  for (const text of [writeState(state), writeState({ ...state, ...quote })]) {
    assert.ok(Buffer.byteLength(text) <= 1024);
    assert.equal(readState(text)?.email, state.email);
  }
  for (const length of [1, 80, 81, 90, 300]) {
    const asked = asQuestion('x'.repeat(length));
    assert.deepEqual(readState(writeState({ ...newState(), list: [asked] }))?.list, [asked], String(length));
  }
});

test('what the site does not say goes on the list, is not guessed, and is kept beside what is answered', async () => {
  const unsaid = await replyTo('en', 'Where are your servers?');
  assert.deepEqual([unsaid.list, unsaid.presses], [['Where are your servers?'], ['call', 'write']]);
  assert.deepEqual((await replyTo('en', 'what is the weather')).list, []);
  const watched = await replyTo('de', 'Kann man damit die Mitarbeiter überwachen?');
  assert.match(`${watched.isUnsaid} ${watched.list?.length} ${watched.answer}`, /^true 1 Ob sich damit Beschäftigte /);
  const sheet = await replyTo('en', 'is there a sheet for the works council?');
  assert.deepEqual([sheet.isUnsaid, sheet.links?.length], [false, 1], sheet.answer);
});

test('a quote asks for nothing that was said', async () => {
  const { answer, presses } = await replyTo('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var');
  const noted = `: Web sitesi, WhatsApp, ayda 1200 mesaj, ikas. ${messages('tr').assistant.talk.ask.need}`;
  assert.ok(answer.endsWith(noted), answer);
  assert.ok(presses.includes('pick:need:0'));
  const { fields } = await replyTo('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var', 'randevu versin');
  assert.deepEqual(fields, ['fullName', 'email']);
  const said = ['I want a quote', 'we are a dental practice, 12 people', '300 enquiries a month by web form and email'];
  assert.match((await replyTo('en', ...said)).answer, /noted: Website, Email, 300.*What should it do/);
  const changed = await replyTo('en', ...said, 'take calls', 'HubSpot', 'Growth. Ann Lee, ann@example.org', 1);
  assert.deepEqual(changed.fields, ['fullName', 'email', 'wish', 'package', 'need', 'channels', 'volume', 'systems']);
});

test('"none" and "not sure" answer the question of a quote, "20 a day" is no time, and "cancel" ends it', async () => {
  const { ask, say } = messages('en').assistant.talk;
  const to = (...said: (string | number)[]) => replyTo('en', 'I want a quote', 'take calls', 'phone', ...said);
  assert.equal((await to('about 20 a day')).answer, ask.systems);
  assert.equal((await to('not sure')).answer, ask.systems);
  for (const none of ['none', 'no']) assert.deepEqual((await to('not sure', none)).fields, ['fullName', 'email']);
  // What was asked the turn before is not asked again at once, but can be answered.
  const aside = await to('is my data safe?');
  assert.ok(!aside.answer.includes(ask.volume) && aside.presses.some((press) => press.startsWith('pick:volume')));
  assert.equal((await to('cancel')).answer, say.stopped);
  assert.notEqual((await to('Can I cancel the contract?')).answer, say.stopped);
});

test('the same passage is not shown twice running: its next sentences, then nothing more', async () => {
  const { say } = messages('en').assistant.talk;
  const first = await replyTo('en', 'What does it cost?');
  const second = await replyTo('en', 'What does it cost?', 'What does it cost?');
  assert.ok(first.more?.startsWith(second.answer), second.answer);
  const officer = 'Do you have a data protection officer?';
  assert.ok((await replyTo('en', officer, officer)).answer.startsWith(say.repeat));
});

test('a time is one of the zone that is named with it, and so are those after it', async () => {
  const read = async (...said: string[]) => (await replyTo('en', 'I want to book a call', ...said)).talk;
  const at = (slot = 0) =>
    new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(slot);
  const named = await read('Monday at 10:00 German time');
  assert.deepEqual([at(named?.slot), named?.zone], ['10:00', 'Europe/Berlin']);
  assert.equal(at((await read('Monday at 10:00 German time', 'another day', 'Tuesday at 11:00'))?.slot), '11:00');
});

test('a call that is booked here is moved or cancelled by a press that says so, an earlier one by a message', async () => {
  const { call, talk } = messages('en').assistant;
  const asked = await replyTo('en', 'How can I move my call to Friday?');
  assert.deepEqual([asked.answer, asked.presses], [call.reschedule, ['write']]);
  const unknown = await replyTo('de', 'sagt eurem Team, dass ich auf Donnerstag 10 Uhr verlegen will');
  assert.equal(unknown.talk?.goal, 'move');
  const phone = '+44 20 7946 0018';
  const booked = writeState({ ...newState(), language: 'en', booked: '/en/book/manage?key=k', phone });
  const { keep } = messages('en').book.thanks;
  const { title } = messages('en').book.manage.states.unknown;
  for (const [text, said, buttons, state = booked] of [
    ['can we shift it?', talk.say.whichTime, /^(?:moveTo:\d+ ){3}other cancelCall$/],
    ['oh no, the dentist. Friday at 14:00 then', 'Fri', /^(?:moveTo:\d+ ){1,3}other$/],
    ['have you anything later on the same day?', 'these times are free', /^moveTo/],
    ['damn, please cancel it', talk.say.onPress, /^cancelCall$/],
    ['yes please', talk.say.onPress, /^cancelCall$/, booked.replace('{', '{"offered":["cancelCall"],')],
    ['do I have to log in somewhere to cancel it?', talk.say.moveHere, /^cancelCall$/],
    ['can I cancel the contract at any time?', 'end of the paid month', /^$/],
    ['do i get an email about it, and how do i cancel it?', keep, /^cancelCall$/],
    ['which number will you ring me on and how long does it take?', phone, /^$/],
    ['please cancel it', title, /^write$/, booked.replace('=k', '=forged')],
  ] as const) {
    const { answer, buttons: shown = [] } = await turnFrom('en', text, state);
    assert.ok(answer.includes(said), answer);
    assert.match(shown.map(({ press }) => press).join(' '), buttons, text);
  }
});

test('a time is a wish where it is wished, a call is declined in words, and a question stays one', async () => {
  const goalOf = async (language: Language, ...said: string[]) => (await replyTo(language, ...said)).talk?.goal;
  for (const text of ['Wir haben um zehn die meisten Anrufe', 'Bei uns ist um 10 Uhr die Hölle los'])
    assert.equal(await goalOf('de', text), undefined, text);
  assert.equal(await goalOf('tr', 'mağazam pazar gecesi saat 2de de cevaplıyor mu'), undefined);
  for (const text of ['nein, keinen Termin bitte', 'vergiss es, ich muss erst meinen Chef fragen'])
    assert.equal(await goalOf('de', 'Termin buchen', text), undefined, text);
  assert.equal(await goalOf('en', 'don’t call me, write'), 'write');
  const wished = { leave: 'off the waitlist please. a@example.org', erase: 'delete my data, a@example.org' };
  for (const [goal, text] of Object.entries(wished)) assert.equal(await goalOf('en', text), goal, text);
  assert.equal(await goalOf('tr', 'kimse dönmedi, rezalet', 'a@example.org tlf etmeyin mail atın'), 'complaint');
  assert.equal(await goalOf('de', 'Wo stehen eure Server?', 'schickt mir die Antwort bitte per Mail'), 'write');
  for (const text of ['we are 8 people', 'does it answer at 2 am?'])
    assert.doesNotMatch((await replyTo('en', 'I want to book a call', text)).answer, /0[28]:00/, text);
  const denied = await replyTo('en', 'I want to book a call', 'I can’t do Tuesday');
  assert.ok(!denied.labels.some((label) => label.startsWith('Tue')) && denied.labels.length > 1);
});

test('who wants to be on the waitlist chooses services, and sees what is sent and agreed to', async () => {
  const lisa = 'lisa brand, lisa.brand@example.org';
  const told = await replyTo('de', 'Setzt mich auf die Warteliste für Instagram', 'und Telegram auch', lisa);
  const [instagram, telegram, ...person] = told.rows?.map(({ value }) => value) ?? [];
  assert.match(`${instagram}, ${telegram}`, /^Instagram.*, .*Telegram/);
  assert.deepEqual(person, lisa.split(', '));
  assert.equal(told.agreement?.text, messages('de').waitlist.fine);
  const after = await replyTo('de', 'Wann kommt Telegram?', lisa);
  assert.deepEqual([after.presses[0], after.rows?.length], ['confirm', 3]);
  const { links } = await replyTo('en', 'Join the waitlist', 4, 0, 0);
  assert.match(links?.[0]?.url ?? '', /waitlist\?service=instagram&service=cold-email/);
});

test('that an answer did not help can be said where questions are kept, and goes on to a person', async () => {
  const { site } = content();
  const before = await replyTo('en', 'What does it cost?');
  site.keepQuestions = 'on';
  try {
    const { presses } = await replyTo('en', 'What does it cost?');
    assert.deepEqual([...before.presses, 'unhelpful'], presses);
    const said = await replyTo('en', 'What does it cost?', presses.indexOf('unhelpful'));
    assert.equal(said.answer, messages('en').assistant.replies.complaint);
    assert.deepEqual(said.presses, ['call', 'write']);
    const written = await replyTo('en', 'What does it cost?', presses.indexOf('unhelpful'), 1);
    assert.equal(written.talk?.wish, 'What does it cost?');
    assert.ok(!(await replyTo('en', 'I want to book a call')).presses.includes('unhelpful'));
    // What begins something is kept, unless it gives a detail or wants to be forgotten.
    const visitor = { language: 'en', client: { ip: '', origin: '' }, state: '' } as const;
    for (const content of ['Are you free on Tuesday at 3?', 'Please call me on 0171 2345678', 'Delete all my data']) {
      const events = streamAnswer([{ role: 'user', content }], visitor, new AbortController().signal);
      while (!(await events.next()).done);
    }
    assert.equal((await mostAsked()).map(({ question }) => question).join(), 'are you free on tuesday at 3?');
  } finally {
    site.keepQuestions = 'off';
  }
});

test('sentences end neither at abbreviations nor at “Yes.”, and at every other full stop', () => {
  const text = 'Das folgt aus Art. 6 Abs. 1 Buchst. b DSGVO. Mehr steht dort (GDPR m. 15). Ende.';
  assert.equal(sentencesOf(text).length, 3);
  assert.equal(sentencesOf('24 ay saklarız. Mesaj yeter. Replies are automated 24/7. None is a promise.').length, 4);
  assert.equal(splitAnswer(`Yes. ${'x'.repeat(118)}. More.`).rest, 'More.');
});

test('"yes" takes the first of the offered times; number, name and address come in any order', async () => {
  const offered = await replyTo('en', 'I want to book a call');
  const taken = await replyTo('en', 'I want to book a call', 'yes please');
  assert.deepEqual([`slot:${taken.talk?.slot}`, / is free/.test(taken.answer)], [offered.presses[0], true]);
  assert.deepEqual(taken.fields, ['phone', 'fullName', 'email']);
  const told = (...said: string[]) => replyTo('en', 'I want to book a call', 'yes please', ...said);
  assert.deepEqual((await told('Bob')).fields, ['phone', 'email']);
  assert.deepEqual((await told('bob@example.org', 'Bob')).fields, ['phone']);
  const { rows = [] } = await told("My name's Bob Hill and my number is 020 7946 0018", 'bob@example.org');
  assert.match(rows.map(({ value }) => value).join(), /,\+44 20 7946 0018,Bob Hill,bob@example\.org,/);
});

test('details beside the offered times keep them and the language, and another half is of the same day', async () => {
  const offered = await replyTo('de', 'Termin buchen', 'doch lieber Donnerstag um 12:30');
  const { presses } = await replyTo('de', 'Termin buchen', 'doch lieber Donnerstag um 12:30', '0561 12 34 56');
  // A wish that no time fits may be written.
  assert.deepEqual([...presses, 'write'], offered.presses);
  const asked = await replyTo('de', 'Termin buchen', 'doch lieber Donnerstag um 12:30', 'Ist das kostenlos?', 0);
  assert.deepEqual(asked.presses.slice(0, 3), offered.presses.slice(0, 3));
  const day = async (...said: string[]) => (await replyTo('de', 'Termin buchen', ...said)).labels[0]?.slice(0, 2);
  assert.equal(await day('Donnerstag', 'nachmittags'), await day('Donnerstag'));
  assert.deepEqual((await replyTo('de', 'Termin buchen', 'uwe@example.org, Uwe Klein', 0)).fields, ['phone']);
  const { fields } = await replyTo('de', 'Können Sie mich anrufen? 0561 123456', 1, 'Eva Hartung. Ist das ein Mensch?');
  assert.deepEqual(fields, ['email']);
  const { language } = await replyTo('de', 'Termin buchen', 0, '+49 561 998877, Claire Delacourt, claire@example.org');
  assert.equal(language, 'de');
});

test('a form with empty fields says once what is missing, and what is typed instead is read', async () => {
  const { say } = messages('en').assistant.talk;
  const state = writeState({ ...newState(), language: 'en', goal: 'erase' });
  const details = { fullName: '', email: 'nobody' };
  const reply = await turnFrom('en', 'Continue', state, { press: 'details', details });
  assert.equal(reply.answer.replace(say.badEmail, '').match(/[.?!]/g)?.length, 1, reply.answer);
  assert.ok((await turnFrom('en', 'Ann Lee, ann@example.org', reply.state)).rows);
});

test('an act that is asked for twice goes on, and says a complaint once', async () => {
  for (const text of ['Please delete my data', 'take me off the waitlist', 'can I get a quote'])
    assert.deepEqual((await replyTo('en', text, text)).presses, (await replyTo('en', text)).presses, text);
  const told = await replyTo('en', 'nobody got back to me about it', 'nobody got back to me about it');
  assert.equal(told.talk?.wish, 'nobody got back to me about it');
});

test('a question about the zone of the times is answered by them, and what only names a day asks for no call', async () => {
  const { answer, labels } = await replyTo('tr', 'görüşme ayarlamak istiyorum', 'saatler türkiye saati mi');
  assert.ok(answer.includes('Türkiye') && !/GMT/.test(labels[0] ?? ''), answer);
  const start = await replyTo('tr', 'whatsapp mart demişsiniz, ben yarın başlamak istiyorum, şimdi ne yapabilirim');
  assert.notEqual(start.talk?.goal, 'call');
  const reader = { language: 'tr' as const, timeZone: undefined, heard: messages('tr').assistant.talk.heard };
  assert.equal(readFacts('ikasla çalışıyor mu', reader, false).systems, 'ikas');
  assert.doesNotMatch((await replyTo('en', 'what does it cost?', 'why?')).answer, /all this website says/);
  const thursday = (word: string) => replyTo('de', `${word} um halb elf würd mir für das Gespräch passen`);
  assert.deepEqual((await thursday('Donerstag')).labels, (await thursday('Donnerstag')).labels);
});

test('an item is struck off by its number, "ask them" passes the question on; a system that is not named is, whatever it is called', async () => {
  const { say } = messages('en').assistant.talk;
  const open = ['Where are your servers?', 'where are your servers', 'How many people work for you?'];
  assert.deepEqual((await replyTo('en', ...open, 'please delete question 1')).list, open.slice(2));
  assert.ok((await replyTo('en', 'Where are your servers?', 'yes, ask them')).answer.startsWith(say.write));
  assert.equal((await replyTo('en', 'do you store this conversation?')).trade, undefined);
});
