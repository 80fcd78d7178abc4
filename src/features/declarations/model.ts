import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { declarationsMessages } from './messages.ts'

const fault = faultOf('declarations', declarationsMessages)

/** The kinds of conflict of interest that can be declared. */
export const CONFLICT_KINDS = ['KINSHIP', 'INTEREST', 'BUSINESS', 'EARLIER_ROLE', 'OTHER'] as const
export type ConflictKind = (typeof CONFLICT_KINDS)[number]

/** The fields of a valuation that a declaration is about: it is asked for again when one of them changes. */
export const PARTY_FIELDS = [
  'ownerName',
  'requestor',
  'requestedParty',
  'clientName',
  'areaName',
  'blockNumber',
  'plotNumber',
] as const
export type Parties = Readonly<Record<(typeof PARTY_FIELDS)[number], string | null>>

/** A manager's decision about a declared conflict. */
type ConflictDecision = { isAllowed: boolean; reason: string; byName: string; at: string }

/** What one person declared about one valuation; `kind` is null for 'no conflict'. */
export type Declaration = {
  id: string
  userId: string
  userName: string
  kind: ConflictKind | null
  details: string
  about: Parties
  declaredAt: string
  decision: ConflictDecision | null
}

/** The longest text of a declaration or a decision, in characters. */
export const LONGEST_TEXT = 2000

/** The most valuations whose declarations are asked for at once. */
export const MOST_ASKED = 1000

/** The faults of a declaration: a conflict says which. */
export function detailsFaults({ kind, details }: Pick<Declaration, 'kind' | 'details'>): FieldFault[] {
  if (hasUnshowable(details)) return [kernelFault('details', 'badText')]
  if (kind === null || !isBlank(details)) return []
  return [fault('details', 'fault.details')]
}
