import { join } from 'node:path'
import { propertyPhotos } from '#features/properties/queries/photos.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { PaperPicture } from '#server/typst/paper.ts'
import { printPaper, readingOf } from '../../papers/commands.ts'
import type { FileInput } from '../model/files.ts'
import { paperContent, paperTitle } from '../rules/paper.ts'
import { auditExport, exportedComparison } from './exported-comparison.ts'

const TEMPLATE = join(import.meta.dirname, 'comparison.typ')
/** The width shared by the photos of all properties, in pixels at 200 dpi. */
const PHOTO_WIDTH = 2100

/**
 * A comparison as a PDF. The export is in the audit log before the first byte is sent. Throws as `exportedComparison` and `printPaper`
 * do, and 'too-many-requests' after ten exports in a minute.
 */
export async function comparisonPdf(ctx: MakingContext, input: FileInput): Promise<DownloadedFile> {
  await admitExport(ctx)
  const comparison = await exportedComparison(ctx, input)
  const reading = await readingOf(ctx, input.language)
  const { properties } = comparison
  const side = Math.ceil(PHOTO_WIDTH / properties.length)
  const pictures = await Promise.all(properties.map(({ cover }) => photoOf(ctx, cover, side)))
  const { pdf } = await printPaper(ctx, {
    template: TEMPLATE,
    title: paperTitle(comparison, reading),
    reading,
    at: new Date(),
    data: paperContent(
      comparison,
      reading,
      pictures.map((picture, at) => (picture ? at : null)),
    ),
    pictures,
  })
  await auditExport(ctx, comparison, 'pdf')
  return { name: `comparison-${kuwaitToday()}.pdf`, type: 'application/pdf', content: pdf }
}

/** The preview of a property's first photo; null without one, or when it was deleted meanwhile. */
async function photoOf(ctx: MakingContext, cover: string | null, side: number): Promise<PaperPicture> {
  if (!cover) return null
  const photo = await propertyPhotos.stored(ctx, cover).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'photo-not-found') return null
    throw error
  })
  const bytes = photo && (await ctx.store.readPreview(photo.sha256, 'screen'))
  return bytes ? { bytes, side, clear: false } : null
}
