import type { FieldFault } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { MovingFile } from '../../valuations/commands/moves.ts'
import { heldMove } from '../../valuations/workflow.ts'
import { readSheets, type SheetsRead } from '../queries/read.ts'
import { plainSheets } from '../queries/sheets.ts'
import { evaluateSheets, type Outcomes } from '../rules/evaluate.ts'
import { valueFaults } from '../rules/value-faults.ts'
import { keepVersion } from './keep.ts'

const SHEETS = Symbol('sheets')
const VERSION = Symbol('version')

/** The sheets of a move at which the value is held against them, and what they come to; null at any other. */
export function sheetsAtMove(
  ctx: WriteContext,
  file: MovingFile,
): Promise<{ read: SheetsRead; outcomes: Outcomes } | null> {
  return file.once(SHEETS, async () => {
    if (!heldMove(file.target)) return null
    const read = await readSheets(ctx, file.row.id)
    return { read, outcomes: evaluateSheets(plainSheets(read.sheets), read.inputs) }
  })
}

/** Holds the final value against what the sheets come to. */
export async function checkValueAtMove(ctx: WriteContext, file: MovingFile): Promise<FieldFault[]> {
  const worked = await sheetsAtMove(ctx, file)
  return valueFaults(worked?.outcomes.RECONCILIATION, file.content.finalValue)
}

/** Keeps the sheets as a version, before an approval is hashed: it binds the facts as this version has them. Gives its number. */
export function keepSheetsAtMove(ctx: WriteContext, file: MovingFile): Promise<number | null> {
  return file.once(VERSION, async () => {
    const [move, worked] = [heldMove(file.target), await sheetsAtMove(ctx, file)]
    return move && worked ? keepVersion(ctx, worked.read, move, { outcomes: worked.outcomes }) : null
  })
}
