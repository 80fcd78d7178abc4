import { columnLetter, shownOf } from '#kernel/sheets.ts'
import type { ReadContext } from '#server/procedure.ts'
import { batchesOf } from '../jobs/batches.ts'
import type { Values } from '../jobs/writer.ts'
import { writerOf } from '../jobs/writers.ts'
import type { ImportFault } from '../model.ts'
import { oneImport } from './rows.ts'

/** A row as it would be written, by field; without values where something is wrong with it, or where it is what is registered (`isSame`). */
export type PreviewRow = { row: number; values: Values | null; isSame: boolean; faults: Omit<ImportFault, 'id'>[] }
const MOST = 20

/** The first rows as they would be written now. Throws 'import-not-found'. */
export async function previewImport(ctx: ReadContext, { id }: { id: string }): Promise<{ items: PreviewRow[] }> {
  const of = await oneImport(ctx, id)
  const writer = writerOf(of)
  const judge = await writer.createJudge(ctx.db, id)
  const items: PreviewRow[] = []
  for await (const batch of batchesOf(ctx.db, of, MOST)) {
    for (const { row, cells, byField, columns: own } of batch.slice(0, MOST - items.length)) {
      const { record, faults, isLeft, changes, columns = own } = judge(byField, cells)
      if (isLeft) continue
      items.push({
        row,
        isSame: changes?.[0].kind === 'SAME',
        values: record ? writer.values(record) : null,
        faults: faults.map((fault) => {
          const column = columns[fault.field] ?? null
          const cell = column === null ? '' : (cells[column] ?? '')
          return {
            ...fault,
            row,
            column: column === null ? null : { letter: columnLetter(column), header: of.columns[column]?.header ?? '' },
            value: shownOf(cell).slice(0, 200) || null,
            isWarning: false,
          }
        }),
      })
    }
    if (items.length >= MOST) break
  }
  return { items }
}
