/** The booking page and the page of a booked call in every state, language and width. */
import type { Page } from '@playwright/test';
import { address } from '../../app/i18n/addresses.ts';
import { type Language, languages } from '../../content/languages.ts';
import { messages } from '../../content/load.server.ts';
import { bookingRow } from '../../test/support/booking-row.ts';
import { submitButton } from '../../test/support/forms.ts';
import { main, thanks } from '../../test/support/landmarks.ts';
import type { Site } from '../../test/support/site-process.ts';
import type { Picture } from './picture.ts';

const day = 86_400_000;

export function bookingPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

/** Takes pictures while all times are taken, or while the table of the calls is away. */
export async function withCalendar(
  site: Site,
  calendar: Picture['calendar'],
  take: () => Promise<void>,
): Promise<void> {
  if (calendar === 'full') {
    const days = Array.from({ length: 130 }, (_, at) => new Date(Date.now() + at * day).toISOString().slice(0, 10));
    site.query(`insert into booking_days (day, hours) values ${days.map((each) => `('${each}', '[]')`)}`);
  }
  if (calendar === 'away') site.query('alter table bookings rename to away');
  await take();
  if (calendar === 'full') site.query('delete from booking_days');
  if (calendar === 'away') site.query('alter table away rename to bookings');
}

function statesOf(language: Language, width: number): Picture[] {
  const { manage, thanks } = messages(language).book;
  const path = address(language, 'book');
  const state = (name: string, prepare?: Picture['prepare'], part: Partial<Picture> = {}): Picture => ({
    name: `book-${name}-${language}-${width}`,
    path: `${path}?${name}`,
    width,
    prepare,
    whole: true,
    ...part,
  });
  /** Books a call, opens its page, and changes the row. */
  const managed = (change: string, then?: (page: Page) => Promise<unknown>) => async (page: Page, site: Site) => {
    const email = await book(page);
    await page.getByRole('link', { name: thanks.manage }).click();
    await page.getByText(manage.topic).first().waitFor();
    moveAway(site, email);
    if (change) site.query(`update bookings set ${change} where email = '${email}'`);
    await page.reload();
    await then?.(page);
  };
  const at = (time: number) => `'${new Date(Date.now() + time).toISOString()}'`;
  return [
    state('picked', pick),
    state('later', (page) => page.locator('.picker__later > summary').click()),
    state('invalid', (page) => submitButton(page).click()),
    state('taken', taken),
    state('full', undefined, { calendar: 'full' }),
    state('away', undefined, { calendar: 'away' }),
    state('booked', async (page, site) => moveAway(site, await book(page))),
    state('manage-open', managed('')),
    state(
      'manage-moving',
      managed('', (page) => page.getByText(manage.move, { exact: true }).click()),
    ),
    state(
      'manage-cancelling',
      managed('', (page) => page.getByText(manage.cancel, { exact: true }).click()),
    ),
    state(
      'manage-moved',
      managed('', (page) => page.goto(`${page.url()}&done=moved`)),
    ),
    state('manage-soon', managed(`starts_at = ${at(3_600_000)}, ends_at = ${at(5_400_000)}`)),
    state('manage-over', managed(`starts_at = ${at(-day)}, ends_at = ${at(1_800_000 - day)}`)),
    state('manage-cancelled', managed("status = 'cancelled'")),
    state('manage-unknown', undefined, { path: `${path}/manage?key=unknown` }),
  ];
}

let people = 0;

/** Another time for each picture, because several are taken at once. Returns its start. */
async function pick(page: Page): Promise<string> {
  people += 1;
  const time = page.locator('.picker__day[open] input[name=start]').nth(people % 6);
  await time.check({ force: true });
  return time.inputValue();
}

async function fillIn(page: Page): Promise<string> {
  const email = `ayse${people}@example.com`;
  await page.locator('#fullName').fill('Ayşe Yıldırım-Größenwahn');
  await page.locator('#email').fill(email);
  await page.locator('#phone').fill('+49 30 1234567');
  // A person takes longer than two seconds.
  await page.waitForTimeout(2100);
  return email;
}

async function book(page: Page): Promise<string> {
  people += 1;
  const time = page.locator('input[name=start]').nth(people);
  await time.evaluate((input: HTMLInputElement) => input.click());
  const email = await fillIn(page);
  await submitButton(page).click();
  await thanks(page).waitFor();
  return email;
}

/** Moves a call out of the days that can be booked, so that the pictures do not take each other's times. */
function moveAway(site: Site, email: string): void {
  const start = Date.now() - (Date.now() % day) + 40 * day + 9 * 3_600_000;
  const [starts, ends] = [start, start + 1_800_000].map((time) => new Date(time).toISOString());
  const call = `(select id from bookings where email = '${email}')`;
  site.query(`delete from booking_cells where booking_id = ${call}`);
  site.query(`update bookings set starts_at = '${starts}', ends_at = '${ends}' where email = '${email}'`);
}

/** Somebody else books the time between the choice and the submission. */
async function taken(page: Page, site: Site): Promise<void> {
  const start = await pick(page);
  await fillIn(page);
  site.query(bookingRow({ startsAt: start, name: start }));
  const others = `bookings where name = '${start}'`;
  site.query(`insert into booking_cells select starts_at, id from ${others}`);
  await submitButton(page).click();
  await main(page).getByRole('alert').waitFor();
  site.query(`delete from booking_cells where booking_id in (select id from ${others})`);
  site.query(`delete from ${others}`);
}
