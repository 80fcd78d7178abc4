import type { RuleCode } from '../../quality/model/codes.ts'

/** What a work-file consists of, in the order in which it is shown. */
export const WORK_FILE_PARTS = [
  'record',
  'property',
  'documents',
  'inspections',
  'photos',
  'comparables',
  'searches',
  'sheets',
  'versions',
  'quality',
  'review',
  'report',
  'issued',
  'conduct',
  'reconsiderations',
  'audit',
] as const
export type WorkFilePart = (typeof WORK_FILE_PARTS)[number]

/** What a work-file may lack, in the order in which it is shown. */
export const LACKS = [
  'documents',
  'inspection',
  'photos',
  'comparables',
  'searches',
  'sheets',
  'versions',
  'quality',
  'approval',
  'report',
  'audit',
] as const
export type Lack = (typeof LACKS)[number]

/** The parts without which a valuation is completed for a manager's reason alone. What the report itself brings comes with the completion. */
export const EXCUSABLE: readonly Lack[] = [
  'documents',
  'inspection',
  'photos',
  'comparables',
  'searches',
  'sheets',
  'versions',
  'quality',
]

/** The quality rule that asks for what a file lacks: where it fails, the approval is refused. */
export const RULE_OF = {
  documents: 'DOCUMENTS_COMPLETE',
  inspection: 'INSPECTION_HELD',
  photos: 'PHOTOS_COMPLETE',
  comparables: 'COMPARABLES_ENOUGH',
  searches: 'SEARCH_LOGGED',
} as const satisfies Partial<Record<Lack, RuleCode>>
