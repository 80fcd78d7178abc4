import { type Insertable, type Kysely, sql } from 'kysely'
import { completed } from '#features/market/commands/content.ts'
import { checkedColumns } from '#features/market/commands/record.ts'
import { demonstrationCommentaries } from '#features/market/demonstration/commentaries.ts'
import type { DemonstrationEvidence } from '#features/market/demonstration/market.ts'
import { readMarketFigures } from '#features/market/queries/commentaries.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitMidnight, kuwaitToday } from '#kernel/dates.ts'
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

/** Publishes the commentaries of the demonstration with the figures of its market, which is stored by then. Gives the audit entries to write. */
export async function saveCommentaries(db: Kysely<DB>, now: Date): Promise<{ at: Date; entry: AuditEntry }[]> {
  const entries: { at: Date; entry: AuditEntry }[] = []
  for (const { id, category, governorate, quarter, by, publishedOn, text, sources } of demonstrationCommentaries(
    kuwaitToday(now),
  )) {
    const { id: author, displayName } = demonstrationPerson(by)
    const day = new Date(kuwaitMidnight(publishedOn)).getTime() + 9 * HOUR
    const at = new Date(Math.min(day, now.getTime()))
    const words = { textAr: text.ar, textEn: text.en, sourcesAr: sources.ar, sourcesEn: sources.en }
    const written = { category, governorate, quarter, ...words }
    const figures = JSON.stringify(await readMarketFigures({ db }, { category, governorate, quarter }))
    await db
      .insertInto('marketCommentaries')
      .values({
        id,
        ...written,
        ...{ writtenBy: author, writtenAt: at },
        number: 1,
        figures,
        publishedBy: author,
        publishedAt: at,
      })
      .execute()
    entries.push({
      at,
      entry: {
        actor: { id: author, name: displayName },
        eventType: 'COMMENTARY_PUBLISH',
        description: `Published the market commentary of ${category} in ${governorate}, quarter from ${quarter}, version 1`,
        after: { ...written, number: 1 },
        resourceType: 'commentary',
        resourceId: id,
      },
    })
  }
  return entries
}

const HOUR = 3_600_000
