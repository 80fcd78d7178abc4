import type { Kysely } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import { type Cell, MOST_IN_XLSX, shownOf, storedOf } from '#kernel/sheets.ts'
import type { Language } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DB } from '#server/db/tables.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import { batchesOf } from '../jobs/batches.ts'
import { writerOf } from '../jobs/writers.ts'
import { importsMessages } from '../messages.ts'
import { type ImportRow, oneImport } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { faultSentence } from '../rules/record-kind.ts'

type Rejected = { cells: readonly Cell[]; faults: readonly FieldFault[] }

/**
 * The rows that an import leaves out, in their own columns and with the reason in a last one, so that they can be corrected there and
 * uploaded again. Throws 'import-not-found', 'import-state' before the check and after its rows were deleted, 'too-many-requests'
 * after ten exports in a minute, and 'export-too-large'.
 */
export async function exportRejected(
  ctx: DownloadContext,
  { id, language = ctx.actor.language ?? 'ar' }: { id: string; language?: Language },
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const of = await oneImport(ctx, id)
  if (!of.counts) throw new AppError('import-state')
  const rejected = await rejectedOf(ctx.db, of)
  if (rejected.length === 0) throw new AppError('import-state')
  await noteExport(ctx, {
    resourceType: 'import',
    resourceId: id,
    description: `${ctx.actor.displayName} exported ${rejected.length} rejected rows of ${of.fileName}`,
    details: { rows: rejected.length, format: 'xlsx', file: of.fileName },
  })
  const sheet = {
    name: importsMessages['rejected.sheet'][language],
    rightToLeft: language === 'ar',
    columns: columnsOf(of, language),
  }
  const bytes = await writeXlsx(sheet, wholeOf(rejected))
  return {
    name: `rejected-rows-${kuwaitToday()}.xlsx`,
    type: SHEET_TYPES.xlsx,
    content: bytes,
  }
}

/** Validates the rows again, which gives the faults of all of them: of those that a check found only the first are stored. */
async function rejectedOf(db: Kysely<DB>, of: ImportRow): Promise<Rejected[]> {
  const judge = await writerOf(of).createJudge(db, of.id)
  const warned = of.run?.skipDuplicates ? await warningsOf(db, of.id) : new Map<number, FieldFault>()
  const rejected: Rejected[] = []
  for await (const batch of batchesOf(db, of)) {
    for (const { row, cells, byField } of batch) {
      const warning = warned.get(row)
      const faults = [...judge(byField, cells).faults, ...(warning ? [warning] : [])]
      if (faults.length > 0) rejected.push({ cells, faults })
    }
    if (rejected.length > MOST_IN_XLSX)
      throw new AppError('export-too-large', {
        params: { rows: of.counts?.bad ?? rejected.length, most: MOST_IN_XLSX },
      })
  }
  return rejected
}

async function warningsOf(db: Kysely<DB>, importId: string): Promise<Map<number, FieldFault>> {
  const rows = await db
    .selectFrom('importFaults')
    .select(['number', 'field', 'code', 'message', 'params'])
    .where('importId', '=', importId)
    .where('isWarning', '=', true)
    .execute()
  return new Map(
    rows.map(({ number, params, ...fault }) => [number, { ...fault, ...(params ? { params } : {}) } as FieldFault]),
  )
}

function columnsOf({ columns, kind, mapping }: ImportRow, language: Language): Column<Rejected>[] {
  const measured = new Set(KINDS[kind].targets.flatMap(({ field, measure }) => (measure ? [mapping[field]] : [])))
  return [
    ...columns.map(({ index, header, formats: [format] = [] }) => {
      // A text has no format: the heading says what that did, of digits that are scaled as they were.
      const { says = '', scale = 1 } = (measured.has(index) && format) || {}
      const textOf = (cell: Cell | undefined) => {
        const stored = measured.has(index) ? storedOf(cell) : shownOf(cell)
        return scale > 1 && Number.isFinite(Number(stored)) ? String(Number(stored) / scale) : stored
      }
      return {
        head: says && !header.includes(says) ? `${header} (${says})` : header,
        kind: 'text' as const,
        width: Math.min(Math.max(12, header.length + 4), 40),
        of: ({ cells }: Rejected) => textOf(cells[index]),
      }
    }),
    {
      head: importsMessages['rejected.reason'][language],
      kind: 'text',
      width: 70,
      of: ({ faults }) =>
        faults
          .map((fault) => faultSentence(KINDS[kind].targets, fault, language))
          .join(language === 'ar' ? '؛ ' : '; '),
    },
  ]
}

async function* wholeOf<Whole>(whole: Whole) {
  yield whole
}
