import { canonicalJson } from '#kernel/canonical-json.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { ASSUMPTIONS_SHAPE } from '../../approaches/fields/assumptions.ts'
import { isLayoutField, REPORT_SHAPE } from '../fields.ts'
import { DRAFT_PARTS, type DraftChanges } from '../model/compared.ts'
import { REPORTED_FIELDS, type ReportData } from '../model.ts'
import { type StatedValue, valuesStated } from './stated-values.ts'

/** What two drafts are compared by. */
export type DraftFacts = Pick<
  ReportData,
  'record' | 'content' | 'sheets' | 'outcomes' | 'comparables' | 'inspection' | 'property' | 'documents'
>

type Plain = DraftChanges['fields'][number]['after']

/** What follows from the work and not from what the report says; values are compared by themselves. */
const NOT_COMPARED: readonly string[] = ['status', 'approvedAt', 'issueDate', 'finalValue']

/** The values that a draft states, the main one first; none where none is concluded. */
export const valuesOfDraft = ({ record, content, outcomes, sheets }: DraftFacts): StatedValue[] =>
  valuesStated({ record, content, outcomes, reconciliation: sheets.RECONCILIATION ?? {} }).filter(
    ({ value }) => value !== null,
  )

/** What the second of two drafts states otherwise than the first. */
export function draftChanges(before: DraftFacts, after: DraftFacts): DraftChanges {
  const [were, are] = [valuesOfDraft(before), valuesOfDraft(after)]
  const values = [...new Set([...were, ...are].map(({ id }) => id))].map((id) => {
    const [was, is] = [were, are].map((all) => all.find((one) => one.id === id))
    return { id, basis: (is ?? was)?.basis ?? null, before: was?.value ?? null, after: is?.value ?? null }
  })
  const [old, now] = [statementsOf(before), statementsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => ({
    field,
    before: old[field] ?? null,
    after: now[field] ?? null,
  }))
  const differs = (one: { before: Plain; after: Plain }) => one.before !== one.after
  const [oldParts, newParts] = [partsOf(before), partsOf(after)]
  return {
    values: values.filter(differs),
    fields: fields.filter(differs),
    parts: DRAFT_PARTS.filter((part) => canonicalJson(oldParts[part]) !== canonicalJson(newParts[part])),
  }
}

/** Every single statement of a draft, by its name. */
function statementsOf({ record, content, sheets }: DraftFacts): Record<string, Plain> {
  const recorded = REPORTED_FIELDS.filter((field) => !NOT_COMPARED.includes(field))
  return {
    ...Object.fromEntries(recorded.map((field) => [field, record[field] ?? null])),
    ...plainFields(
      'REPORT',
      Object.keys(REPORT_SHAPE.fields).filter((field) => !isLayoutField(field)),
      content,
    ),
    ...plainFields('ASSUMPTIONS', Object.keys(ASSUMPTIONS_SHAPE.fields), sheets.ASSUMPTIONS ?? {}),
  }
}

const plainFields = (place: string, fields: readonly string[], values: FormValues) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      return [`${place}.${field}`, typeof value === 'object' || value === undefined ? null : value]
    }),
  )

const partsOf = ({
  sheets,
  comparables,
  inspection,
  property,
  documents,
}: DraftFacts): Record<DraftChanges['parts'][number], unknown> => {
  const { ASSUMPTIONS: _, ...worked } = sheets
  return {
    SHEETS: worked,
    EVIDENCE: comparables,
    INSPECTION: inspection,
    PROPERTY: property,
    DOCUMENTS: documents.map(({ id, sha256 }) => `${id} ${sha256}`),
  }
}
