import { chromium } from '@playwright/test';
import { officeSession } from '#test/support/office-session.ts';
import { Site } from '#test/support/site-process.ts';
import { bookingRow } from '#test/support/booking-row.ts';
const [, , language = 'de', ...paths] = process.argv;
const site = await new Site({ OFFICE: 'on' }).start();
const { Cookie } = officeSession(site, { language });
const soon = (d: number, h: number) => { const t = new Date(Date.now() + d * 86400000); t.setUTCHours(h, 0, 0, 0); return t.toISOString(); };
for (const [d, h] of [[3, 10], [5, 9], [6, 13]] as const) site.query(bookingRow({ startsAt: soon(d, h) }));
site.query(`insert into booking_settings (name, value) values ('absences', '[{"from":"${soon(2, 0).slice(0, 10)}","to":"${soon(9, 0).slice(0, 10)}","isTold":true}]')`);
site.query(`update booking_settings set value = '"HE"' where name = 'holidays'`);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const [name, value] = Cookie.split('=') as [string, string];
for (const [w, h] of [[390, 844], [1440, 900]] as const) {
  const c = await b.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce', extraHTTPHeaders: { Cookie: `${name}=${value}` } });
  const p = await c.newPage();
  for (const path of paths) {
    await p.goto(site.origin + path); await p.waitForTimeout(300);
    await p.screenshot({ path: `/tmp/w/shot${path.replaceAll(/\W/g, '_')}-${w}.png`, fullPage: true });
  }
}
await b.close(); await site.stop(); process.exit(0);
