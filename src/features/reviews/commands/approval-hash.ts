import { createHash } from 'node:crypto'
import type { ConclusionCell, MainCell } from '#features/approaches/fields/conclusions.ts'
import type { BoundApproaches } from '#features/approaches/queries/bound.ts'
import { writtenConclusions } from '#features/approaches/rules/conclusions.ts'
import type { BoundDocument } from '#features/documents/model.ts'
import type { StatedCommentary } from '#features/market/model/commentary.ts'
import type { ReportField } from '#features/valuation-reports/fields.ts'
import type { ReportInspection, ReportPhoto, ReportProperty } from '#features/valuation-reports/model.ts'
import type { BoundReport } from '#features/valuation-reports/queries/bound.ts'
import type { Uncertainty } from '#features/valuation-reports/rules/uncertainty.ts'
import type { Content, ValuationField } from '#features/valuations/fields.ts'
import { FIRST, SECOND, TENURE } from '#features/valuations/model/bound-fields.ts'
import { canonicalJson } from '#kernel/canonical-json.ts'

type BoundFields<Field = ValuationField> = {
  valuation: readonly Field[]
  document: readonly (keyof BoundDocument)[]
  approaches?: true
  facts?: true
  report?: BoundReportFields
  conclusions?: BoundConclusionFields
  uncertainties?: readonly (keyof Uncertainty)[]
  market?: readonly (keyof StatedCommentary)[]
}
type BoundConclusionFields = { main: readonly `main${Capitalize<MainCell>}`[]; row: readonly ConclusionCell[] }
type BoundReportFields = {
  statements: readonly ReportField[]
  property: readonly (keyof ReportProperty)[]
  inspection: readonly (keyof ReportInspection)[]
  photo: readonly (keyof ReportPhoto)[]
}

const DOCUMENT = [
  'documentType',
  'title',
  'number',
  'date',
  'pages',
  'sha256',
] as const satisfies readonly (keyof BoundDocument)[]
const REPORT = {
  statements: [
    'intendedUse',
    'intendedUsers',
    'basis',
    'basisNote',
    'extentNote',
    'esg',
    'esgNote',
    'specialists',
    'specialistsNote',
    'uncertainty',
    'compliance',
    'departures',
  ],
  property: ['name', 'area', 'yearBuilt', 'floors', 'street', 'fullAddress', 'latitude', 'longitude'],
  inspection: ['id', 'heldAt', 'heldByName', 'form'],
  photo: ['category', 'caption', 'takenAt', 'sha256'],
} as const satisfies BoundReportFields
const CONCLUSIONS = {
  main: [
    'mainPremise',
    'mainPeriod',
    'mainPeriodUnit',
    'mainPremiseReason',
    'mainParties',
    'mainInterest',
    'mainAssumption',
    'mainWithout',
  ],
  row: [
    'basis',
    'premise',
    'period',
    'periodUnit',
    'premiseReason',
    'parties',
    'interest',
    'date',
    'assumption',
    'without',
    'per',
    'rate',
    'rateReason',
    'adjustment',
    'adjustmentReason',
    'rounding',
  ],
} as const satisfies BoundConclusionFields
const UNCERTAINTY = ['id', 'category', 'governorate', 'validFrom', 'validTo', 'reason', 'text'] as const
const EIGHTH = { ...REPORT, statements: [...REPORT.statements, 'valuerStatus'] } as const
const TWELFTH = { ...EIGHTH, statements: [...EIGHTH.statements, 'marketNote'] } as const
const MARKET = ['id', 'category', 'governorate', 'quarter', 'number', 'text', 'sources', 'figures'] as const
const SIXTH = { valuation: [...SECOND, ...TENURE, 'assignedTo'], approaches: true, facts: true } as const

const NINTH = [...DOCUMENT, 'landArea', 'builtArea', 'floors', 'yearBuilt'] as const

/**
 * The fields each hash version covers, in hashing order. A version used by stored approvals must never change:
 * to cover a further field, add a new version.
 */
