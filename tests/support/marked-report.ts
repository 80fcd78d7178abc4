import { shapeOf } from '#features/approaches/fields/shapes.ts'
import { INDICATING_KINDS, SHEET_KINDS, type Sheet } from '#features/approaches/model/codes.ts'
import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { chosenScenarios } from '#features/approaches/rules/scenarios.ts'
import { FORM_FIELDS, FORM_LISTS } from '#features/inspections/fields.ts'
import { EVIDENCE_PARTS, REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { WORDING_CODES } from '#features/valuation-reports/model/codes.ts'
import { REPORTED_FIELDS, type ReportData, type ReportMark } from '#features/valuation-reports/model.ts'
import { gridSnapshot } from '#features/valuation-reports/rules/snapshot.ts'
import { WRITTEN_FIELDS } from '#features/valuations/fields.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormRow, FormValue, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from './approaches.ts'
import { MARK, reportData } from './report-data.ts'

/** Signs that mean something to a typesetter, to a template or to a page. */
export const SIGNS = '#*$@\\_`<b>&amp;{{n}}[x]//'
/** What no text may bring into a report: controls, and signs that turn the direction of what follows or end an isolate. */
const HIDDEN = '\u0007\u0000\u202e\u2069'

type Described = Readonly<Record<string, FieldDescriptor>>

/**
 * A report whose every text that somebody types is a marker of its own: texts of the schemas of record, sheets, inspection and report, and those that
 * are beside them. `markers` has the marker of each by where it is, as it is to be printed.
 */
export function markedReport(): { data: ReportData; mark: NonNullable<ReportMark>; markers: Map<string, string> } {
  const markers = new Map<string, string>()
  const typed = (place: string): string => {
    const name = `m${String(markers.size + 100)}`
    markers.set(place, `${name}${SIGNS}m`)
    return `${name}${HIDDEN}${SIGNS}m`
  }
  /** A value of a described field; `chosen` where any other would change what the report tells. */
  const fill = (descriptor: FieldDescriptor, place: string, chosen?: FormValue): FormValue => {
    if (chosen !== undefined) return chosen
    switch (descriptor.kind) {
      case 'text':
      case 'longText':
        return typed(place)
      case 'choice':
        return descriptor.codes[0] ?? null
      case 'date':
        return '2026-10-01'
      case 'flag':
        return false
      case 'year':
        return 2001
      case 'reference':
        return null
      default:
        return 20
    }
  }
  const filled = (fields: Described, place: string, chosen: FormRow = {}): FormRow =>
    Object.fromEntries(
      Object.entries(fields).map(([field, descriptor]) => [
        field,
        fill(descriptor, `${place}.${field}`, chosen[field]),
      ]),
    ) as FormRow

  const base = reportData()
  const written = REPORTED_FIELDS.filter((field) => Object.hasOwn(WRITTEN_FIELDS, field))
  const texts = filled(
    Object.fromEntries(written.map((field) => [field, WRITTEN_FIELDS[field as 'ownerName']])),
    'record',
  )
  const isText = (field: string) => markers.has(`record.${field}`)
  const record = { ...base.record, ...Object.fromEntries(Object.entries(texts).filter(([field]) => isText(field))) }

  const sheets = Object.fromEntries(
    SHEET_KINDS.map((sheet) => {
      const { fields, lists } = shapeOf(sheet)
      // Links are of fields, which print their figures as steps; a sheet that was not added or was removed prints nothing.
      const rows = Object.entries(lists)
        .filter(([, { id }]) => id !== 'field')
        .map(([list, { row }]) => [
          `${list}.${ROW_IDS[`${sheet}.${list}`] ?? evidenceId(7)}`,
          filled(row, `sheets.${sheet}.${list}`, CHOSEN[`${sheet}.${list}`]),
        ])
      const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !/^[a-z]+-\d|Added$/.test(field)))
      const added = sheet === 'RECONCILIATION' ? { reinstatementAdded: true } : {}
      return [sheet, { ...filled(own, `sheets.${sheet}`, CHOSEN[sheet]), ...added, ...Object.fromEntries(rows) }]
    }),
  ) as Record<Sheet, FormValues>
  const comparables = [1, 2].map((n) =>
    comparableOf(n, {
      location: typed(`comparables.${n}.location`),
      blockNumber: typed(`comparables.${n}.blockNumber`),
    }),
  )
  const inputs = { subject: subjectFacts(), comparables }
  const lists = Object.entries(FORM_LISTS).map(([list, { row }]) => [
    `${list}.11111111-1111-4111-8111-111111111111`,
    filled(row, `inspection.form.${list}`, CHOSEN[`inspection.${list}`]),
  ])
  const outcomes = evaluateSheets(sheets, inputs)
  // Whatever the sheets come to, each has an indication that was weighed.
  const { RECONCILIATION } = base.outcomes
  const indications = INDICATING_KINDS.map((sheet) => ({ sheet, value: 300_000, weight: 20, part: 60_000 }))
  const reconciled = RECONCILIATION ? { RECONCILIATION: { ...RECONCILIATION, indications } } : {}
  const { ASSUMPTIONS } = sheets
  const signer = (place: string) => ({
    name: typed(`${place}.name`),
    registerNumber: typed(`${place}.registerNumber`),
    licenceClass: 'A',
    expiresOn: '2027-01-01',
  })
  const words = (place: string) => ({ ar: 'نص', en: typed(place) })
  const data: ReportData = {
    ...base,
    record: record as ReportData['record'],
    property: base.property && {
      ...base.property,
      name: typed('property.name'),
      street: typed('property.street'),
      fullAddress: typed('property.fullAddress'),
    },
    inspection: base.inspection && {
      ...base.inspection,
      heldByName: typed('inspection.heldByName'),
      form: {
        ...filled(FORM_FIELDS, 'inspection.form', { accessExtent: 'PARTIAL' }),
        ...Object.fromEntries(lists),
      } as FormValues,
      photos: base.inspection.photos.map((photo) => ({ ...photo, caption: typed(`photos.${photo.id}`) })),
    },
    documents: base.documents.map((document, at) => ({
      ...document,
      title: typed(`documents.${at}.title`),
      number: typed(`documents.${at}.number`),
      name: typed(`documents.${at}.name`),
    })),
    comparables: comparables.map(({ evidenceId: id, distance, isApproximate, evidence }) => ({
      evidenceId: id,
      distance,
      isApproximate,
      evidence,
    })),
    excluded: (base.excluded ?? []).map((one) => ({
      ...one,
      location: typed('excluded.location'),
      blockNumber: typed('excluded.blockNumber'),
      reasonCode: 'OTHER',
      reason: typed('excluded.reason'),
    })),
    sheets,
    subject: inputs.subject,
    outcomes: { ...outcomes, ...reconciled, ...(outcomes.GRID ? { GRID: { ...outcomes.GRID, value: 300_000 } } : {}) },
    grid: gridSnapshot('GRID', sheets, inputs),
    scenarios: chosenScenarios(sheets, inputs),
    content: filled(REPORT_SHAPE.fields, 'content', {
      esg: 'SIGNIFICANT',
      specialists: 'USED',
      compliance: 'DEPARTED',
      lettersAccepted: null,
      ...Object.fromEntries(EVIDENCE_PARTS.map((part) => [part, true])),
    }),
    assumptions: [
      { kind: 'ASSUMPTION', text: String(ASSUMPTIONS.assumptions) },
      { kind: 'SPECIAL', text: String(ASSUMPTIONS.specialAssumptions) },
      { kind: 'LIMITATION', text: String(ASSUMPTIONS.limitations) },
    ],
    people: { valuer: signer('valuer'), approver: signer('approver'), reviewers: [signer('reviewer')] },
    declarations: [
      { name: typed('declarations.none'), kind: null, isAllowed: null },
      { name: typed('declarations.kinship'), kind: 'KINSHIP', isAllowed: true },
    ],
    firm: {
      ...base.firm,
      name: words('firm.name'),
      address: words('firm.address'),
      phone: typed('firm.phone'),
      email: typed('firm.email'),
    },
    wordings: Object.fromEntries(WORDING_CODES.map((code) => [code, words(`wordings.${code}`)])),
  }
  const mark = {
    ...MARK,
    corrections: MARK.corrections.map((correction) => ({
      ...correction,
      reason: typed('corrections.reason'),
      changes: [{ field: 'ownerName', before: typed('corrections.before'), after: typed('corrections.after') }],
    })),
  }
  return { data, mark, markers }
}

/** The rows of lists that name a comparable or another row. */
const ROW_IDS: Readonly<Record<string, string>> = {
  'GRID.cells': `${evidenceId(1)}:${evidenceId(7)}`,
  'GRID.weights': evidenceId(1),
  'SCORES.ratings': `${evidenceId(1)}:${evidenceId(7)}`,
}
/** What is chosen for a reason: a place that names an input, an adjustment that counts, a row and a dimension with names of their own. */
const CHOSEN: Readonly<Record<string, FormRow>> = {
  // Another use than the existing one asks why.
  ASSUMPTIONS: { highestUse: 'OTHER' },
  'GRID.cells': { unit: 'PERCENT', value: 5, rating: null },
  'GRID.ownRows': { code: null },
  'SCORES.dimensions': { dimension: null },
  // A figure that can be drawn.
  'inspection.sketch': { sides: '12.4@90 8@180~2 12.4@270', wall: 20 },
  RECONCILIATION: { sensitivitySheet: null, sensitivityRow: null, sensitivityColumn: null, mainWithout: null },
  'RECONCILIATION.conclusions': { without: null },
  'RECONCILIATION.scenarioChanges': { scenario: null, input: null, code: null },
}
