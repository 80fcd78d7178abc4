import { AppError } from '#kernel/errors.ts'
import { type FormValue, type FormValues, isRow, tidyValue, type WrittenValues } from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { HIGHEST_USE_TESTS } from '../fields/assumptions.ts'
import { MAIN_CELLS, mainField } from '../fields/conclusions.ts'
import { COURT_OF_ONE } from '../fields/court.ts'
import { DISCLOSURE_OF_ONE } from '../fields/disclosure.ts'
import { LENDING_OF_ONE } from '../fields/lending.ts'
import { PLANNING_OF_ONE } from '../fields/planning.ts'
import { indicationField, SHEET_FIELDS } from '../fields/reconciliation.ts'
import { REVIEWED_OF_ONE } from '../fields/reviewed.ts'
import { shapeOf } from '../fields/shapes.ts'
import { STATEMENTS_OF_DATE, STATEMENTS_OF_ONE } from '../fields/statements.ts'
import { INDICATING_SHEETS, isFirst, type Sheet } from '../model/codes.ts'
import type { Approaches } from '../model/records.ts'
import type { SheetShape } from '../model.ts'
import { readApproaches, readSheets } from '../queries/read.ts'
import { plainSheets, plainValues } from '../queries/sheets.ts'
import { rowOf, valueFaults } from '../rules/values.ts'
import { keepOnce } from './keep.ts'
import { writeValues } from './write.ts'

type Input = {
  valuationId: string
  from: string
  sheets: readonly Sheet[]
  /** True where both are of the same property at different dates: what was said of it stays true, what was concluded then does not. */
  valuesAgain?: boolean
}

/**
 * Replaces sheets of a valuation by those of another one in scope; what was on them is kept as a version first, unless the last one has
 * it. Rows of comparables that this valuation does not use are left out, and so is what was said of the other property alone, or of its date. Throws
 * 'valuation-not-found' for either, 'approaches-locked', 'failed-precondition' where both are the same, 'approaches-nothing' where
 * there is nothing to copy, and 'approaches-full' after as many versions as may be kept before a copy.
 */
export async function copySheets(
  ctx: WriteContext,
  { valuationId, from, sheets, valuesAgain = false }: Input,
): Promise<Approaches> {
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'approaches-locked' })
  if (from === valuationId) throw new AppError('failed-precondition')
  const [source, target] = [await readSheets(ctx, from), await readSheets(ctx, valuationId)]
  const used = new Set(target.inputs.comparables.map(({ evidenceId }) => evidenceId))
  const theirs = new Set(source.inputs.comparables.map(({ evidenceId }) => evidenceId))
  const isStrange = (id: string) => theirs.has(id) && !used.has(id)
  const written = plainSheets(source.sheets)
  const left = valuesAgain ? OF_DATE : OF_ONE
  const copies = sheets.flatMap((sheet) => {
    const values = written[sheet] ?? {}
    const own = [...left, ...(OWN_OF_ONE[sheet] ?? [])]
    const kept = copyable(shapeOf(sheet), values, { left: own, used, isStrange })
    return Object.keys(kept).length > 0 ? [{ sheet, values: kept }] : []
  })
  if (copies.length === 0) throw new AppError('approaches-nothing')
  const [theirNames, ourNames] = [source, target].map((read) => plainValues(read.sheets.RECONCILIATION?.values ?? {}))
  const added = sheets.includes('RECONCILIATION') ? [] : addedFields(copies.map(({ sheet }) => sheet))
  const named = added.flatMap((field) => {
    const [theirs, ours] = [theirNames?.[field] ?? null, ourNames?.[field] ?? null]
    return theirs === ours ? [] : [[field, theirs] as const]
  })
  if (named.length > 0) copies.push({ sheet: 'RECONCILIATION', values: { ...ourNames, ...Object.fromEntries(named) } })
  const keptAs = await keepOnce(ctx, target)
  const at = new Date().toISOString()
  for (const { sheet, values } of copies) {
    const before = target.sheets[sheet]?.values ?? {}
    const gone = Object.keys(plainValues(before)).filter((field) => !Object.hasOwn(values, field))
    const fields = [...Object.keys(values), ...gone]
    const now: WrittenValues = Object.fromEntries(
      fields.map((field) => [field, { value: values[field] ?? null, by: ctx.actor.displayName, at }]),
    )
    // An earlier copy may have left rows of the same ids, some of which were removed since.
    await writeValues(ctx, { valuationId, sheet, fields, now, at, placed: true })
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

/** The fields by which sheets are there; of those that are not the first of their kind with their names and what they are for. */
const addedFields = (sheets: readonly Sheet[]): string[] =>
  INDICATING_SHEETS.filter((sheet) => sheets.includes(sheet)).flatMap((sheet) =>
    (isFirst(sheet) ? (['Added'] as const) : SHEET_FIELDS).map((field) => indicationField(sheet, field)),
  )

/** What a valuer concluded, and a second one beside. */
const CONCLUDED: readonly string[] = [
  'typedValue',
  'typedReason',
  'secondValuerName',
  'secondValuerValue',
  'secondValuerDate',
  'secondValuerLicence',
  'secondValuerIsBank',
  'secondValuerReason',
]
/** What holds at one valuation date and no other: what was concluded, and where prices were heading. */
const OF_DATE: readonly string[] = [
  ...CONCLUDED,
  'concluded',
  'marketTrend',
  'marketTrendReason',
  ...STATEMENTS_OF_DATE,
]
/** What is of one valuation and no other on sheets whose lists may have the names of another's. */
const OWN_OF_ONE: Partial<Readonly<Record<Sheet, readonly string[]>>> = {
  COURT: COURT_OF_ONE,
  LENDING: LENDING_OF_ONE,
  DISCLOSURE: DISCLOSURE_OF_ONE,
  REVIEWED: REVIEWED_OF_ONE,
}
/** What a valuer said of one property and no other: what was concluded, why a size differs, its best use, its papers, its building and the conclusions that its terms ask for. */
const OF_ONE: readonly string[] = [
  ...CONCLUDED,
  ...['concluded', 'conclusions'],
  'areaReason',
  'highestUse',
  'highestUseReason',
  ...HIGHEST_USE_TESTS,
  ...PLANNING_OF_ONE,
  ...STATEMENTS_OF_ONE,
  ...MAIN_CELLS.map(mainField),
]

/** A conclusion without the date of its own: another valuation has another. */
const undated = (field: string, value: FormValue): FormValue =>
  field.startsWith('conclusions.') && isRow(value) ? tidyValue({ ...value, date: null }) : value

/** The values of a sheet that mean the same in another valuation. */
function copyable(
  shape: SheetShape,
  values: FormValues,
  { left, used, isStrange }: { left: readonly string[]; used: ReadonlySet<string>; isStrange: (id: string) => boolean },
): FormValues {
  const kept = Object.entries(values).filter(([field, value]) => {
    // An earlier release may have stored what this one no longer has.
    if (left.includes(field) || valueFaults(shape, field, value).length > 0) return false
    const named = rowOf(shape, field)
    if (!named) return true
    if (left.includes(named.list)) return false
    const [entry = ''] = named.id.split(':')
    return shape.lists[named.list]?.id === 'cell' ? used.has(entry) : !isStrange(entry)
  })
  return Object.fromEntries(kept.map(([field, value]) => [field, undated(field, value)]))
}
