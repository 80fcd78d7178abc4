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
    return await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string' }),
      camelCase: true,
      excludePattern: 'pgboss.*',
      typeMapping: { int8: 'number', numeric: 'number' },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
