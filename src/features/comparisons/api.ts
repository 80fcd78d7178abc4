import { z } from 'zod'
import { historyPaging, paging } from '#kernel/paging.ts'
import { command, download, query } from '#server/procedure.ts'
import { deleteComparison, recomputeComparison, updateComparison } from './commands/change.ts'
import { comparisonPdf } from './commands/pdf.ts'
import { saveComparison } from './commands/save.ts'
import { comparisonXlsx } from './commands/sheet.ts'
import { addressedFile, savedFile } from './model/files.ts'
import { comparisonFields, comparisonSetup } from './model/inputs.ts'
import { compare } from './queries/compare.ts'
import { listComparisons } from './queries/list.ts'
import { readComparison } from './queries/read.ts'
import { readComparisonTimeline } from './queries/timeline.ts'

const one = z.strictObject({ id: z.uuid() })
const seen = one.extend({ version: z.number().int().min(1) })

/** The verbs of comparisons. */
export const comparisonsApi = {
  compare: query({ access: 'canViewProperties', service: 'compare', input: comparisonSetup, run: compare }),
  get: query({
    cache: 'records',
    access: 'canViewProperties',
    input: one,
    run: (ctx, { id }) => readComparison(ctx, id),
  }),
  list: query({
    cache: 'queries',
    access: 'canViewProperties',
    input: paging.extend({
      createdBy: z.uuid().optional(),
      propertyId: z.uuid().optional(),
      text: z.string().max(500).optional(),
    }),
    run: listComparisons,
  }),
  timeline: query({
    access: 'canViewProperties',
    input: one.extend(historyPaging.shape),
    run: readComparisonTimeline,
  }),
  save: command({ access: 'keeper', input: comparisonFields, idempotent: true, run: saveComparison }),
  update: command({
    access: 'keeper',
    input: seen.extend({ changes: comparisonFields.partial() }),
    run: updateComparison,
  }),
  recompute: command({ access: 'keeper', input: seen, run: recomputeComparison }),
  delete: command({ access: 'keeper', input: seen, run: deleteComparison }),
}

/** A saved comparison as a PDF: `GET /files/comparisons/{id}/pdf`. */
export const comparisonPdfFile = download({ access: 'canViewProperties', input: savedFile, run: comparisonPdf })
/** A comparison as a PDF, computed from the parameters of its address: `GET /files/comparisons/pdf?…`. */
export const addressedPdfFile = download({ access: 'canViewProperties', input: addressedFile, run: comparisonPdf })
/** A saved comparison as a workbook: `GET /files/comparisons/{id}/xlsx`. */
export const comparisonXlsxFile = download({ access: 'canViewProperties', input: savedFile, run: comparisonXlsx })
/** A comparison as a workbook, computed from the parameters of its address: `GET /files/comparisons/xlsx?…`. */
export const addressedXlsxFile = download({ access: 'canViewProperties', input: addressedFile, run: comparisonXlsx })
