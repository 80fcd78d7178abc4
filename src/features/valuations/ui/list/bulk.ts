import { RpcError } from '#web/rpc.ts'
import type { Valuation } from '../../model.ts'

export type BulkField = 'assignedTo' | 'dueDate'
/** What one row needs of itself to be changed: the version at which it was seen. */
export type BulkRow = Pick<Valuation, 'id' | 'version' | 'valuationNumber'>

export type Outcome = {
  changed: string[]
  /** What the server would not change, with why. */
  refused: { row: BulkRow; error: unknown }[]
  /** Why it went no further, and how many rows it did not come to. */
  stopped: { error: unknown; left: number } | null
}

type Server = {
  update: (input: { id: string; version: number; changes: { [F in BulkField]?: string | null } }) => Promise<unknown>
  get: (input: { id: string }) => Promise<Pick<Valuation, BulkField>>
}

// The next row would meet the same.
const STOPS: readonly string[] = ['NETWORK', 'AUTHENTICATION']

/**
 * Sets one field of several rows, one after the other, each at the version it was seen at. A refused row is told and the
 * others go on; without a connection or a session it stops, and what is left can be tried again.
 */
export async function setInRows(
  rows: readonly BulkRow[],
  field: BulkField,
  value: string | null,
  server: Server,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [], stopped: null }
  for (const [at, row] of rows.entries()) {
    onProgress(at)
    try {
      await server.update({ id: row.id, version: row.version, changes: { [field]: value } })
      outcome.changed.push(row.id)
    } catch (error) {
      const stops = error instanceof RpcError && STOPS.includes(error.type)
      if (stops) return { ...outcome, stopped: { error, left: rows.length - at } }
      if (await isSoAlready(error, row, field, value, server)) outcome.changed.push(row.id)
      else outcome.refused.push({ row, error })
    }
  }
  return outcome
}

// An answer that was lost had changed the row: the second try then finds it changed, and as it was wanted.
async function isSoAlready(error: unknown, { id }: BulkRow, field: BulkField, value: string | null, server: Server) {
  if (!(error instanceof RpcError) || error.code !== 'stale-version') return false
  return server.get({ id }).then(
    (now) => now[field] === value,
    () => false,
  )
}
