import type { Selection } from '#features/places/model/selection.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import type { TimeStep } from '../model/codes.ts'
import type { SpatialFilters } from '../model.ts'
import { readAmenities } from '../queries/amenities.ts'
import { readArea } from '../queries/area.ts'
import { readTime } from '../queries/time.ts'
import { readZoning } from '../queries/zoning.ts'
import { analysisPaper } from '../rules/paper.ts'

type Wanted = SpatialFilters & {
  selection: Selection
  step?: TimeStep | undefined
  language?: 'ar' | 'en' | 'both' | undefined
}

/**
 * An analysis as a PDF in Arabic, English or both. Throws as its sections and `printPaper` do, and 'too-many-requests' after ten exports in a
 * minute.
 */
export async function analysisPdf(
  ctx: MakingContext,
  { selection, step, language, ...filters }: Wanted,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const [area, amenities, time, zoning] = await Promise.all([
    readArea(ctx, { selection, ...filters }),
    readAmenities(ctx, { selection }),
    readTime(ctx, { selection, step, ...filters }),
    readZoning(ctx, { selection }),
  ])
  const worded = analysisPaper({ area, amenities, time, zoning })
  const content = await printed(ctx, { language: language ?? ctx.actor.language ?? 'ar', worded, number: '' })
  await noteExport(ctx, {
    resourceType: 'spatial',
    description: `Took away a spatial analysis of ${area.label?.en ?? selection.kind} as PDF`,
    details: { format: 'pdf', selection: area.selection, filters: area.filters },
  })
  return { name: `spatial-analysis-${kuwaitToday()}.pdf`, type: 'application/pdf', content }
}
