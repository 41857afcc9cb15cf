/** The files are read by `ical.js`, a parser that shares nothing with the generator. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { calendarFile, type Recipient } from './invitation.server.ts';
import type { Booking } from './store.server.ts';

const booking = {
  id: 1,
  uid: '01987a3e-8f6c-7c3a-9a4f-5d2b8f0c1e77',
  starts_at: '2027-03-28T07:00:00.000Z',
  ends_at: '2027-03-28T07:30:00.000Z',
  status: 'booked',
  sequence: 0,
  name: 'Müller; Ayşe, "GmbH"',
  email: 'ayse@example.org',
  language: 'tr',
  created_at: '2027-03-01T09:00:00.000Z',
} as Booking;
const invitation = {
  summary: 'Görüşme: ZK Automation',
  description: 'Satır 1\nSatır 2; virgül, ters bölü \\',
  location: '+49 30 1234567',
  organizer: { name: 'ZK Automation', email: 'site@example.com' },
};

function parse(changes: Partial<Booking>, recipient: Recipient = 'visitor') {
  const calendar = ICAL.Component.fromString(calendarFile({ ...booking, ...changes }, recipient, invitation));
  const component = calendar.getFirstSubcomponent('vevent');
  assert.ok(component);
  return { method: calendar.getFirstPropertyValue('method'), component, event: new ICAL.Event(component) };
}

test('an invitation has method, UID, number of changes, organizer and attendee', () => {
  const { method, component, event } = parse({});
  assert.equal(method, 'REQUEST');
  assert.equal(event.uid, booking.uid);
  assert.equal(event.sequence, 0);
  assert.equal(event.organizer, 'mailto:site@example.com');
  const attendee = component.getFirstProperty('attendee');
  assert.equal(String(attendee?.getFirstValue()).toLowerCase(), 'mailto:ayse@example.org');
  assert.equal(attendee?.getParameter('partstat'), 'ACCEPTED');
  assert.equal(attendee?.getParameter('rsvp'), 'FALSE');
  assert.equal(event.startDate.toJSDate().toISOString(), booking.starts_at);
  assert.equal(event.endDate.toJSDate().toISOString(), booking.ends_at);
  assert.equal(event.startDate.zone, ICAL.Timezone.utcTimezone);
  assert.ok(component.getFirstPropertyValue('dtstamp'));
});

test('names, line breaks and separators arrive as they were typed; the copy of the visitor has no name', () => {
  const { method, component, event } = parse({}, 'owner');
  assert.equal(method, 'PUBLISH');
  assert.equal(event.description, invitation.description);
  assert.equal(event.location, invitation.location);
  const attendee = component.getFirstProperty('attendee');
  assert.equal(attendee?.getParameter('partstat'), 'ACCEPTED', 'nobody is asked');
  // A quotation mark cannot be in a parameter (RFC 5545, 3.2).
  assert.match(String(attendee?.getParameter('cn')), /^Müller; Ayşe, .?GmbH.?$/);
  assert.doesNotMatch(calendarFile(booking, 'visitor', invitation), /Müller/);
});

test('a change has the same UID and a higher number; a cancellation says so', () => {
  const moved = parse({ sequence: 1, starts_at: '2027-03-29T07:00:00.000Z', ends_at: '2027-03-29T07:30:00.000Z' });
  assert.deepEqual([moved.method, moved.event.uid, moved.event.sequence], ['REQUEST', booking.uid, 1]);
  const cancelled = parse({ status: 'cancelled', sequence: 2 });
  assert.deepEqual([cancelled.method, cancelled.event.uid, cancelled.event.sequence], ['CANCEL', booking.uid, 2]);
  assert.equal(cancelled.component.getFirstPropertyValue('status'), 'CANCELLED');
});
