import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { NONE } from '#kernel/page.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { readList, shownFilters } from '#server/lists/page.ts'
import { isWide, refuseWideOrder } from '#server/lists/wide.ts'
import type { ReadContext } from '#server/procedure.ts'
import { BOARD_CARDS, BOARD_STATUSES, type Board, type BoardCard, MORE_BOARD_CARDS } from '../model/board.ts'
import type { ValuationFilters } from '../model.ts'
import { isOutsideWorkflow, partOf, STATUS_ORDER } from '../workflow.ts'
import { filtersOf, rowsOf, VALUATIONS } from './list.ts'
import { presentValuation, withoutWithheld } from './rows.ts'

type Row = Omit<BoardCard, 'own'> & { createdBy: string; valuer: string | null }

function presentCard({ createdBy, valuer, ...row }: Row, actor: Pick<Actor, 'id' | 'role'>): BoardCard {
  return { ...presentValuation(row, actor), own: partOf(actor.id, { createdBy, assignedTo: valuer }) !== null }
}

/** The definitions of cards, one for each of the rows that lists have: pages are prepared by definition. */
const cardLists = new Map<unknown, ListDefinition<Row, BoardCard>>()

function cardsOf(rows: ReturnType<typeof rowsOf>): ListDefinition<Row, BoardCard> {
  const known = cardLists.get(rows)
  if (known) return known
  const more = sql.raw(
    `v.created_by as "createdBy", v.assigned_to as valuer, ${isoInstant('v.updated_at')} as "updatedAt"`,
  )
  const made = { ...VALUATIONS, columns: sql`${rows.columns}, ${more}`, present: presentCard, settle: withoutWithheld }
  cardLists.set(rows, made)
  return made
}

const OUTSIDE = STATUS_ORDER.filter(isOutsideWorkflow)

/**
 * The matching valuations this person may see by status: the first cards of each column in the order of the list, more of the columns in `more`,
 * and how many there are. Throws AppError 'invalid-argument' as the list does.
 */
export async function readBoard(
  ctx: ReadContext,
  { more = [], status, ...wanted }: ValuationFilters & SortInput & { more?: readonly ValuationStatus[] },
): Promise<Board> {
  // All columns are of one spelling.
  const { filters, meant } = await shownFilters(ctx, VALUATIONS, await filtersOf(ctx, wanted))
  const cards = cardsOf(rowsOf({}, filters))
  if (!status) await refuseWideOrder(ctx, cards, filters)
  const wide = !status && (await isWide(ctx, cards, filters)) ? ({ isWide: true } as const) : {}
  const within = (statuses: readonly ValuationStatus[]) => ({
    ...filters,
    lists: { ...filters.lists, status: statuses },
  })
  const asked = [status ?? BOARD_STATUSES].flat() as ValuationStatus[]
  const columns: Board['columns'] = []
  // One after the other: a board takes one connection, as a list does.
  for (const column of STATUS_ORDER.filter((one) => asked.includes(one))) {
    const pageSize = more.includes(column) ? MORE_BOARD_CARDS : BOARD_CARDS
    const { lastId: _, ...page } = await readList(ctx, cards, within([column]), { pageSize, asTyped: true })
    columns.push({ status: column, ...page })
  }
  if (status) return { columns, outside: NONE }
  const { totalCount, totalIsExact } = await readList(ctx, cards, within(OUTSIDE), { pageSize: 1, asTyped: true })
  return { columns, outside: { totalCount, totalIsExact }, ...wide, ...(meant === undefined ? {} : { meant }) }
}
