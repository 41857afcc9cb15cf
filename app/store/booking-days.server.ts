/** Table `booking_days`. All functions throw database errors. */
import { database } from './database.server.ts';

/** Hours of single days by day (`2027-03-01`), as JSON. */
export async function bookingDays(): Promise<Record<string, string>> {
  const rows = await database.selectFrom('booking_days').select(['day', 'hours']).orderBy('day').execute();
  return Object.fromEntries(rows.map(({ day, hours }) => [day, hours]));
}

/** Sets the hours of a day, or removes what was set. */
export async function setBookingDay(day: string, hours: string | undefined): Promise<void> {
  if (hours === undefined) {
    await database.deleteFrom('booking_days').where('day', '=', day).execute();
    return;
  }
  await database
    .insertInto('booking_days')
    .values({ day, hours })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ hours }))
    .execute();
}
