import { type Insertable, type Kysely, sql } from 'kysely'
import { completed } from '#features/market/commands/content.ts'
import { checkedColumns } from '#features/market/commands/record.ts'
import type { DemonstrationEvidence } from '#features/market/demonstration/market.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { snakeCase } from '#server/lists/columns.ts'

/** What each verification of the demonstration says of itself. */
const NOTES = { BY_PHONE: 'اتصال بالوسيط', DOCUMENT_SEEN: 'اطلاع على صورة العقد' } as const

/** The stored row of an entry, by the command's own rules, marked as generated. */
function evidenceRow({
  id,
  by,
  at,
  fields,
  verification,
}: DemonstrationEvidence): Insertable<Tables['marketEvidence']> {
  const author = demonstrationPerson(by).id
  const verified =
    verification === 'UNVERIFIED'
      ? {}
      : { verification, verifiedBy: author, verifiedAt: at, verificationNote: NOTES[verification] }
  return {
    ...checkedColumns(completed(fields)),
    ...verified,
    id,
    isGenerated: true,
    createdBy: author,
    updatedBy: author,
    createdAt: at,
    updatedAt: at,
  }
}

/** Writes the generated market in one statement, whose rows PostgreSQL reads from one JSON value. */
export async function saveMarket(db: Kysely<DB>, evidence: readonly DemonstrationEvidence[]): Promise<void> {
  const rows = evidence.map(evidenceRow)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(snakeCase)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) => ({
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value])),
  }))
  await sql`insert into market_evidence (${names})
    select ${names} from jsonb_populate_recordset(null::market_evidence, ${JSON.stringify(values)}::jsonb)`.execute(db)
}

/** What a row says that is not verified. */
const DEFAULTS = { verification: 'UNVERIFIED' }
