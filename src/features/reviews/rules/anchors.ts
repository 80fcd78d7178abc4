import { shapeOf } from '../../approaches/fields/shapes.ts'
import { isSheet, type Sheet } from '../../approaches/model/codes.ts'
import { FORM_FIELDS, FORM_LISTS } from '../../inspections/fields.ts'
import { isLayoutField, REPORT_SHAPE, type ReportField } from '../../valuation-reports/fields.ts'
import { type ValuationField, WRITTEN_FIELDS } from '../../valuations/fields.ts'

/** What a comment is about. A sheet, the report or an inspection without a field is meant as a whole. */
export type Anchor =
  | { of: 'whole' }
  | { of: 'record'; field: ValuationField }
  | { of: 'sheet'; sheet: Sheet; field: string | null }
  | { of: 'report'; field: ReportField | null }
  | { of: 'document'; id: string }
  | { of: 'inspection'; field: string | null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an anchor: a field of the record, SHEET.FIELD, REPORT.FIELD, document.ID, inspection.FIELD, or null; undefined for anything else. */
export function anchorOf(text: string | null): Anchor | undefined {
  if (text === null) return { of: 'whole' }
  if (Object.hasOwn(WRITTEN_FIELDS, text)) return { of: 'record', field: text as ValuationField }
  const dot = text.indexOf('.')
  const [head, field] = dot < 0 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)]
  if (head === 'document') return field && UUID.test(field) ? { of: 'document', id: field } : undefined
  if (head === 'inspection')
    return field === null || hasField({ fields: FORM_FIELDS, lists: FORM_LISTS }, field)
      ? { of: 'inspection', field }
      : undefined
  if (head === 'REPORT') return field === null || isStatement(field) ? { of: 'report', field } : undefined
  if (!isSheet(head)) return undefined
  return field === null || hasField(shapeOf(head), field) ? { of: 'sheet', sheet: head, field } : undefined
}

const isStatement = (field: string): field is ReportField =>
  Object.hasOwn(REPORT_SHAPE.fields, field) && !isLayoutField(field)

// A row of a list is LIST.ID.
const hasField = ({ fields, lists }: { fields: object; lists: object }, field: string): boolean =>
  Object.hasOwn(fields, field) || Object.hasOwn(lists, field.split('.')[0] ?? '')
