import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { ListedValuation } from '#features/valuations/model.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { type Call, VALID } from './product.ts'

type Row = Insertable<Tables['valuations']>

/** Writes valuations past the commands, to have many and in any status; gives their ids in the order given. */
export async function addRows(db: Kysely<DB>, createdBy: string, rows: Partial<Row>[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id ?? randomUUID())
  const values = rows.map(
    (row, at): Row => ({
      ...NEEDED,
      valuationNumber: `X-${ids[at]}`,
      createdBy,
      updatedBy: createdBy,
      ...row,
      id: ids[at] as string,
    }),
  )
  await db.insertInto('valuations').values(values).execute()
  return ids
}
// What a row must have; VALID is for the verbs, which make the fees themselves.
const NEEDED = { ...VALID, feeFils: 0, computedFeeFils: 0 } as Row

type Reading = { verb?: 'valuations.list' | 'valuations.search'; after?: (page: ListedValuation[]) => Promise<void> }

/** Reads a list to its end, page by page; `after` runs between two pages. Throws when a page is refused. */
export async function readAll(call: Call, input: object, { verb = 'valuations.list', after }: Reading = {}) {
  const items: ListedValuation[] = []
  const totals: number[] = []
  let lastId: string | null = null
  for (;;) {
    const { status, said } = await call(verb, { ...input, ...(lastId ? { lastId } : {}) })
    if (status !== 200) throw new Error(JSON.stringify(said))
    items.push(...said.items)
    totals.push(said.totalCount)
    if (!said.hasMore || !said.lastId) return { items, ids: items.map(({ id }) => id), totals }
    lastId = said.lastId
    await after?.(said.items)
  }
}
