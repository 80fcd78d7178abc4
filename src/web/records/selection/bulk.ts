import { isStale, RpcError } from '../../rpc/rpc.ts'

export type Outcome<R> = {
  /** The ids of the changed rows. */
  changed: string[]
  /** The rows that the server refused, with the error. */
  refused: { row: R; error: unknown }[]
  /** The error that stopped the run, and how many rows were left. */
  stopped: { error: unknown; left: number } | null
}

/** The change of each row, and whether a stale row already has the wanted value. */
export type RowAction<R> = { change: (row: R) => Promise<unknown>; isSoAlready?: (row: R) => Promise<boolean> }

// Errors that every further row would meet.
const STOPS: readonly string[] = ['NETWORK', 'AUTHENTICATION']

/**
 * Changes several rows, one after the other, as fast as one person may. Refused rows are collected; without a connection or a session it stops, and the
 * rest can be retried.
 */
export async function changeRows<R extends { id: string }>(
  rows: readonly R[],
  { change, isSoAlready }: RowAction<R>,
  onProgress: (done: number) => void,
): Promise<Outcome<R>> {
  const outcome: Outcome<R> = { changed: [], refused: [], stopped: null }
  for (const [at, row] of rows.entries()) {
    onProgress(at)
    try {
      await whenAllowed(() => change(row))
      outcome.changed.push(row.id)
    } catch (error) {
      const stops = error instanceof RpcError && STOPS.includes(error.type)
      if (stops) return { ...outcome, stopped: { error, left: rows.length - at } }
      // After a lost answer the row may have been changed by the first attempt: it is then stale and has the wanted value.
      const done = isStale(error) && isSoAlready && (await isSoAlready(row).catch(() => false))
      if (done) outcome.changed.push(row.id)
      else outcome.refused.push({ row, error })
    }
  }
  return outcome
}

/** Runs a change, and again after the time that the server asks for while it says that these are too many. */
async function whenAllowed(run: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await run()
      return
    } catch (error) {
      const seconds = error instanceof RpcError && error.code === 'too-many-calls' ? error.params?.seconds : undefined
      if (typeof seconds !== 'number') throw error
      await new Promise((go) => setTimeout(go, seconds * 1000))
    }
  }
}
