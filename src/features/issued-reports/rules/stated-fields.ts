import type { FieldFault } from '#kernel/errors.ts'
import type { FormValue, FormValues } from '#kernel/form-values.ts'
import { ASSUMPTIONS_SHAPE } from '../../approaches/fields/assumptions.ts'
import type { SheetField } from '../../approaches/model.ts'
import { valueFaults } from '../../approaches/rules/values.ts'
import { isLayoutField, REPORT_SHAPE } from '../../valuation-reports/fields.ts'
import { unstatedItems } from '../../valuation-reports/rules/contents.ts'

/** Where what a report states beside its record is written: as the anchors of comments name it. */
const STATED_SHAPES = { REPORT: REPORT_SHAPE, ASSUMPTIONS: ASSUMPTIONS_SHAPE } as const
export type StatedIn = keyof typeof STATED_SHAPES

/** A statement of a report: REPORT.FIELD, or ASSUMPTIONS.FIELD of the sheet of assumptions. */
export type StatedField =
  | `REPORT.${keyof typeof REPORT_SHAPE.fields}`
  | `ASSUMPTIONS.${keyof typeof ASSUMPTIONS_SHAPE.fields}`

/** The statements of a report that a correction may change, in the order in which they are printed. */
export const STATED_FIELDS = (Object.keys(STATED_SHAPES) as StatedIn[]).flatMap((place) =>
  Object.keys(STATED_SHAPES[place].fields)
    .filter((field) => !isLayoutField(field))
    .map((field) => `${place}.${field}` as StatedField),
)

export const isStated = (field: string): field is StatedField => (STATED_FIELDS as readonly string[]).includes(field)

/** The field of one of these places that a statement is; undefined for one of another place. */
export const fieldIn = (place: StatedIn, field: string): string | undefined =>
  field.startsWith(`${place}.`) ? field.slice(place.length + 1) : undefined

/** What describes a statement: its kind, limits and words. */
export function statedDescriptor(field: StatedField): SheetField {
  const [place, name = ''] = field.split('.') as [StatedIn, string]
  return (STATED_SHAPES[place].fields as Readonly<Record<string, SheetField>>)[name] as SheetField
}

/** What is written in both places, by the names of the statements; without what is empty. */
export const statedValues = (
  written: Readonly<Record<StatedIn, FormValues>>,
): Partial<Record<StatedField, FormValue>> =>
  Object.fromEntries(
    STATED_FIELDS.flatMap((field) => {
      const [place, name = ''] = field.split('.') as [StatedIn, string]
      const value = written[place][name] ?? null
      return value === null ? [] : [[field, value]]
    }),
  )

/** The faults of a corrected statement by its own rules. */
export function statedFaults(field: StatedField, value: FormValue): FieldFault[] {
  const [place, name = ''] = field.split('.') as [StatedIn, string]
  return valueFaults(STATED_SHAPES[place], name, value).map((fault) => ({ ...fault, field }))
}

/** True when a report would no longer state what it has to after a correction of its content. */
export const leavesUnstated = (before: FormValues, after: FormValues): boolean =>
  unstatedItems(after).some((item) => !unstatedItems(before).includes(item))
