import { BASES_OF_VALUE, type BasisOfValue, isUnvisited } from '#features/terms/model/bases.ts'
import { isBlank } from '#kernel/text.ts'
import { type IndicatingSheet, kindOf } from '../../approaches/model/codes.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import { VALUER_STATUSES, type ValuerStatus } from '../model/codes.ts'
import type { ReportData } from '../model.ts'

type Reported = Pick<ReportData, 'content'> & {
  record: Pick<ReportData['record'], 'purpose' | 'requestedParty' | 'clientName'>
  /** What the value rests on, where it is known. */
  outcomes?: { readonly RECONCILIATION?: { indications: readonly { sheet: IndicatingSheet }[] } | undefined }
}

/** A text that was typed; null for anything else, and for a blank one. */
export const typedText = (value: unknown): string | null =>
  typeof value === 'string' && !isBlank(value) ? value : null

/**
 * The basis of the value: the reinstatement cost where the value is what it costs to rebuild, as it is chosen, else fair value for financial reporting and market
 * value for all other purposes.
 */
export function basisOf({ record, content, outcomes }: Reported): BasisOfValue | null {
  const rests = outcomes?.RECONCILIATION?.indications ?? []
  if (rests.length > 0 && rests.every(({ sheet }) => kindOf(sheet) === 'REINSTATEMENT')) return 'REINSTATEMENT_COST'
  const chosen = BASES_OF_VALUE.find((code) => code === content.basis)
  if (chosen) return chosen
  if (isBlank(record.purpose)) return null
  return record.purpose === 'FINANCIAL_REPORTING' ? 'FAIR_VALUE' : 'MARKET_VALUE'
}

/** The intended use: as it is written, else the purpose; `text` is null where the purpose says it. */
export function intendedUseOf({ record, content }: Reported): { text: string | null } | null {
  const text = typedText(content.intendedUse)
  return text || !isBlank(record.purpose) ? { text } : null
}

/** The intended users: as they are written, else whom the report is addressed to and the client. */
export function intendedUsersOf({
  record,
  content,
}: Reported): { text: string | null; names: readonly string[] } | null {
  const text = typedText(content.intendedUsers)
  const names = [record.requestedParty, record.clientName].map(typedText).filter((name) => name !== null)
  return text || names.length > 0 ? { text, names: [...new Set(names)] } : null
}

/** The status of the valuer: as it is chosen, else external where everybody declared that there is no conflict; null where neither tells it. */
export function valuerStatusOf({
  content,
  declarations,
}: Pick<ReportData, 'content' | 'declarations'>): ValuerStatus | null {
  const chosen = VALUER_STATUSES.find((code) => code === content.valuerStatus)
  if (chosen) return chosen
  return declarations.length > 0 && declarations.every(({ kind }) => kind === null) ? 'EXTERNAL' : null
}

/**
 * The limited level of inspection that was agreed, which the report states with its limits; null for a full one, and where nothing was agreed (IVS 104 and 106,
 * RICS VPS 4: an investigation may be limited where that is agreed and stated).
 */
export const limitedLevel = ({ agreed }: Pick<ReportData, 'agreed'>) =>
  agreed && agreed.level !== 'FULL' ? agreed.level : null

/** Why a template may not be printed: a restricted report where none was agreed, anything but the full report where a review was, which its sections begin; null where it may. */
export function templateFault(
  template: unknown,
  agreed: ReportData['agreed'],
): 'report-restricted' | 'report-review' | null {
  if (template === 'RESTRICTED' && agreed?.reportType !== 'RESTRICTED') return 'report-restricted'
  return agreed?.reportType === 'REVIEW' && !isBlank(template) && template !== 'FULL' ? 'report-review' : null
}

/** Why compliance with the International Valuation Standards is not claimed. */
export type ComplianceBar = 'DEPARTED' | 'NOT_STATED' | 'NO_INSPECTION' | 'NOT_RECONCILED'

/** What prevents a claim of compliance; empty where it is claimed. */
export function complianceBars({ content, inspection, outcomes, agreed, sheets }: ReportData): ComplianceBar[] {
  const reconciled = outcomes.RECONCILIATION
  return [
    ...(content.compliance === 'DEPARTED' ? (['DEPARTED'] as const) : []),
    ...(isBlank(content.compliance) ? (['NOT_STATED'] as const) : []),
    ...(inspection === null && !isUnvisited(agreed?.level) ? (['NO_INSPECTION'] as const) : []),
    ...(!isWithoutOpinion({ sheets, agreed }) && (!reconciled || reconciled.faults.length > 0)
      ? (['NOT_RECONCILED'] as const)
      : []),
  ]
}
