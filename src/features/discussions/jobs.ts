import type { Kysely } from 'kysely'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { DrawPages } from '#server/files/pages/pdf-pages.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepPdf } from '#server/files/store/keep-file.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { Print } from '#server/typst/pdf-renderer.ts'
import { composeReport } from '../valuation-reports/commands/compose.ts'
import type { ReportChoice, ReportData } from '../valuation-reports/model.ts'

const MOST_ATTEMPTS = 4

type Parts = { db: Kysely<DB>; store: FileStore; drawPages: DrawPages; print: Print; log: Log }
type Row = {
  id: string
  ordinal: number
  means: string
  valuationId: string
  shownBy: string
  attempts: number
  data: ReportData
  choice: ReportChoice
}

const rows = attemptRows('shownDrafts', { underWay: 'PREPARING' })

/**
 * The work of the queue of drafts: prints one from what was kept of it, marked as a draft and without a code, stores the file and writes its SHA-256; from
 * then on its client sees it. The attempt that began last is the only one that can end it.
 */
export function createShownDraftWork(parts: Parts): { work: Work<'shown-drafts'>; stop: () => void } {
  const { db, log } = parts
  const { attempt, stop } = createAttempts(log)
  const work: Work<'shown-drafts'> = async ({ draftId }, given) => {
    const row = await begin(db, draftId)
    if (!row) return
    await attempt<null>(given, {
      attempts: row.attempts,
      most: MOST_ATTEMPTS,
      start: null,
      // Nobody cancels it.
      store: async () => true,
      async run({ settled }) {
        const { pdf, pages } = await parts.print(await composeReport(parts, row.data, row.choice, null))
        await settled()
        await keepPdf(parts, { pdf, pages }, async (trx, file) => {
          if (await rows.end(trx, row, { state: 'READY', ...file }))
            await record(trx, row, row.means === 'PORTAL' ? 'DRAFT_READY' : 'DRAFT_OUTSIDE', { ...file })
        })
      },
      cancel: async () => undefined,
      fail: (failure) =>
        db.transaction().execute(async (trx) => {
          if (await rows.end(trx, row, { state: 'FAILED', failure }))
            await record(trx, row, 'DRAFT_UNPRINTED', { reason: failure })
        }),
      unexpected: 'shown-draft-not-printed',
      failed: 'a draft that was shown could not be printed',
      of: { draft: row.id },
    })
  }
  return { work, stop }
}

/** Counts an attempt at a draft that is not printed; undefined when there is none. */
async function begin(db: Kysely<DB>, id: string): Promise<Row | undefined> {
  const row = await db
    .updateTable('shownDrafts')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'PREPARING')
    .returning(['id', 'ordinal', 'means', 'valuationId', 'shownBy', 'attempts', 'data', 'choice'])
    .executeTakeFirst()
  return row as Row | undefined
}

const record = (
  trx: Kysely<DB>,
  { id, ordinal, valuationId, shownBy, data }: Row,
  eventType: 'DRAFT_READY' | 'DRAFT_OUTSIDE' | 'DRAFT_UNPRINTED',
  details: Record<string, unknown>,
): Promise<void> => {
  const { valuationNumber } = data.record
  return writeAudit(trx, {
    eventType,
    actor: { id: 'system', name: 'Thamin' },
    description: `${eventType === 'DRAFT_UNPRINTED' ? 'Could not print' : 'Printed'} draft ${ordinal} of the report of valuation ${valuationNumber}`,
    details: { draftId: id, ordinal, valuationNumber, shownBy, ...details },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
}
