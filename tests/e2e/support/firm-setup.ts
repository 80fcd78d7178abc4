import { openDatabase } from '#server/db/database.ts'
import { databaseUrl } from './firm.ts'

/**
 * The firm that tests share asks neither for licences nor for declarations of conflicts: most of them move valuations for another
 * reason. What asks for them has a firm of its own.
 */
export default async function setUpFirm(): Promise<void> {
  const database = openDatabase(databaseUrl(process.env.E2E_DATA ?? ''))
  const off = ['conflictDeclarations', 'licencesEnforced'].map((key) => ({ key, value: 'false' }))
  await database.kysely
    .insertInto('settings')
    .values(off)
    .onConflict((on) => on.column('key').doUpdateSet({ value: 'false' }))
    .execute()
  await database.close()
}
