import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { schemaPage } from './schema-types/describe.ts'
import { schemaTypes } from './schema-types/generate.ts'

// Writes src/app/tables.ts and docs/database.md from the migrations, applied to a throw-away database.
const dataDir = mkdtempSync(join(tmpdir(), 'thamin-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await migrate(postgres.ownerUrl, { log })
  write('src/app/tables.ts', await schemaTypes(postgres.ownerUrl))
  write('docs/database.md', await schemaPage(postgres.ownerUrl))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function write(file: string, text: string): void {
  const path = join(import.meta.dirname, '..', file)
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text
  if (!isCurrent) writeFileSync(path, text)
  console.log(isCurrent ? `${file} was current.` : `${file} is written again.`)
}