export const BOUND_FIELDS = {
  1: { valuation: FIRST, document: DOCUMENT },
  2: { valuation: SECOND, document: DOCUMENT },
  3: { valuation: [...SECOND, ...TENURE], document: DOCUMENT },
  4: { valuation: [...SECOND, ...TENURE], document: DOCUMENT, approaches: true },
  5: { valuation: [...SECOND, ...TENURE], document: DOCUMENT, approaches: true, facts: true },
  6: { ...SIXTH, document: DOCUMENT },
  7: { ...SIXTH, document: DOCUMENT, report: REPORT },
  8: { ...SIXTH, document: DOCUMENT, report: EIGHTH },
  9: { ...SIXTH, document: NINTH, report: EIGHTH },
  10: { ...SIXTH, document: NINTH, report: EIGHTH, conclusions: CONCLUSIONS },
  11: { ...SIXTH, document: NINTH, report: EIGHTH, conclusions: CONCLUSIONS, uncertainties: UNCERTAINTY },
  12: {
    ...SIXTH,
    ...{ document: NINTH, report: TWELFTH, conclusions: CONCLUSIONS, uncertainties: UNCERTAINTY, market: MARKET },
  },
} as const satisfies Record<number, BoundFields>

/** The version used for new approvals. */
export const APPROVAL_HASH_VERSION = 12

type BoundField = (typeof FIRST)[number] | (typeof TENURE)[number] | 'assignedTo'

/** The content an approval covers: the number, the fields, the documents in order, how the value was worked out, and what the report states. */
export type Approved = {
  valuationNumber: string
  content: Pick<Content, BoundField>
  documents: readonly BoundDocument[]
  approaches: BoundApproaches
  report: BoundReport
}

/** SHA-256 (hex) of the approved content by the fields of a version. Throws for an unknown version. */
export function approvalHash(
  { valuationNumber, content, documents, approaches, report }: Approved,
  version: number,
): string {
  const fields = (BOUND_FIELDS as Readonly<Record<number, BoundFields<BoundField>>>)[version]
  if (!fields) throw new Error(`Approval hash version ${version} is unknown to this release`)
  const bound = fields.valuation.map((field) => [field, content[field]])
  const papers = documents.map((document) => fields.document.map((field) => document[field]))
  const { facts, ...written } = approaches
  const worked = fields.facts ? { ...written, facts } : written
  const concluded = fields.conclusions && conclusions(fields.conclusions, { content, approaches, report })
  const { uncertainties: bare } = fields
  const uncertain = bare && (report.uncertainties ?? []).map((one) => bare.map((field) => [field, one[field]]))
  const { market: told } = fields
  const { market = null } = report
  const covered = [
    ...(fields.report ? [reported(report, fields.report)] : []),
    ...(concluded ? [concluded] : []),
    ...(uncertain ? [uncertain] : []),
    ...(told ? [market && told.map((field) => [field, market[field]])] : []),
  ]
  if (fields.approaches) return sha256(canonicalJson([valuationNumber, bound, papers, worked, ...covered]))
  // Omitted when there are no documents, so that approvals older than the documents feature keep their hash.
  const text = JSON.stringify([valuationNumber, bound, ...(papers.length > 0 ? [papers] : [])])
  return sha256(text)
}

/** True for a version whose hash this release can compute. */
export const isKnownHashVersion = (version: number): boolean => Object.hasOwn(BOUND_FIELDS, version)

/** Each conclusion of value as it is concluded: the main one, then the others in their order, with its sheets by their weights and its amount in KWD. */
function conclusions(
  fields: BoundConclusionFields,
  { content, approaches, report }: Pick<Approved, 'content' | 'approaches' | 'report'>,
) {
  const values = approaches.sheets.RECONCILIATION ?? {}
  const main = fields.main.map((field) => [field, values[field] ?? null])
  const others = writtenConclusions(values).map(({ id, row }) => [
    ['id', id],
    ...fields.row.map((cell) => [cell, row[cell] ?? null]),
    ['sheets', Object.fromEntries(Object.entries(row).filter(([cell]) => cell.endsWith('Weight')))],
    ['concluded', values[`concluded.${id}`] ?? null],
  ])
  const { valuationDate, finalValue } = content
  return [['MAIN', report.statements.basis ?? null, valuationDate, finalValue, ...main], ...others]
}

/** What a version covers of the report, field by field. */
function reported({ statements, facts }: BoundReport, fields: BoundReportFields) {
  const pick = <Of extends object>(of: Of, names: readonly (keyof Of)[]) =>
    names.map((name) => [name, of[name] ?? null])
  const stated = fields.statements.map((field) => [field, statements[field] ?? null])
  if (facts === null) return { stated, facts }
  const { property, inspection } = facts
  return {
    stated,
    facts: {
      property: property && pick(property, fields.property),
      inspection: inspection && [
        ...pick(inspection, fields.inspection),
        inspection.photos.map((photo) => pick(photo, fields.photo)),
      ],
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
