import { sql } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import {
  applyChanges,
  baseFaults,
  type FormChange,
  type FormValue,
  type FormValues,
  tidyValue,
  type WrittenValues,
} from '#kernel/form-values.ts'
import type { WriteContext } from '#server/procedure.ts'
import { FORM_LISTS, type FormListName, MOST_ROWS, MOST_SKETCH_SIDES } from '../fields.ts'
import { inspectionsMessages } from '../messages.ts'
import type { InspectionFormSaved } from '../model.ts'
import { plainForm, storedForm } from '../queries/parts.ts'
import { figuresOf, rowsOf, valueFaults } from '../rules/form.ts'
import { auditInspection, type Locked, once, type SentTo, writeInspection } from './record.ts'

const fault = faultOf('inspections', inspectionsMessages)

/**
 * Writes changes of a form, each from the value that the person saw: a field that holds neither that value nor the new one was
 * changed by somebody else meanwhile, stays as it is, and is answered as a conflict, while the others are stored. Throws
 * 'inspection-not-found', 'inspection-locked', 'failed-precondition', and 'record-invalid' with every field whose value breaks a rule,
 * upon which nothing is stored.
 */
export function saveForm(
  ctx: WriteContext,
  input: SentTo & { changes: readonly FormChange[] },
): Promise<InspectionFormSaved> {
  return once(ctx, { name: 'saveForm', act: 'fill' }, input, async ({ inspection, valuation }) => {
    const category = valuation.propertyCategory as PropertyCategory
    const changes = input.changes.map(({ field, base, value }) => ({ field, base, value: tidyValue(value) }))
    const faults = changes.flatMap(({ field, base, value }) => [
      ...valueFaults(category, field, value),
      ...baseFaults(field, base),
    ])
    if (faults.length > 0) throw recordInvalid(faults)

    const { id } = inspection
    const before = await storedForm(ctx, id)
    const at = new Date().toISOString()
    const { now, written, stored, conflicts } = applyChanges(before, changes, { by: ctx.actor.displayName, at })
    assertRows(plainForm(now))
    const version =
      written.length > 0
        ? await write(ctx, { inspection, valuation }, { written, stored: before, now })
        : inspection.version
    return { id, version, stored, conflicts }
  })
}

type Written = {
  written: readonly string[]
  stored: WrittenValues
  now: WrittenValues
}

async function write(
  ctx: WriteContext,
  { inspection, valuation }: Locked,
  { written, stored, now }: Written,
): Promise<number> {
  const { id } = inspection
  const heldIn = (field: string): FormValue => now[field]?.value ?? null
  await ctx.db
    .insertInto('inspectionValues')
    .values(
      written.map((field, place) => ({
        inspectionId: id,
        field,
        value: heldIn(field) === null ? null : JSON.stringify(heldIn(field)),
        writtenBy: ctx.actor.id,
        writtenAt: now[field]?.at ?? new Date(),
        // Rows that are sent at once keep the order in which they were sent.
        madeAt: sql<Date>`clock_timestamp() + make_interval(secs => ${place * 0.000_001})`,
      })),
    )
    .onConflict((on) =>
      on.columns(['inspectionId', 'field']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        writtenBy: eb.ref('excluded.writtenBy'),
        writtenAt: eb.ref('excluded.writtenAt'),
      })),
    )
    .execute()
  const only = (form: Written['now']) => Object.fromEntries(written.map((field) => [field, form[field]?.value ?? null]))
  await auditInspection(
    ctx,
    { id, valuation },
    {
      eventType: 'INSPECTION_FORM_CHANGE',
      description: 'Changed the form of an inspection',
      details: { fields: [...written] },
      before: only(stored),
      after: only(now),
    },
  )
  return (await writeInspection(ctx, inspection)).version
}

/** Throws 'record-invalid' when a list would have more than MOST_ROWS, or the figures of the sketch more sides than are compared. */
function assertRows(form: FormValues): void {
  const full = (Object.keys(FORM_LISTS) as FormListName[]).filter((list) => rowsOf(form, list).length > MOST_ROWS)
  if (full.length > 0) throw recordInvalid(full.map((list) => fault(list, 'fault.rows', { most: MOST_ROWS })))
  const sides = figuresOf(form).reduce((sum, figure) => sum + figure.sides.length, 0)
  if (sides > MOST_SKETCH_SIDES)
    throw recordInvalid([fault('sketch', 'fault.sketchSides', { most: MOST_SKETCH_SIDES })])
}
