import { systemOfCode } from '#kernel/coordinate-systems.ts'
import { AppError } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import type { SheetInfo } from '#kernel/sheets.ts'
import type { WriteContext } from '#server/procedure.ts'
import { judgeColumns } from '../jobs/batches.ts'
import type { ImportDetails, Mapping, Qualifier, Readings } from '../model.ts'
import { readImport } from '../queries/read.ts'
import type { ImportRow } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { arrange } from './arrange.ts'
import { lockImport, NOT_STARTED } from './record.ts'

/** The settings of an import; omitted ones stay, but another sheet or header row brings its own mapping. */
export type Decisions = {
  id: string
  version: number
  sheet?: number
  headerRow?: number
  mapping?: Mapping
  defaults?: Record<string, string>
  /** The code of the coordinate system of the sheet's positions. */
  system?: string
  /** What the values of a field's column are; null for what its heading and formats say. */
  qualifiers?: Record<string, Qualifier | null>
  leavesRows?: boolean
  leavesColumns?: boolean
  readings?: Readings
}

/**
 * Changes how a file is read, and discards the last check. Throws 'import-not-found', 'stale-version', 'import-state', and
 * 'invalid-argument' for an unknown sheet, column, field or coordinate system.
 */
export async function setImport(ctx: WriteContext, decisions: Decisions): Promise<ImportDetails> {
  const row = await lockImport(ctx, decisions, 'set')
  const { id, sheet = row.sheet, headerRow, mapping, defaults, readings, qualifiers, system } = decisions
  const { leavesRows = row.leavesRows, leavesColumns = row.leavesColumns } = decisions
  if (!row.sheets[sheet]) throw invalid('sheet')
  if (system !== undefined && !systemOfCode(system)) throw invalid('system')
  const isOther = sheet !== row.sheet || (headerRow !== undefined && headerRow !== row.headerRow)
  const isRearranged = isOther || leavesColumns !== row.leavesColumns
  const at = isOther ? headerRow : row.headerRow
  const arranged = isRearranged ? await arrange(ctx.db, row, { sheet, headerRow: at, leavesColumns }) : row
  assertKnownFields(row, 'mapping', mapping)
  assertKnownFields(row, 'defaults', defaults)
  assertKnownFields(row, 'qualifiers', qualifiers)
  assertKnownFields(row, 'readings', readings)
  const width = arranged.columns.length
  for (const [field, column] of Object.entries(mapping ?? {}))
    if (column !== null && column >= width) throw invalid(`mapping.${field}`)

  const isLeft = (column: number | null) => leavesColumns && arranged.columns[column ?? -1]?.isHidden
  const kept = Object.entries(row.mapping).map(([field, column]) => [
    field,
    isLeft(column) ? (arranged.suggested[field] ?? null) : column,
  ])
  const merged: Mapping = { ...(isOther ? arranged.suggested : Object.fromEntries(kept)), ...mapping }
  const isMoved = (field: string) => isOther || merged[field] !== row.mapping[field]
  const isJudged = (field: string) => !isMoved(field) && leavesRows === row.leavesRows
  const fresh = Object.fromEntries(Object.entries(merged).filter(([field]) => !isJudged(field)))
  const keep = <V>(all: Readonly<Record<string, V>>, isKept: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => isKept(field)))
  // What was said of a field's column is not said of another.
  const stay = <V>(all: Readonly<Record<string, V>>) => keep(all, (field) => !isMoved(field))
  const said = Object.entries({ ...stay(row.qualifiers), ...qualifiers }).filter(([, one]) => one !== null)
  const asked = { ...row, sheet, headerRow: arranged.headerRow, mapping: fresh, leavesRows }
  const judged = Object.keys(fresh).length > 0 ? await judgeColumns(ctx.db, asked) : {}
  await ctx.db
    .updateTable('imports')
    .set({
      ...NOT_STARTED,
      state: 'READ',
      version: row.version + 1,
      sheet,
      ...(system === undefined ? {} : { sheets: JSON.stringify(placedBy(row.sheets, sheet, system)) }),
      headerRow: arranged.headerRow,
      columns: JSON.stringify(arranged.columns),
      suggested: JSON.stringify(arranged.suggested),
      mapping: JSON.stringify(merged),
      defaults: JSON.stringify(defaults ?? row.defaults),
      qualifiers: JSON.stringify(Object.fromEntries(said)),
      leavesRows,
      leavesColumns,
      readings: JSON.stringify(readings ?? stay(row.readings)),
      judged: JSON.stringify({ ...keep(row.judged, isJudged), ...judged }),
      counts: null,
    })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('importFaults').where('importId', '=', id).execute()
  return readImport(ctx, id)
}

const placedBy = (sheets: readonly SheetInfo[], chosen: number, code: string): SheetInfo[] =>
  sheets.map((one, at) => (at === chosen ? { ...one, system: { code, by: 'person' } } : one))

function assertKnownFields({ kind }: ImportRow, path: string, given: Record<string, unknown> = {}): void {
  const known = new Set(KINDS[kind].targets.map(({ field }) => field))
  const strange = Object.keys(given).find((field) => !known.has(field))
  if (strange !== undefined) throw invalid(`${path}.${strange}`, 'fieldUnknown')
}

function invalid(field: string, key: 'notInList' | 'fieldUnknown' = 'notInList'): AppError {
  return new AppError('invalid-argument', { fields: [kernelFault(field, key)] })
}
