import { type SqlBool, sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { contains } from '#server/lists/matching.ts'
import { runOnce } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { FoundDocument } from '../model.ts'
import { after, NEWEST_FIRST, PLACE, pageByPlace } from './place.ts'
import { DOCUMENT_COLUMNS, documentsFor, FILE_JSON, PRESENT_FILE } from './rows.ts'

type Wanted = { text: string; pageSize?: number; lastId?: string }

/** A page of the documents this person may see whose title, number or file name holds every word, newest first. */
export async function searchDocuments({ actor, db }: ReadContext, wanted: Wanted): Promise<Page<FoundDocument>> {
  const { text, pageSize = 20, lastId } = wanted
  const all = [sql<SqlBool>`true`, ...contains(sql`d.search_text`, searchWords(text))]
  const matching = sql`${documentsFor(actor)} where ${sql.join(all, sql` and `)}`
  const rows = await runOnce(
    db,
    sql<
      FoundDocument & { place: string }
    >`select ${DOCUMENT_COLUMNS}, ${PLACE}, ${FILE_JSON} as file, d.valuation_number as "valuationNumber"
      from (
        select d.*, v.valuation_number from ${matching} and ${lastId ? after(lastId) : sql`true`}
        ${NEWEST_FIRST} limit ${sql.lit(pageSize + 1)}
      ) d, ${PRESENT_FILE} ${NEWEST_FIRST}`,
  )
  const page = pageByPlace(rows, pageSize)
  if (!lastId && !page.hasMore) return { ...page, totalCount: rows.length }
  const [counted] = await runOnce(db, sql<{ count: number }>`select count(*) as count from ${matching}`)
  return { ...page, totalCount: counted?.count ?? 0 }
}
