import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { OWED_STATES } from '../model/codes.ts'
import type { InvoiceFilters } from '../model/inputs.ts'
import type { Invoice } from '../model.ts'
import { inScope, LINE_COLUMNS, presentLine } from './rows.ts'

/** SQL: `invoices i` is owed and its due date has passed in Kuwait. */
export const IS_OVERDUE = sql<boolean>`(i.state = any(${sql.lit(`{${OWED_STATES.join()}}`)})
  and i.due_on < (now() at time zone 'Asia/Kuwait')::date)`

/** The list definition of invoices, the newest first. */
const ALL_INVOICES: ListDefinition<Invoice> = {
  table: 'invoices',
  alias: 'i',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  conditions: { overdue: () => IS_OVERDUE },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** The same for clients: what is owed comes first. */
const OWN_INVOICES: ListDefinition<Invoice> = {
  ...ALL_INVOICES,
  order: { isOwed: 'boolean', createdAt: 'timestamptz', id: 'uuid' },
}

/** One page of the invoices in scope, the newest first, for clients what is owed before the rest. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listInvoices(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: InvoiceFilters & Paging,
): Promise<Page<Invoice>> {
  const invoices = rowScope(ctx.actor) === 'own' ? OWN_INVOICES : ALL_INVOICES
  return readList(ctx, invoices, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

function filtersOf({ text = '', state, overdue, ...records }: InvoiceFilters): Filters {
  const of = Object.entries(records).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const words = searchWords(text)
  return {
    ...NO_FILTERS,
    equal: {
      ...(state ? { state } : {}),
      ...(overdue ? { overdue } : {}),
      ...Object.fromEntries(of),
    },
    words: words.length > 0 ? { text: words } : {},
  }
}
