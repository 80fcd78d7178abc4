import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/database.ts'
import { offForTests } from '../../support/tests-firm.ts'
import { databaseUrl, skipTour } from './firm.ts'

/**
 * The firm that tests share asks neither for licences nor for declarations of conflicts, and holds nothing back by quality rules (tests-firm.ts):
 * most of them move valuations for another reason. What tests one of them has a firm of its own.
 */
export default async function setUpFirm(): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.E2E_DATA ?? ''))
  await database.kysely
    .insertInto('settings')
    .values(offForTests())
    .onConflict((on) => on.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
  await skipTour(database.kysely)
  await trainNoModel(database)
  await database.close()
}

/**
 * A demonstration trains its first model of the automated valuation by itself, which would take a core half a minute beside the first
 * tests. No test in a browser asks it anything: it counts as asked for and cancelled.
 */
async function trainNoModel({ kysely }: Database): Promise<void> {
  const cancelled = { status: 'CANCELLED', cancelAsked: true, endedAt: sql<Date>`now()` }
  await kysely
    .insertInto('avmModels')
    .values({ id: randomUUID(), origin: 'FIRST', ...cancelled })
    .execute()
  await kysely.updateTable('avmModels').set(cancelled).where('status', 'in', ['WAITING', 'TRAINING']).execute()
}
