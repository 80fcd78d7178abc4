import { createHash } from 'node:crypto'
import type { BoundDocument } from '../../documents/model.ts'
import type { ValuationField } from '../fields.ts'
import type { Content } from './record.ts'

type BoundFields<Field = ValuationField> = { valuation: readonly Field[]; document: readonly (keyof BoundDocument)[] }

/**
 * What each version of the hash covers, in the order in which it is hashed. A version that approvals are stored with never changes:
 * a field that an approval should cover from now on goes into a new version.
 */
export const BOUND_FIELDS = {
  1: {
    valuation: [
      'purpose',
      'requestor',
      'requestorPhone',
      'requestorCapacity',
      'requestedParty',
      'clientName',
      'clientContact',
      'documentType',
      'documentNumber',
      'ownerName',
      'propertyCategory',
      'areaName',
      'blockNumber',
      'plotNumber',
      'planNumber',
      'valuationApproach',
      'currency',
      'notes',
      'reviewRemarks',
      'requestDate',
      'inspectionDate',
      'valuationDate',
      'issueDate',
      'documentDate',
      'fee',
      'landValue',
      'buildingValue',
      'finalValue',
      'propertySize',
      'isUsufruct',
      'hasBuilding',
      'propertyId',
    ],
    document: ['documentType', 'title', 'number', 'date', 'pages', 'sha256'],
  },
} as const satisfies Record<number, BoundFields>

/** The version that approvals are hashed with from now on. */
export const APPROVAL_HASH_VERSION = 1

type BoundField = (typeof BOUND_FIELDS)[keyof typeof BOUND_FIELDS]['valuation'][number]

/** What an approval stands for: the number of the valuation, its content, and its documents in their order. */
export type Approved = {
  valuationNumber: string
  content: Pick<Content, BoundField>
  documents: readonly BoundDocument[]
}

/** SHA-256 (hex) of what an approval stands for, by the fields of a version. Throws for a version that this release does not know. */
export function approvalHash({ valuationNumber, content, documents }: Approved, version: number): string {
  const fields = (BOUND_FIELDS as Readonly<Record<number, BoundFields<BoundField>>>)[version]
  if (!fields) throw new Error(`Approval hash version ${version} is unknown to this release`)
  const bound = fields.valuation.map((field) => [field, content[field]])
  const papers = documents.map((document) => fields.document.map((field) => document[field]))
  // Without documents nothing stands for them: approvals older than documents have the same hash.
  const text = JSON.stringify([valuationNumber, bound, ...(papers.length > 0 ? [papers] : [])])
  return createHash('sha256').update(text).digest('hex')
}
