import type { ChangedRecord } from '../model.ts'

/** The number of kept records that are named. */
export const NAMED = 20

/** The number of records that an undo took back, and those that were changed or linked since. */
export type UndoneRecords = { removed: number; changed: { count: number; first: ChangedRecord[] } }

type Taking<R> = {
  keepChanged: boolean
  /** What a record is called that was changed or linked since; undefined for any other. */
  changedOf: (record: R) => ChangedRecord | undefined
  /** Small batches let concurrent requests proceed in between. */
  atOnce: number
  take: (records: readonly R[]) => Promise<void>
}

/** Takes the records of an import back but those that were changed or linked since; none when there are such and `keepChanged` is false. */
export async function takeBack<R>(made: readonly R[], { keepChanged, changedOf, atOnce, take }: Taking<R>) {
  const judged = made.map((record) => ({ record, change: changedOf(record) }))
  const kept = judged.flatMap(({ change }) => change ?? [])
  const changed = { count: kept.length, first: kept.slice(0, NAMED) }
  if (kept.length > 0 && !keepChanged) return { removed: 0, changed } satisfies UndoneRecords
  const going = judged.flatMap(({ record, change }) => (change ? [] : [record]))
  for (let at = 0; at < going.length; at += atOnce) await take(going.slice(at, at + atOnce))
  return { removed: going.length, changed } satisfies UndoneRecords
}
