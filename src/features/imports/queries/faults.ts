import type { Params } from '#kernel/errors.ts'
import { columnLetter } from '#kernel/sheets.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ImportFault } from '../model.ts'
import { oneImport } from './rows.ts'

/** Which of the faults are asked for: after the one of an id, of rows that are kept out alone or with the warnings. */
export type FaultsWanted = { id: string; lastId?: number; pageSize?: number; only?: 'faults' | 'warnings' }
/** A page of what the last check found, in the order of the sheet's rows. */
export type Faults = { items: ImportFault[]; hasMore: boolean; lastId: number | null; totalCount: number }

/** What the last check found, row by row. Throws 'import-not-found'. */
export async function listFaults(ctx: ReadContext, wanted: FaultsWanted): Promise<Faults> {
  const { id, lastId = -1, pageSize = 50, only } = wanted
  const { columns } = await oneImport(ctx, id)
  let found = ctx.db.selectFrom('importFaults').where('importId', '=', id)
  if (only) found = found.where('isWarning', '=', only === 'warnings')
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .where('ordinal', '>', lastId)
      .orderBy('ordinal')
      .limit(pageSize + 1)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, pageSize).map(({ ordinal, number, column, params, ...fault }): ImportFault => {
    const { field, code, message, value, isWarning } = fault
    const header = columns.find(({ index }) => index === column)?.header ?? ''
    return {
      id: ordinal,
      row: number,
      column: column === null ? null : { letter: columnLetter(column), header },
      field,
      value,
      code,
      message,
      isWarning,
      ...(params ? { params: params as Params } : {}),
    }
  })
  return { items, hasMore: rows.length > pageSize, lastId: items.at(-1)?.id ?? null, totalCount: count }
}
