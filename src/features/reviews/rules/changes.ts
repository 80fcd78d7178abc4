import { type FormValue, sameValue } from '#kernel/form-values.ts'
import { isLayoutField, REPORT_SHAPE, type ReportField } from '../../valuation-reports/fields.ts'
import { VALUATION_FIELDS } from '../../valuations/model.ts'
import type { RecordChange, RoundInspection, RoundSnapshot } from '../model.ts'

/** What changed from one snapshot of a valuation to another: its fields in their order, what the report states, then documents and inspections. */
export function changesBetween(before: RoundSnapshot, after: RoundSnapshot): RecordChange[] {
  return [
    ...differing(VALUATION_FIELDS, before.fields, after.fields).map((change) => ({ of: 'field' as const, ...change })),
    ...statementChanges(before, after),
    ...documentChanges(before, after),
    ...[...before.inspections, ...after.inspections.filter(isNewTo(before.inspections))].flatMap(({ id }) =>
      inspectionChanges(
        id,
        before.inspections.find((one) => one.id === id),
        after.inspections.find((one) => one.id === id),
      ),
    ),
  ]
}

type Values<Field extends string> = Readonly<Partial<Record<Field, FormValue>>>

/** The fields of which two forms have unlike values, with both. */
const differing = <Field extends string>(fields: readonly Field[], was: Values<Field>, is: Values<Field>) =>
  fields
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter(({ before, after }) => !sameValue(before, after))

const STATEMENTS = (Object.keys(REPORT_SHAPE.fields) as ReportField[]).filter((field) => !isLayoutField(field))

/** What changed of the report's statements; nothing where one of the snapshots was made without them. */
function statementChanges({ statements: was }: RoundSnapshot, { statements: is }: RoundSnapshot): RecordChange[] {
  if (!was || !is) return []
  return differing(STATEMENTS, was, is).map((change) => ({ of: 'statement' as const, ...change }))
}

const isNewTo =
  (known: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    known.every((one) => one.id !== id)

function documentChanges(before: RoundSnapshot, after: RoundSnapshot): RecordChange[] {
  const listed = (documents: RoundSnapshot['documents'], became: 'ADDED' | 'REMOVED' | 'CHANGED') =>
    documents.map(({ id, documentType, name }): RecordChange => ({ of: 'document', id, documentType, name, became }))
  const changed = after.documents.filter((document) => {
    const was = before.documents.find(({ id }) => id === document.id)
    return was !== undefined && (was.sha256 !== document.sha256 || was.fields !== document.fields)
  })
  return [
    ...listed(before.documents.filter(isNewTo(after.documents)), 'REMOVED'),
    ...listed(after.documents.filter(isNewTo(before.documents)), 'ADDED'),
    ...listed(changed, 'CHANGED'),
  ]
}

function inspectionChanges(
  id: string,
  before: RoundInspection | undefined,
  after: RoundInspection | undefined,
): RecordChange[] {
  const state: RecordChange[] = after && before?.state !== after.state ? [{ of: 'visit', id, became: after.state }] : []
  const [was, is] = [before?.values ?? {}, after?.values ?? {}]
  // What was kept as JSON lost the order of its rows: those of today come first.
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])]
  const values = differing(names, was, is).map((change) => ({ of: 'inspection' as const, id, ...change }))
  const [had, has] = [before?.photos ?? 0, after?.photos ?? 0]
  return [...state, ...values, ...(had === has ? [] : [{ of: 'photos' as const, id, before: had, after: has }])]
}
