import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Taken } from '../model/shared.ts'
import type { Refusal } from '../model.ts'

/**
 * Does one of many acts of a call: what it wrote is undone where it is refused, and the others go on. Gives the refusal, null where there was none.
 * Throws what is no refusal, such as a database that is away, with which the whole call ends.
 */
export async function oneOfMany(
  { db }: Pick<WriteContext, 'db'>,
  act: () => Promise<unknown>,
): Promise<AppError | null> {
  await sql`savepoint one_of_many`.execute(db)
  try {
    await act()
    await sql`release savepoint one_of_many`.execute(db)
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await sql`rollback to savepoint one_of_many`.execute(db)
    return error
  }
}

/** A refusal as an answer carries it. */
export const refusalOf = ({ type, code, message, params, fields }: AppError): Refusal => ({
  type,
  code,
  message,
  ...(params ? { params } : {}),
  ...(fields ? { fields } : {}),
})

/** Takes something over into each of many valuations as one act of a call, and sums what became of it. `rows` are those of the engagement that were locked; any other is refused. */
export async function takeEach<Conflict>(
  ctx: Pick<WriteContext, 'db'>,
  { rows, ids }: { rows: ReadonlyMap<string, { valuationNumber: string }>; ids: Iterable<string> },
  take: (valuationId: string) => Promise<Pick<Taken<Conflict>, 'taken' | 'conflicts'>>,
): Promise<Taken<Conflict>> {
  const sum: Taken<Conflict> = { taken: 0, conflicts: [], refused: [] }
  for (const id of ids) {
    const row = rows.get(id)
    let its: Pick<Taken<Conflict>, 'taken' | 'conflicts'> = { taken: 0, conflicts: [] }
    const error = row
      ? await oneOfMany(ctx, async () => {
          its = await take(id)
        })
      : new AppError('valuation-not-found', { params: { id } })
    if (error) sum.refused.push({ id, number: row?.valuationNumber ?? null, error: refusalOf(error) })
    else {
      sum.taken += its.taken
      sum.conflicts.push(...its.conflicts)
    }
  }
  return sum
}
