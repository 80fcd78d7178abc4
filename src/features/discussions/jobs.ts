import type { Kysely } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DrawBase } from '#server/basemap/picture.ts'
import type { DB } from '#server/db/tables.ts'
import type { DrawPages } from '#server/files/pages/pdf-pages.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import type { Work } from '#server/jobs/jobs.ts'
import { createPrintings } from '#server/jobs/printings.ts'
import type { Log } from '#server/log.ts'
import type { Print } from '#server/typst/pdf-renderer.ts'
import { composeReport } from '../valuation-reports/commands/compose.ts'
import type { ReportChoice, ReportData } from '../valuation-reports/model.ts'

type Parts = { db: Kysely<DB>; store: FileStore; drawPages: DrawPages; drawBase?: DrawBase; print: Print; log: Log }
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

/**
 * The work of the queue of drafts: prints one from what was kept of it, marked as a draft and without a code; from then on its client sees it.
 */
export function createShownDraftWork(parts: Parts): { work: Work<'shown-drafts'>; stop: () => void } {
  const { work, stop } = createPrintings<Row>(parts, {
    rows: attemptRows('shownDrafts', { underWay: 'PREPARING' }),
    begin: (id) => begin(parts.db, id),
    print: async ({ data, choice }) => parts.print(await composeReport(parts, data, choice, null)),
    printed: { state: 'READY' },
    failed: (failure) => ({ state: 'FAILED', failure }),
    record,
    unexpected: 'shown-draft-not-printed',
    logged: 'a draft that was shown could not be printed',
    named: 'draft',
  })
  return { work: ({ draftId }, signal) => work(draftId, signal), stop }
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

/** Records that a draft is printed, or could not be. */
const record = (
  trx: Kysely<DB>,
  { id, ordinal, means, valuationId, shownBy, data }: Row,
  isPrinted: boolean,
  details: Record<string, unknown>,
): Promise<void> => {
  const { valuationNumber } = data.record
  const made = means === 'PORTAL' ? 'DRAFT_READY' : 'DRAFT_OUTSIDE'
  return writeAudit(trx, {
    eventType: isPrinted ? made : 'DRAFT_UNPRINTED',
    actor: SYSTEM,
    description: `${isPrinted ? 'Printed' : 'Could not print'} draft ${ordinal} of the report of valuation ${valuationNumber}`,
    details: { draftId: id, ordinal, valuationNumber, shownBy, ...details },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
}
