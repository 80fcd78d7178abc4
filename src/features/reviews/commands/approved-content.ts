import { boundApproaches, boundFacts } from '#features/approaches/queries/bound.ts'
import type { SheetsRead } from '#features/approaches/queries/read.ts'
import { plainSheets } from '#features/approaches/queries/sheets.ts'
import { boundDocuments } from '#features/documents/queries/bound.ts'
import { boundReport, presentReport } from '#features/valuation-reports/queries/bound.ts'
import { storedContent } from '#features/valuations/commands/record.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { asSigned } from '#features/valuations/workflow.ts'
import { AppError, faultOf } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Approved, approvalHash, isKnownHashVersion } from './approval-hash.ts'

const fault = faultOf('valuations', valuationsMessages)

/** What an approval of a valuation covers, with who signs it as its valuer, and the facts of its sheets and its report that were kept last at an approval. */
export async function approvedContent({ db }: Pick<ReadContext, 'db'>, row: ValuationRow): Promise<Approved> {
  const content = storedContent(asSigned(row))
  return { valuationNumber: row.valuationNumber, content, ...(await boundBeside({ db }, row.id)) }
}

/** What an approval covers beside the record. */
export async function boundBeside(
  { db }: Pick<ReadContext, 'db'>,
  id: string,
): Promise<Pick<Approved, 'documents' | 'approaches' | 'report'>> {
  const [documents, approaches] = [await boundDocuments({ db }, id), await boundApproaches(db, id)]
  return { documents, approaches, report: await boundReport(db, id) }
}

/**
 * Returns the function that gives the SHA-256 (hex) of what an approval would cover now by a version of the hash, with the facts as they are until it
 * is approved: the same while nothing of it changes. Null for a version of another release.
 */
export async function presentHash(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  row: ValuationRow,
  { sheets, inputs }: SheetsRead,
): Promise<(version: number) => string | null> {
  const approved = await approvedContent(ctx, row)
  const isWritten = Object.keys(plainSheets(sheets)).length > 0
  const facts = isWritten ? boundFacts(inputs) : null
  const isApproved = row.status === 'APPROVED' || row.status === 'COMPLETED'
  const report = isApproved ? approved.report : await presentReport(ctx, row.id)
  const present = { ...approved, approaches: { ...approved.approaches, facts }, report }
  return (version) => (isKnownHashVersion(version) ? approvalHash(present, version) : null)
}

/**
 * Throws 'failed-precondition' when a valuation no longer holds what was approved. An approval of version 1 covered the issue date, which
 * completing sets, so that a completed one of it can't be compared.
 */
export async function assertAsApproved(ctx: Pick<ReadContext, 'db'>, row: ValuationRow): Promise<void> {
  const { approvalHashVersion: version, approvedHash, status } = row
  if (version === 1 && status === 'COMPLETED') return
  if (version !== null && approvedHash === approvalHash(await approvedContent(ctx, row), version)) return
  throw new AppError('failed-precondition', { fields: [fault('status', 'fault.approvedContent')] })
}
