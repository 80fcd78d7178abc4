import { sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { PrintedText, WordOther, WordProposal, WordReturn } from '../model/word.ts'
import { nameOfText } from '../rules/editable.ts'
import { presentText, readsSame } from '../rules/returned.ts'
import { findValuation, type Reading } from './data.ts'
import { readTexts } from './written-texts.ts'

type ReturnRow = {
  id: string
  fileName: string
  madeAt: string
  broughtByName: string
  broughtAt: string
  others: WordOther[]
  proposals: StoredProposal[]
}
type StoredProposal = Pick<WordProposal, 'id' | 'before' | 'after' | 'state' | 'decidedByName' | 'decidedAt'> & {
  target: PrintedText
}

/** The most files of a valuation that are open at a time. */
export const MOST_RETURNS = 10

/** The files that were brought back to the report of a valuation and are not closed, the last one first. Throws 'valuation-not-found' out of scope. */
export async function readWordReturns(ctx: Reading, valuationId: string): Promise<{ items: WordReturn[] }> {
  await findValuation(ctx, valuationId)
  const rows = await runOnce(
    ctx.db,
    sql<ReturnRow>`select r.id, r.file_name as "fileName", ${sql.raw(isoInstant('r.made_at'))} as "madeAt",
        u.display_name as "broughtByName", ${sql.raw(isoInstant('r.brought_at'))} as "broughtAt", r.others,
        coalesce((select json_agg(json_build_object('id', p.id, 'target', p.target, 'before', p.before, 'after', p.after, 'state', p.state,
          'decidedByName', d.display_name, 'decidedAt', ${sql.raw(isoInstant('p.decided_at'))}) order by p.place)
          from report_word_proposals p left join users d on d.id = p.decided_by where p.return_id = r.id), '[]'::json) as proposals
      from report_word_returns r join users u on u.id = r.brought_by
      where r.valuation_id = ${valuationId} and r.closed_at is null order by r.brought_at desc, r.id limit ${sql.lit(MOST_RETURNS)}`,
  )
  if (rows.length === 0) return { items: [] }
  const textOf = await readTexts(ctx.db, valuationId)
  return {
    items: rows.map(({ proposals, ...one }) => ({
      ...one,
      proposals: proposals.map(({ target, ...proposal }) => {
        const present = presentText(target, textOf(target).text)
        const isConflict = proposal.state === 'OPEN' && !readsSame(present, proposal.before)
        return { ...proposal, name: nameOfText(target), section: target.section, present, isConflict }
      }),
    })),
  }
}
