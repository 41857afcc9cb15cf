/** Table `office_approvals`: what the owner has agreed to. All functions throw database errors. */
import type { Selectable } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { Approved, OfficeApprovalsTable } from './tables.ts';

export async function approvalOf(what: Approved): Promise<Selectable<OfficeApprovalsTable> | undefined> {
  return database().selectFrom('office_approvals').selectAll().where('what', '=', what).executeTakeFirst();
}

/** The first one counts; `false` for a later one. */
export async function approve(what: Approved, person: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto('office_approvals')
    .values({ what, person, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('what').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function withdraw(what: Approved): Promise<void> {
  await database().deleteFrom('office_approvals').where('what', '=', what).execute();
}
