import '#app/audit.ts'
import { workOn } from '#features/imports/jobs/begin.ts'
import { openDatabase } from '#server/db/database.ts'

// The work on an import in a process of its own, to be killed: the database's address, and the import's id.
const [, , appUrl = '', id = ''] = process.argv
const database = openDatabase(appUrl, { max: 2 })
await workOn(database.kysely, id)
await database.close()
