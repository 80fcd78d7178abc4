import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import type { Filters, ListDefinition, Viewer } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { OPEN_STATES } from '../model/codes.ts'
import type { ReconsiderationFilters } from '../model/inputs.ts'
import type { Reconsideration } from '../model.ts'
import { inScope, LINE_COLUMNS, presentLine } from './rows.ts'

const OPEN = sql.lit(`{${OPEN_STATES.join()}}`)

/** The list definition of reconsiderations, newest first. They go only with their valuation. */
const RECONSIDERATIONS: ListDefinition<Reconsideration> = {
  table: 'reconsiderations',
  alias: 'r',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  conditions: {
    time: (time) => sql`r.state = any(${OPEN}) and case ${time} when 'overdue' then r.due_at <= now()
      else r.at_risk_at <= now() and r.due_at > now() end`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** One page of the reconsiderations of the valuations in scope, newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listReconsiderations(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: ReconsiderationFilters & Paging,
): Promise<Page<Reconsideration>> {
  return readList(ctx, RECONSIDERATIONS, filtersOf(wanted, ctx.actor), { pageSize, lastId, exactTotal, count })
}

function filtersOf({ text = '', state, time }: ReconsiderationFilters, viewer: Viewer): Filters {
  const words = searchWords(text)
  // To a client what is answered and not decided is open.
  const forClient = state === 'OPEN' ? OPEN_STATES : state === 'ANSWERED' ? [] : [state]
  const states = rowScope(viewer) === 'all' ? [state] : forClient
  return {
    lists: state ? { state: states as string[] } : {},
    equal: time ? { time } : {},
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
}
