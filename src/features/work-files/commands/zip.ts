import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { ServedArchive, StoredContext } from '#server/procedure.ts'
import { checkQuality, keptResults } from '../../quality/queries/check.ts'
import { isExplainable } from '../../quality/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { sheetsWorkbook } from '../../valuation-reports/commands/sheet-workbook.ts'
import { exceptionsOf, readMissing, valuationOfWork } from '../queries/read.ts'
import { type IndexedFile, indexPage } from '../rules/contents-page.ts'
import { qualityPage } from '../rules/quality-page.ts'
import { entriesOfWork } from './entries.ts'

/**
 * The work-file of a valuation as one ZIP. The export is in the audit log before the first byte. Throws 'valuation-not-found' and
 * 'too-many-requests'.
 */
export async function workFileZip(ctx: StoredContext, { id }: { id: string }): Promise<ServedArchive> {
  await admitExport(ctx)
  const { valuationNumber, status } = await valuationOfWork(ctx, id)
  const [{ items: missing }, exceptions, { companyName: firm }] = await Promise.all([
    readMissing(ctx, { valuationId: id }),
    exceptionsOf(ctx.db, id),
    readSettings(ctx),
  ])
  await noteExport(ctx, {
    resourceType: 'workFile',
    resourceId: id,
    description: `Exported the work-file of valuation ${valuationNumber}`,
    details: { valuationNumber, missing: missing.map(({ lack }) => lack) },
  })
  const about = { valuationNumber, firm, by: ctx.actor.displayName, at: new Date(), missing, exceptions }
  const found = async () => {
    const present = isExplainable(status as ValuationStatus) ? await checkQuality(ctx, id) : null
    return qualityPage({ valuationNumber, present, kept: await keptResults(ctx.db, id) })
  }
  const worked = async () => (await sheetsWorkbook(ctx, { id })).content
  const pages = [
    { part: 'sheets', path: 'value/sheets.xlsx', write: worked },
    { part: 'quality', path: 'quality/results.html', write: found },
  ] as const
  const indexOf = (files: readonly IndexedFile[]) => indexPage({ ...about, files })
  return { name: `work-file-${valuationNumber}.zip`, entries: entriesOfWork(ctx.db, id, pages, indexOf) }
}
