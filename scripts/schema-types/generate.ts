import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import { Pool } from 'pg'

/**
 * The TypeScript of a migrated database: one interface per table, in camelCase, with the types that db.ts parses
 * (bigint and numeric are numbers, a date is a string). The queue's own tables are its library's affair and left out.
 */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: ownerUrl })
  // A connection that is closing hears of the end of its server.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const types = await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string' }),
      camelCase: true,
      excludePattern: 'pgboss.*',
      typeMapping: { int8: 'number', numeric: 'number' },
      outFile: null,
    })
    // In the declaration below, `DB` would be the server's own.
    return types.replace('export interface DB {', 'interface AllTables {') + MERGED
  } finally {
    await db.destroy()
  }
}

/** The server's list of tables is filled by declaration merging. */
const MERGED = `
declare module '#server/db/tables.ts' {
  interface Tables extends AllTables {}
}
`
