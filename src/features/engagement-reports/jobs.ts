import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepPdf } from '#server/files/store/keep-file.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { Cancelled, createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { createPdfSigner, type SigningKey } from '#server/signing/sign-pdf.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import type { Printed } from '#server/typst/paper.ts'
import { createPdfRenderer, type Print } from '#server/typst/pdf-renderer.ts'
import { type ComposedWhole, readyToPrint } from './commands/compose.ts'
import type { ComposedVersion, WholeTask } from './commands/file-task.ts'

const TASK = join(import.meta.dirname, 'commands', 'file-task.ts')
const MOST_ATTEMPTS = 3
/** How long wording and printing may take each, in ms: together less than the job. */
const TIMEOUT = 12 * 60_000
/** A process that prints one report is not replaced on the way, however many pictures it has. */
const NEVER = 1_000_000

type Parts = {
  db: Kysely<DB>
  store: FileStore
  runTask: RunTask
  log: Log
  /** The address of the product, which the QR code opens. */
  appUrl: string
  /** The firm's certificate, where one is set up. */
  signing?: SigningKey | undefined
  /** Prints instead of a process of its own, in tests. */
  print?: Print
}
type Row = Pick<
  Selectable<Tables['engagementReports']>,
  'id' | 'attempts' | 'engagementId' | 'engagementNumber' | 'version'
>

const rows = attemptRows('engagementReports', { underWay: 'PREPARING' })

/**
 * The work of the queue of engagements' reports: words a version in a process of its own, prints it in another that ends with it, signs it where the
 * firm has a certificate, stores the file and writes its SHA-256. The attempt that began last is the only one that can end it.
 */
export function createWholeReportWork(parts: Parts): {
  work: Work<'engagement-reports'>
  stop: () => Promise<void>
} {
  const { db, log, signing, appUrl, runTask, store } = parts
  const { attempt, stop } = createAttempts(log)
  const signer = signing && createPdfSigner({ ...signing, log })
  const work: Work<'engagement-reports'> = async ({ reportId }, given) => {
    const row = await begin(db, reportId)
    if (!row) return
    await attempt<number>(given, {
      attempts: row.attempts,
      most: MOST_ATTEMPTS,
      start: 0,
      store: (done) => rows.store(db, row, { done }),
      async run({ signal, tell, settled }) {
        const folder = await mkdtemp(join(tmpdir(), 'thamin-whole-'))
        try {
          const task: WholeTask = { reportId, appUrl, folder }
          const composed = await runTask<ComposedVersion, number>(TASK, task, {
            timeout: TIMEOUT,
            signal,
            onProgress: tell,
          })
          const printed = await printWhole(parts, composed, signal)
          const name = `${row.engagementNumber} v${row.version}`
          const pdf = signer ? await signer.sign(printed.pdf, { at: new Date(), reason: name }) : printed.pdf
          const dataSha256 = createHash('sha256').update(composed.carried.text).digest('hex')
          await settled()
          await keepPdf({ db, store }, { pdf, pages: printed.pages }, async (trx, file) => {
            const isSigned = signer !== undefined
            const ending = { state: 'ISSUED', ...file, dataSha256, isSigned, printedAt: sql<Date>`now()` }
            if (!(await rows.end(trx, row, ending, { unlessCancelled: true }))) throw new Cancelled()
            await record(trx, row, {
              eventType: 'ENGAGEMENT_REPORT_GENERATE',
              did: 'Made',
              details: { ...file, dataSha256, isSigned },
            })
          })
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
      release: () => rows.release(db, row),
      cancel: () => rows.end(db, row, { state: 'CANCELLED' }),
      fail: (failure) =>
        db.transaction().execute(async (trx) => {
          if (await rows.end(trx, row, { state: 'FAILED', failure }))
            await record(trx, row, {
              eventType: 'ENGAGEMENT_REPORT_FAILURE',
              did: 'Could not make',
              details: { reason: failure },
            })
        }),
      unexpected: 'engagement-report-failed',
      failed: 'the report of an engagement could not be made',
      of: { report: row.id },
    })
  }
  return {
    work,
    async stop() {
      stop()
      await signer?.close()
    },
  }
}

/**
 * Encodes the pictures of a report in a process of its own, then prints it in another, each of which ends with its work or with the signal: what the
 * decoders take is not held while a thousand pages are laid out. Throws as the renderer does, and the signal's reason.
 */
export async function printWhole(
  { log, store, print }: Pick<Parts, 'log' | 'print'> & { store: Pick<FileStore, 'readPreview'> },
  composed: ComposedWhole,
  signal?: AbortSignal,
): Promise<Printed> {
  signal?.throwIfAborted()
  const paper = readyToPrint(composed, store)
  if (print) return print(paper)
  const inProcess = async <T>(work: (renderer: ReturnType<typeof createPdfRenderer>) => Promise<T>): Promise<T> => {
    const renderer = createPdfRenderer({ log, concurrency: 1, timeout: TIMEOUT, papersPerProcess: NEVER })
    const quit = () => void renderer.close()
    signal?.addEventListener('abort', quit, { once: true })
    try {
      return await work(renderer)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof AppError && error.code === 'unavailable') throw new Cancelled()
      throw error
    } finally {
      signal?.removeEventListener('abort', quit)
      await renderer.close()
    }
  }
  const pictures = await inProcess((renderer) => renderer.printedPictures(paper))
  signal?.throwIfAborted()
  return inProcess((renderer) => renderer.printEncoded({ ...paper, pictures }))
}

/** Counts an attempt at a version that is not made; undefined when there is none, or it was cancelled meanwhile. */
async function begin(db: Kysely<DB>, id: string): Promise<Row | undefined> {
  const row = await db
    .updateTable('engagementReports')
    .set((eb) => ({
      state: eb.case().when('cancelAsked', '=', true).then('CANCELLED').else('PREPARING').end(),
      attempts: eb('attempts', '+', 1),
      done: 0,
    }))
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .returning(['id', 'attempts', 'engagementId', 'engagementNumber', 'version', 'state'])
    .executeTakeFirst()
  return row?.state === 'PREPARING' ? row : undefined
}

type Recorded = {
  eventType: 'ENGAGEMENT_REPORT_GENERATE' | 'ENGAGEMENT_REPORT_FAILURE'
  did: string
  details: Record<string, unknown>
}

const record = (
  trx: Kysely<DB>,
  { id, engagementId, engagementNumber, version }: Row,
  { eventType, did, details }: Recorded,
): Promise<void> =>
  writeAudit(trx, {
    eventType,
    actor: SYSTEM,
    description: `${did} version ${version} of the report of engagement ${engagementNumber}`,
    details: { reportId: id, reportVersion: version, ...details },
    resourceId: engagementId,
    resourceType: 'engagement',
  })
