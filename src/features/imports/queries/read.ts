import type { ReadContext } from '#server/procedure.ts'
import type { ImportDetails } from '../model.ts'
import { KINDS } from '../rules/kinds.ts'
import { systemAsked } from '../rules/positions.ts'
import { understoodOf } from '../rules/understood.ts'
import { movesOf } from '../workflow.ts'
import { oneImport, toImport } from './rows.ts'

/** One import with all its settings. Throws 'import-not-found' for another person's. */
export async function readImport(ctx: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<ImportDetails> {
  const row = await oneImport(ctx, id)
  const { format, encoding, separator, sheets, sheet, headerRow, columns, mapping, suggested, defaults } = row
  const { qualifiers, leavesRows, leavesColumns, readings, judged } = row
  return {
    ...toImport(row),
    format,
    encoding,
    separator,
    sheets,
    sheet,
    headerRow,
    columns,
    mapping,
    suggested,
    defaults,
    asked: systemAsked(columns, mapping, sheets[sheet]?.system),
    qualifiers,
    understood: understoodOf(KINDS[row.kind], row),
    leavesRows,
    leavesColumns,
    readings,
    judged,
    moves: movesOf(row),
  }
}
