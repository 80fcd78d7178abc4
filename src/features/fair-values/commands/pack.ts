import { join } from 'node:path'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { writeSheets } from '#server/sheets/write/xlsx.ts'
import { readTerms } from '../../engagement-reports/queries/read.ts'
import { readTwoPaper } from '../../engagement-reports/queries/two-valuers.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import { readingOf } from '../../papers/commands.ts'
import { AUDITOR_LIMITS } from '../model/auditor.ts'
import type { PackFile } from '../model/inputs.ts'
import { readRequests } from '../queries/auditor.ts'
import { findReported, readDisclosed, wholeRoll } from '../queries/roll.ts'
import { type Pack, packPaper } from '../rules/paper.ts'
import { packSheets } from './workbook.ts'

const TEMPLATE = join(import.meta.dirname, 'pack.typ')

/**
 * The pack of an engagement's fair values as a PDF in Arabic, English or both: summary, roll-forward, disclosure. Throws as `readPack` and `printPaper` do, and
 * 'too-many-requests' after ten exports in a minute.
 */
export async function packPdf(ctx: MakingContext, { id, language = 'both' }: PackFile): Promise<DownloadedFile> {
  await admitExport(ctx)
  const pack = await readPack(ctx, id)
  const content = await printed(ctx, { language, worded: packPaper(pack), number: pack.number, template: TEMPLATE })
  await noted(ctx, id, pack, { format: 'pdf', language })
  return { name: `fair-values-${pack.number}.pdf`, type: 'application/pdf', content }
}

/** The same as a workbook, whose figures are numbers. Throws as `packPdf` does. */
export async function packXlsx(ctx: MakingContext, { id, language = 'both' }: PackFile): Promise<DownloadedFile> {
  await admitExport(ctx)
  const pack = await readPack(ctx, id)
  const { digits } = await readingOf(ctx)
  const content = await writeSheets(packSheets(pack, { language, digits }))
  await noted(ctx, id, pack, { format: 'xlsx', language })
  return { name: `fair-values-${pack.number}.xlsx`, type: SHEET_TYPES.xlsx, content }
}

/**
 * What the pack is made of. Throws 'engagement-not-found' out of scope, 'permission-denied' for those of the firm who view no reports, and
 * 'fair-values-not-released' for a client before all values are.
 */
async function readPack(ctx: MakingContext, id: string): Promise<Pack> {
  const { number, title, valuationDate } = await findReported(ctx, id)
  if (rowScope(ctx.actor) === 'all' && !can(ctx.actor, 'canViewReports')) throw new AppError('permission-denied')
  const rows = await wholeRoll(ctx, id)
  const { client } = await readTerms(ctx.db, id)
  const disclosed = await readDisclosed(ctx, rows)
  const two = await readTwoPaper(ctx, { engagementId: id, client })
  const { items } = await readRequests(ctx, { engagementId: id }, AUDITOR_LIMITS.requests)
  return { number, title, client, valuationDate, rows, disclosed, two, requests: items.toReversed() }
}

const noted = (ctx: MakingContext, id: string, { number, rows }: Pack, details: Record<string, string>) =>
  noteExport(ctx, {
    resourceType: 'engagement',
    resourceId: id,
    description: `Took away the fair value pack of engagement ${number}`,
    details: { ...details, records: rows.length },
  })
