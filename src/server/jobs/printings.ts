import type { Kysely, Transaction } from 'kysely'
import type { ErrorCode } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { keepPdf } from '../files/store/keep-file.ts'
import type { Log } from '../log.ts'
import type { attemptRows } from './attempt-rows.ts'
import { createAttempts } from './attempts.ts'

/** How many attempts at a paper may end with a crash or an error before it has failed. */
const MOST_ATTEMPTS = 4

type Values = Readonly<Record<string, unknown>>

/** A paper that takes a moment to be printed, from what was kept of it in a row. */
type Printing<Row> = {
  rows: ReturnType<typeof attemptRows>
  /** Counts an attempt at what is not printed; undefined when there is none. */
  begin: (id: string) => Promise<Row | undefined>
  print: (row: Row) => Promise<{ pdf: Uint8Array; pages: number }>
  /** What the row has once it is printed beside its file, and once it could not be. */
  printed: Values
  failed: (failure: ErrorCode) => Values
  /** Records how it ended, in the transaction that writes it. */
  record: (trx: Transaction<DB>, row: Row, isPrinted: boolean, details: Record<string, unknown>) => Promise<void>
  /** What people are shown of an error that nobody expected, and what the log says of a failure, and of what. */
  unexpected: ErrorCode
  logged: string
  named: string
}

/**
 * Prints papers by the jobs of a queue, each by the id of its row: stores the file and writes its SHA-256. Nobody cancels one; the attempt that began
 * last is the only one that can end it.
 */
export function createPrintings<Row extends { id: string; attempts: number }>(
  { db, store, log }: { db: Kysely<DB>; store: FileStore; log: Log },
  { rows, begin, print, printed, failed, record, unexpected, logged, named }: Printing<Row>,
) {
  const { attempt, stop } = createAttempts(log)
  async function work(id: string, given: AbortSignal): Promise<void> {
    const row = await begin(id)
    if (!row) return
    const end = async (trx: Transaction<DB>, isPrinted: boolean, ending: Values, details: Values) => {
      if (await rows.end(trx, row, ending)) await record(trx, row, isPrinted, { ...details })
    }
    await attempt<null>(given, {
      attempts: row.attempts,
      most: MOST_ATTEMPTS,
      start: null,
      store: async () => true,
      async run({ settled }) {
        const { pdf, pages } = await print(row)
        await settled()
        await keepPdf({ db, store }, { pdf, pages }, (trx, file) => end(trx, true, { ...printed, ...file }, file))
      },
      release: () => rows.release(db, row),
      cancel: async () => undefined,
      fail: (failure) => db.transaction().execute((trx) => end(trx, false, failed(failure), { reason: failure })),
      unexpected,
      failed: logged,
      of: { [named]: id },
    })
  }
  return { work, stop }
}
