import type { DocumentType, ValuationStatus } from '#features/terms/model/codes.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { pathOfSheet } from '../approaches/rules/path.ts'
import type { RuleCode } from '../quality/model/codes.ts'
import { type Place, placeOf } from '../quality/rules/place.ts'
import { workFilesMessages } from './messages/workfile.ts'
import { EXCUSABLE, LACKS, type Lack, RULE_OF } from './model/codes.ts'
import type { WorkFileLack } from './model.ts'

const workfileFault = faultOf('workfile', workFilesMessages)

/** What is known of a valuation's work-file: how many of each, the documents asked for that are not there, the rules that fail now. */
export type WorkFileFacts = {
  status: ValuationStatus
  isApproved: boolean
  missingDocuments: readonly DocumentType[]
  inspections: number
  photos: number
  comparables: number
  searches: number
  /** The sheets that are written on, and those of them that draw on sales. */
  sheets: number
  marketSheets: number
  versions: number
  /** True where the firm goes by the quality rules. */
  checksQuality: boolean
  /** The results of the rules that were kept with an approval. */
  approvedResults: number
  /** The versions of the report whose file is kept. */
  printedReports: number
  audit: number
  failing: readonly RuleCode[]
  /** The rules that passed at the approval, or that warned for a reason. */
  answered: readonly RuleCode[]
}

/** What a work-file lacks, by how far the valuation has come. */
export function lacksOf(facts: WorkFileFacts): WorkFileLack[] {
  const { status, isApproved, missingDocuments, failing } = facts
  // A value that rests on income or cost alone needs no sales.
  const usesMarket = facts.marketSheets > 0 || facts.sheets === 0
  const lacking: Readonly<Record<Lack, boolean>> = {
    documents: missingDocuments.length > 0,
    inspection: facts.inspections === 0,
    photos: facts.photos === 0,
    comparables: usesMarket && facts.comparables === 0,
    searches: usesMarket && facts.searches === 0,
    sheets: facts.sheets === 0,
    // Kept by the first submission.
    versions: status !== 'DRAFT' && facts.sheets > 0 && facts.versions === 0,
    quality: isApproved && facts.checksQuality && facts.approvedResults === 0,
    approval: !isApproved,
    report: status === 'COMPLETED' && facts.printedReports === 0,
    audit: facts.audit === 0,
  }
  const requiredFor = (lack: Lack): WorkFileLack['requiredFor'] => {
    if (lack === 'approval') return 'COMPLETED'
    const rule = Object.hasOwn(RULE_OF, lack) ? RULE_OF[lack as keyof typeof RULE_OF] : null
    if (rule && failing.includes(rule)) return 'APPROVED'
    // What the approval answered for is not asked again.
    const isAsked = status === 'APPROVED' && facts.checksQuality && EXCUSABLE.includes(lack)
    return isAsked && !(rule && facts.answered.includes(rule)) ? 'COMPLETED' : null
  }
  return LACKS.filter((lack) => lacking[lack]).map((lack) => ({
    lack,
    requiredFor: requiredFor(lack),
    ...(lack === 'documents' ? { documents: [...missingDocuments] } : {}),
  }))
}

/** Who completes: a manager may answer for what is missing with a reason. */
type Completing = { isManager: boolean; reason: string }

/**
 * The faults of a completion: what is required for it and missing, and that a manager has to give the reason; and the parts that are missing
 * for a reason given.
 */
export function completionOf(
  lacks: readonly WorkFileLack[],
  { isManager, reason }: Completing,
): { faults: FieldFault[]; excused: Lack[] } {
  const required = lacks.filter(({ requiredFor }) => requiredFor === 'COMPLETED').map(({ lack }) => lack)
  const fault = (lack: Lack) => workfileFault(`workFile.${lack}`, `lack.${lack}`)
  const excused = required.filter((lack) => EXCUSABLE.includes(lack))
  const refused = required.filter((lack) => !EXCUSABLE.includes(lack)).map(fault)
  if (excused.length === 0 || (isManager && reason !== '')) return { faults: refused, excused }
  const key = isManager ? 'fault.completion' : 'fault.manager'
  const asked = workfileFault('reason', key)
  return { faults: [...refused, ...excused.map(fault), asked], excused: [] }
}

/** Where what a work-file lacks is brought; null for what nobody brings. */
export function placeOfLack({ lack, documents = [] }: WorkFileLack, valuationId: string): Place | null {
  const record = `/valuations/${valuationId}`
  const at = (field: string) => placeOf(field, { valuationId, inspectionId: null, propertyId: null })
  switch (lack) {
    case 'documents':
      return at(`documents.${documents[0] ?? ''}`)
    case 'inspection':
    case 'photos':
      return at('inspection')
    case 'comparables':
    case 'searches':
      return at('comparables')
    case 'sheets':
    case 'versions':
      return { path: pathOfSheet(valuationId, 'RECONCILIATION') }
    case 'quality':
      return { path: record, hash: 'quality' }
    case 'approval':
      return { path: record, hash: 'moves' }
    case 'report':
      return { path: record, hash: 'issued' }
    case 'audit':
      return null
  }
}
