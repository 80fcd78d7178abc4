import { sql } from 'kysely'
import type { InspectionLevel } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { accountOf } from '../../valuations/queries/rows.ts'
import type { Frequency } from '../model/codes.ts'
import type { ProgrammeFilters } from '../model/inputs.ts'
import { type OwnProgramme, PROGRAMME_LIMITS, type Programme } from '../model.ts'
import { cyclesFrom } from '../rules/cycles.ts'
import { inScope, LINE_COLUMNS, NEXT_ORDINAL, type ProgrammeRow, presentLine } from './rows.ts'

/** The list definition of programmes, the newest first. */
const PROGRAMMES: ListDefinition<ProgrammeRow, Programme> = {
  table: 'programmes',
  alias: 'g',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** One page of the programmes in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listProgrammes(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, text = '', state, clientAccountId }: ProgrammeFilters & Paging,
): Promise<Page<Programme>> {
  const words = searchWords(text)
  const filters: Filters = {
    ...NO_FILTERS,
    equal: { ...(state ? { state } : {}), ...(clientAccountId ? { clientAccountId } : {}) },
    words: words.length > 0 ? { text: words } : {},
  }
  return readList(ctx, PROGRAMMES, filters, { pageSize, lastId, exactTotal, count })
}

/** How many programmes a client is shown, the newest. */
const MOST_OWN = 20

type OwnRow = Omit<OwnProgramme, 'ahead'> & {
  firstDate: CalendarDate
  pattern: [InspectionLevel, ...InspectionLevel[]]
  nextOrdinal: number
}

/** The active programmes of the account that this client is a member of now, each with its next dates. */
export async function listOwnProgrammes({ actor, db }: ReadContext): Promise<OwnProgramme[]> {
  const rows = await runOnce(
    db,
    sql<OwnRow>`select g.id, g.title, g.frequency, g.first_date::text as "firstDate", g.pattern,
        ${NEXT_ORDINAL} as "nextOrdinal"
      from programmes g where g.client_account_id = ${accountOf(sql`${actor.id}::uuid`)} and g.state = 'ACTIVE'
      order by g.created_at desc, g.id desc limit ${sql.lit(MOST_OWN)}`,
  )
  return rows.map(({ firstDate, pattern, nextOrdinal, ...row }) => ({
    ...row,
    ahead: cyclesFrom(
      { firstDate, frequency: row.frequency as Frequency, pattern },
      nextOrdinal,
      PROGRAMME_LIMITS.ownAhead,
    ),
  }))
}
