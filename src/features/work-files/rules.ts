import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import type { RuleCode } from '../quality/model/codes.ts'
import type { DocumentType } from '../valuations/model.ts'
import type { ValuationStatus } from '../valuations/workflow.ts'
import { workFilesMessages } from './messages/workfile.ts'
import { LACKS, type Lack, RULE_OF } from './model/codes.ts'
import type { WorkFileLack } from './model.ts'

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
    return rule && failing.includes(rule) ? 'APPROVED' : null
  }
  return LACKS.filter((lack) => lacking[lack]).map((lack) => ({
    lack,
    requiredFor: requiredFor(lack),
    ...(lack === 'documents' ? { documents: [...missingDocuments] } : {}),
  }))
}

/** The faults of a completion: what is required for it and missing. */
export function completionFaults(lacks: readonly WorkFileLack[]): FieldFault[] {
  return lacks
    .filter(({ requiredFor }) => requiredFor === 'COMPLETED')
    .map(({ lack }) => fieldFault(`workFile.${lack}`, `workfile:lack.${lack}`, workFilesMessages[`lack.${lack}`]))
}
