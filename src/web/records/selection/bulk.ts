import { RpcError } from '../../rpc/rpc.ts'

export type Outcome<R> = {
  /** The ids of those that were changed. */
  changed: string[]
  /** What the server would not change, with why. */
  refused: { row: R; error: unknown }[]
  /** Why it went no further, and how many rows it did not come to. */
  stopped: { error: unknown; left: number } | null
}

/** What is done to each row, and whether a row that is stale is already as it was wanted. */
export type Deed<R> = { change: (row: R) => Promise<unknown>; isSoAlready?: (row: R) => Promise<boolean> }

// The next row would meet the same.
const STOPS: readonly string[] = ['NETWORK', 'AUTHENTICATION']

/**
 * Changes several rows, one after the other. A refused row is told and the others go on; without a connection or a session
 * it stops, and what is left can be tried again.
 */
export async function changeRows<R extends { id: string }>(
  rows: readonly R[],
  { change, isSoAlready }: Deed<R>,
  onProgress: (done: number) => void,
): Promise<Outcome<R>> {
  const outcome: Outcome<R> = { changed: [], refused: [], stopped: null }
  for (const [at, row] of rows.entries()) {
    onProgress(at)
    try {
      await change(row)
      outcome.changed.push(row.id)
    } catch (error) {
      const stops = error instanceof RpcError && STOPS.includes(error.type)
      if (stops) return { ...outcome, stopped: { error, left: rows.length - at } }
      // An answer that was lost had changed the row: the second try then finds it changed, and as it was wanted.
      const stale = error instanceof RpcError && error.code === 'stale-version'
      const done = stale && isSoAlready && (await isSoAlready(row).catch(() => false))
      if (done) outcome.changed.push(row.id)
      else outcome.refused.push({ row, error })
    }
  }
  return outcome
}
