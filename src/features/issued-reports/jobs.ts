import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DrawBase } from '#server/basemap/picture.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { DrawPages } from '#server/files/pages/pdf-pages.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepPdf } from '#server/files/store/keep-file.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { failureCode } from '#server/jobs/failure-code.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { createPdfSigner, type SigningKey, type SignPdf } from '#server/signing/sign-pdf.ts'
import type { Print } from '#server/typst/pdf-renderer.ts'
import { composeReport } from '../valuation-reports/commands/compose.ts'
import type { ReportChoice, ReportData } from '../valuation-reports/model.ts'
import { withOrder } from '../valuation-reports/queries/bound.ts'
import type { IssuedMark, KeptReport } from './model.ts'
import { isTold, minutesToNextTry } from './rules/next-try.ts'

/** The name of the data within the PDF: the schema that they keep to. */
const CARRIED_NAME = 'thamin-report-1.json'
const NONCE_BYTES = 16
/** The number of attempts that may fail one after another, by an error or a crash of the server, before the report has failed for now. */
const MOST_ATTEMPTS = 4

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  store: FileStore
  drawPages: DrawPages
  drawBase?: DrawBase
  print: Print
  /** The data that a report carries within its PDF; the nonce is in them. */
  carriedData: (of: KeptReport & { nonce: string }) => string
  log: Log
  /** The address of the product, for the links in mails. */
  appUrl: string
  /** The firm's certificate, where one is set up. */
  signing?: SigningKey | undefined
}

/** A version that is to be printed. */
type Printing = {
  id: string
  valuationId: string
  valuationNumber: string
  version: number
  attempts: number
  failedSeries: number
  data: ReportData
  choice: ReportChoice
  mark: IssuedMark
}

/**
 * The work of the queue of issued reports: prints one version from what was kept of it, signs it where the firm has a certificate, stores
 * the file and writes its SHA-256. A server that dies in the middle leaves its job to another one; the attempt that began last is the only
 * one that can end it, and an issued version is printed no more. `stop` leaves those that run to the next server.
 */
export function createIssuedReportWork(parts: Parts): { work: Work<'issued-reports'>; stop: () => Promise<void> } {
  const { db, log, signing } = parts
  const signer = signing && createPdfSigner({ ...signing, log })
  const stopping = new AbortController()
  const work: Work<'issued-reports'> = async ({ reportId }, given) => {
    const signal = AbortSignal.any([given, stopping.signal])
    const report = await begin(db, reportId)
    if (!report) return
    if (report.attempts > MOST_ATTEMPTS) return fail(parts, report, 'report-not-printed')
    try {
      await keep(parts, report, await print(parts, report, signer?.sign))
    } catch (error) {
      // The server stops: the job returns to its queue.
      if (signal.aborted) throw error
      const code = failureCode(error)
      if (report.attempts < MOST_ATTEMPTS && code !== 'paper-too-large') throw error
      log.error({ report: report.id, attempts: report.attempts, err: error }, 'an issued report could not be printed')
      await fail(parts, report, code ?? 'report-not-printed')
    }
  }
  async function stop(): Promise<void> {
    stopping.abort()
    await signer?.close()
  }
  return { work, stop }
}

