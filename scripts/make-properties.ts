import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'
import { choosePostgres } from '#server/postgres/choose.ts'
import { makeProperties } from './make-properties/fill.ts'

// Fills the database of this environment with made-up properties, to see how the product works on many:
// npm run make-properties -- --rows 500000
const { values } = parseArgs({ options: { rows: { type: 'string', default: '500000' } } })
const rows = Number(values.rows)
if (!Number.isSafeInteger(rows) || rows < 1) throw new Error('--rows must be a whole number above 0.')

const postgres = await choosePostgres(readEnv(), { log })
try {
  await migrate(postgres.ownerUrl, { log })
  const ms = await makeProperties(postgres.ownerUrl, rows)
  console.log(`Made ${rows} properties in ${(ms / 1000).toFixed(1)} s.`)
} finally {
  await postgres.stop()
}
