import { openDatabase } from '#server/db/database.ts'
import { offForTests } from '../../support/tests-firm.ts'
import { databaseUrl, skipTour } from './firm.ts'

/**
 * The firm that tests share asks neither for licences nor for declarations of conflicts, and holds nothing back by quality rules: most of
 * them move valuations for another reason. What tests one of them has a firm of its own.
 */
export default async function setUpFirm(): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.E2E_DATA ?? ''))
  await database.kysely
    .insertInto('settings')
    .values(offForTests())
    .onConflict((on) => on.column('key').doUpdateSet({ value: 'false' }))
    .execute()
  await skipTour(database.kysely)
  await database.close()
}