/** Counts an attempt at a version that is not printed and whose time has come; undefined when there is none. */
async function begin(db: Kysely<DB>, id: string): Promise<Printing | undefined> {
  const row = await db
    .updateTable('issuedReports')
    .set((eb) => ({
      state: 'PREPARING',
      failure: null,
      nextTryAt: null,
      attempts: eb
        .case()
        .when('state', '=', 'FAILED')
        .then(1)
        .else(eb('attempts', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'PREPARING'), eb('nextTryAt', '<=', sql<Date>`now()`)]))
    .returning(['id', 'valuationId', 'valuationNumber', 'version', 'attempts', 'failedSeries'])
    .returning(['data', 'choice', 'mark'])
    .executeTakeFirst()
  return row as unknown as Printing | undefined
}

type Printed = Awaited<ReturnType<typeof print>>

async function print(parts: Parts, { choice, mark, attempts, valuationId, ...kept }: Printing, sign?: SignPdf) {
  const data = await withOrder(parts.db, kept.data)
  // An annex that was not drawn because the machine is busy is worth another attempt, and the last one goes on without it.
  const drawPages: DrawPages = (sha256, most) => parts.drawPages(sha256, most, attempts >= MOST_ATTEMPTS)
  const text = parts.carriedData({ data, choice, mark, nonce: randomBytes(NONCE_BYTES).toString('hex') })
  const drawBase = parts.drawBase && keptBase(parts.db, valuationId, parts.drawBase)
  const means = { ...parts, drawPages, ...(drawBase ? { drawBase } : {}) }
  const paper = await composeReport(means, data, choice, mark, { name: CARRIED_NAME, text })
  const { pdf, pages } = await parts.print(paper)
  const dataSha256 = createHash('sha256').update(text).digest('hex')
  if (!sign) return { pdf, pages, dataSha256, isSigned: false }
  return {
    pdf: await sign(pdf, { at: new Date(), reason: `${mark.number} v${mark.version}` }),
    pages,
    dataSha256,
    isSigned: true,
  }
}

/**
 * Draws the base maps of an issued report as they were when the window was first printed in one of this valuation, also where there was none: what was issued is
 * printed again as it was, and so is a correction of it. A window is kept by its degrees, the height of its picture and the language of its names.
 */
export function keptBase(db: Kysely<DB>, valuationId: string, drawBase: DrawBase): DrawBase {
  return async (window, ratio, language) => {
    const { west, north, width, height } = window
    const place = [west, north, width, height, ratio, language].join(' ')
    const find = () =>
      db
        .selectFrom('reportBaseMaps')
        .select(['picture', 'credit'])
        .where('valuationId', '=', valuationId)
        .where('place', '=', place)
        .executeTakeFirst()
    let kept = await find()
    if (!kept) {
      const drawn = await drawBase(window, ratio, language)
      await db
        .insertInto('reportBaseMaps')
        .values({ valuationId, place, picture: drawn?.bytes ?? null, credit: drawn?.credit ?? null })
        .onConflict((on) => on.doNothing())
        .execute()
      // Another server may have kept its own in the meantime.
      kept = await find()
    }
    return kept?.picture ? { bytes: kept.picture, credit: kept.credit ?? '' } : null
  }
}

/** Stores the file and says so, unless another attempt has taken this one's place. */
const keep = (parts: Parts, report: Printing, { isSigned, dataSha256, ...printed }: Printed): Promise<void> =>
  keepPdf(parts, printed, async (trx, file) => {
    const isMine = await end(trx, report, {
      state: 'ISSUED',
      ...file,
      dataSha256,
      isSigned,
      printedAt: sql<Date>`now()`,
    })
    const { sha256, size: bytes, pages } = file
    if (isMine)
      await record(trx, report, {
        eventType: 'REPORT_GENERATE',
        did: 'Printed',
        details: { sha256, dataSha256, bytes, pages, isSigned },
      })
  })

/** Ends a version that could not be printed: it is tried again after a while, and set to those who can see to it. */
function fail(parts: Parts, report: Printing, failure: string): Promise<void> {
  const failedSeries = report.failedSeries + 1
  const minutes = minutesToNextTry(failedSeries, failure)
  return parts.db.transaction().execute(async (trx) => {
    const nextTryAt = minutes === null ? null : sql<Date>`now() + make_interval(mins => ${minutes})`
    if (!(await end(trx, report, { state: 'FAILED', failure, failedSeries, nextTryAt }))) return
    if (minutes !== null) await enqueue(trx, 'issued-reports', { reportId: report.id }, { after: minutes * 60 })
    await record(trx, report, {
      eventType: 'REPORT_ISSUE_FAILURE',
      did: 'Could not print',
      details: {
        reason: failure,
        ...(minutes === null ? {} : { nextTryMinutes: minutes }),
        // Those in between are not reported.
        isTold: isTold(failedSeries, minutes),
      },
    })
  })
}

type Ending = { [C in keyof Tables['issuedReports']]?: unknown }

/** Writes how this attempt ended; false when it is not the latest one. */
async function end(trx: Kysely<DB>, { id, attempts, failedSeries }: Printing, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('issuedReports')
    .set(ending as object)
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .where('attempts', '=', attempts)
    .where('failedSeries', '=', failedSeries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Recorded = { eventType: 'REPORT_GENERATE' | 'REPORT_ISSUE_FAILURE'; did: string; details: Record<string, unknown> }

async function record(
  trx: Kysely<DB>,
  { id, valuationId, valuationNumber, version }: Printing,
  { eventType, did, details }: Recorded,
): Promise<void> {
  await writeAudit(trx, {
    eventType,
    actor: SYSTEM,
    description: `${did} version ${version} of the report of valuation ${valuationNumber}`,
    details: { reportId: id, reportVersion: version, valuationNumber, ...details },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
}
