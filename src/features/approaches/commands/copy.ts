import { AppError } from '#kernel/errors.ts'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { SHAPES } from '../fields/shapes.ts'
import type { Sheet } from '../model/codes.ts'
import type { Approaches } from '../model/records.ts'
import type { SheetShape } from '../model.ts'
import { readApproaches, readSheets } from '../queries/read.ts'
import { plainValues } from '../queries/sheets.ts'
import { rowOf, valueFaults } from '../rules/values.ts'
import { keepOnce } from './keep.ts'
import { writeValues } from './write.ts'

type Input = { valuationId: string; from: string; sheets: readonly Sheet[] }

/**
 * Replaces sheets of a valuation by those of another one in scope; what was on them is kept as a version first, unless the last one has
 * it. Rows of comparables that this valuation does not use are left out, and so is what was said of the other property alone. Throws
 * 'valuation-not-found' for either, 'approaches-locked', 'failed-precondition' where both are the same, 'approaches-nothing' where
 * there is nothing to copy, and 'approaches-full' after as many versions as may be kept before a copy.
 */
export async function copySheets(ctx: WriteContext, { valuationId, from, sheets }: Input): Promise<Approaches> {
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'approaches-locked' })
  if (from === valuationId) throw new AppError('failed-precondition')
  const [source, target] = [await readSheets(ctx, from), await readSheets(ctx, valuationId)]
  const used = new Set(target.inputs.comparables.map(({ evidenceId }) => evidenceId))
  const theirs = new Set(source.inputs.comparables.map(({ evidenceId }) => evidenceId))
  const isStrange = (id: string) => theirs.has(id) && !used.has(id)
  const copies = sheets.flatMap((sheet) => {
    const values = plainValues(source.sheets[sheet]?.values ?? {})
    const kept = copyable(SHAPES[sheet], values, { used, isStrange })
    return Object.keys(kept).length > 0 ? [{ sheet, values: kept }] : []
  })
  if (copies.length === 0) throw new AppError('approaches-nothing')
  const keptAs = await keepOnce(ctx, target)
  const at = new Date().toISOString()
  for (const { sheet, values } of copies) {
    const before = target.sheets[sheet]?.values ?? {}
    const gone = Object.keys(plainValues(before)).filter((field) => !Object.hasOwn(values, field))
    const fields = [...Object.keys(values), ...gone]
    const now: WrittenValues = Object.fromEntries(
      fields.map((field) => [field, { value: values[field] ?? null, by: ctx.actor.displayName, at }]),
    )
    await writeValues(ctx, { valuationId, sheet, fields, now, at })
  }
  await audit(ctx, {
    eventType: 'APPROACH_COPY',
    description: `Copied approaches of valuation ${source.valuation.valuationNumber} to valuation ${valuationNumber}`,
    details: {
      from,
      fromNumber: source.valuation.valuationNumber,
      valuationNumber,
      sheets: copies.map(({ sheet }) => sheet),
      keptAs,
    },
    before: Object.fromEntries(copies.map(({ sheet }) => [sheet, plainValues(target.sheets[sheet]?.values ?? {})])),
    after: Object.fromEntries(copies.map(({ sheet, values }) => [sheet, values])),
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readApproaches(ctx, valuationId)
}

/** What a valuer said of one property and no other: the value typed against the sheets, the second valuation, why a size differs, its best use. */
const OF_ONE = [
  'typedValue',
  'typedReason',
  'secondValuerName',
  'secondValuerValue',
  'secondValuerDate',
  'secondValuerLicence',
  'secondValuerIsBank',
  'secondValuerReason',
  'areaReason',
  'highestUse',
  'highestUseReason',
]

/** The values of a sheet that mean the same in another valuation. */
function copyable(
  shape: SheetShape,
  values: FormValues,
  { used, isStrange }: { used: ReadonlySet<string>; isStrange: (id: string) => boolean },
): FormValues {
  const kept = Object.entries(values).filter(([field, value]) => {
    // An earlier release may have stored what this one no longer has.
    if (OF_ONE.includes(field) || valueFaults(shape, field, value).length > 0) return false
    const named = rowOf(shape, field)
    if (!named) return true
    const [entry = ''] = named.id.split(':')
    return shape.lists[named.list]?.id === 'cell' ? used.has(entry) : !isStrange(entry)
  })
  return Object.fromEntries(kept)
}
