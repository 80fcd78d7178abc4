import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

/** A fresh database for the tests of a file, open for as long as they run. */
export function ownDatabase(): { readonly fresh: FreshDatabase; readonly database: Database } {
  let [fresh, database]: [FreshDatabase?, Database?] = []
  beforeAll(async () => {
    fresh = await freshDatabase()
    database = openDatabase(fresh.appUrl)
  }, 60_000)
  afterAll(async () => {
    await database?.close()
    await fresh?.close()
  })
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('the tests have not begun')
    return one
  }
  return {
    get fresh() {
      return opened(fresh)
    },
    get database() {
      return opened(database)
    },
  }
}
