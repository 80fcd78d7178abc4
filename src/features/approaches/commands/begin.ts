import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readUnitCosts } from '../../unit-costs/queries.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { INDICATING_SHEETS, type Sheet } from '../model/codes.ts'
import type { Approaches, StoredSheets } from '../model/records.ts'
import type { SubjectFacts } from '../model.ts'
import { begunPlanning } from '../queries/planning.ts'
import { readApproaches, readSheets } from '../queries/read.ts'
import { plainValues } from '../queries/sheets.ts'
import { templateOf } from '../rules/template.ts'
import { writeValues } from './write.ts'

/** The sheet of planning with what the firm's table and the papers tell; none where it has something already, or nothing is known. */
async function planningBegun(ctx: WriteContext, id: string, { sheets, subject }: Begun) {
  if (sheets.PLANNING) return []
  const values = await begunPlanning(ctx, id, subject)
  return Object.keys(values).length > 0 ? [{ sheet: 'PLANNING' as const, values }] : []
}
type Begun = { sheets: StoredSheets; subject: SubjectFacts }

/**
 * Begins the sheets of a valuation by the category of its property: grids with what they are for, the sheets that take from them, the facts of
 * the property and the unit cost of the firm's table, and the sheet of planning with what its table and the attached papers tell. Throws 'valuation-not-found', 'approaches-locked', 'approaches-begun' once
 * something is written on one that gives or feeds an indication, and 'approaches-no-category' for a property whose category is not recorded.
 */
export async function beginSheets(ctx: WriteContext, { valuationId }: { valuationId: string }): Promise<Approaches> {
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'approaches-locked' })
  const { sheets, inputs } = await readSheets(ctx, valuationId)
  // What is written on a sheet that was removed would come back with it.
  const isWritten = (sheet: Sheet) => Object.keys(plainValues(sheets[sheet]?.values ?? {})).length > 0
  if (INDICATING_SHEETS.some(isWritten)) throw new AppError('approaches-begun')
  const { items } = await readUnitCosts(ctx, { on: inputs.subject.on })
  const worked = templateOf(inputs.subject, items, randomUUID)
  if (worked.length === 0) throw new AppError('approaches-no-category')
  const begun = [...worked, ...(await planningBegun(ctx, valuationId, { sheets, subject: inputs.subject }))]
  const at = new Date().toISOString()
  const by = ctx.actor.displayName
  for (const { sheet, values } of begun) {
    const now = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, by, at }]))
    await writeValues(ctx, { valuationId, sheet, fields: Object.keys(values), now, at })
  }
  await audit(ctx, {
    eventType: 'APPROACH_BEGIN',
    description: `Began the approaches of valuation ${valuationNumber} by the category of its property`,
    details: { valuationNumber, category: inputs.subject.category, sheets: begun.map(({ sheet }) => sheet) },
    after: Object.fromEntries(begun.map(({ sheet, values }) => [sheet, values])),
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readApproaches(ctx, valuationId)
}
