import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { foldedSpellings } from '#kernel/spellings.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { findPriorWork } from '../../valuations/queries/prior-work.ts'
import type { Involvement } from '../model.ts'
import { inScope } from './rows.ts'

/** The earlier letters shown of one party. */
const MOST_LETTERS = 5

type Letter = Involvement['letters'][number]

/**
 * What the firm had to do with the party of a letter before: files of which it is the owner or asked for by that name in either language,
 * and other letters to it; names are compared in all their spellings. Throws 'reliance-not-found'.
 */
export async function readInvolvement(ctx: ReadContext, { id }: { id: string }): Promise<Involvement> {
  const { db, actor } = ctx
  const row = await db
    .selectFrom('reliances as l')
    .select(['l.partyNameAr', 'l.partyNameEn', 'l.valuationId'])
    .where('l.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('reliance-not-found', { params: { id } })
  const names = [row.partyNameAr, row.partyNameEn].flatMap((name) => name ?? [])
  const found = await Promise.all(
    names.map((name) => findPriorWork(ctx, { ownerName: name, requestor: name, except: row.valuationId })),
  )
  const valuations = new Map(found.flatMap(({ items }) => items.map((one) => [one.id, one])))
  const folded = names.flatMap(foldedSpellings)
  const letters = await runOnce(
    db,
    sql<Letter>`select l.id, l.number, l.state, l.valuation_number as "valuationNumber", ${sql.raw(isoInstant('l.created_at'))} as "createdAt"
      from reliances l
      where l.id <> ${id} and l.search_text like any (${folded.map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`)}::text[])
        and (fold_text(l.party_name_ar) = any (${folded}::text[]) or fold_text(l.party_name_en) = any (${folded}::text[]))
      order by l.created_at desc limit ${sql.lit(MOST_LETTERS)}`,
  )
  return { valuations: [...valuations.values()], letters }
}
