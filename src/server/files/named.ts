import { type AliasableExpression, type SqlBool, sql } from 'kysely'

/** The tables whose rows name what is kept, by its hash: what none of them names is swept. */
const NAMING = ['document_files', 'property_photos', 'uploads'] as const

/** True of a row of `files` that nothing names. */
export const NAMED_NOWHERE: AliasableExpression<SqlBool> = sql<SqlBool>`${sql.join(
  NAMING.map((table) => sql`not exists (select from ${sql.table(table)} n where n.sha256 = files.sha256)`),
  sql` and `,
)}`
