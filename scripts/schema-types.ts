import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { schemaTypes } from './schema-types/generate.ts'

// Writes src/app/tables.ts from the migrations, applied to a throw-away database.
const dataDir = mkdtempSync(join(tmpdir(), 'thamin-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await migrate(postgres.ownerUrl, { log })
  writeFileSync(join(import.meta.dirname, '../src/app/tables.ts'), await schemaTypes(postgres.ownerUrl))
  console.log('src/app/tables.ts is current.')
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
