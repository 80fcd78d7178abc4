import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import { Pool } from 'pg'

/**
 * The TypeScript of a migrated database: one interface per table, in camelCase, with the types that db.ts parses
 * (bigint and numeric are numbers, a date is a string).
 */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl }) }) })
  try {
    return await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string' }),
      camelCase: true,
      typeMapping: { int8: 'number', numeric: 'number' },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
