import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { HeldMove } from '#features/valuations/workflow.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { qualityMessages } from './messages.ts'
import type { RuleCode, Verdict } from './model/codes.ts'
import type { QualityFile } from './model/file.ts'
import { heldResults, type QualityResult, RULE_CODES, type RuleSetting } from './model.ts'
import { AGREEMENT_RULES } from './rules/agreement.ts'
import { EVIDENCE_RULES } from './rules/evidence.ts'
import type { Finding, Judges } from './rules/judging.ts'
import { PAPER_RULES } from './rules/papers.ts'
import { RECORD_RULES } from './rules/record.ts'
import { VALUE_RULES } from './rules/value.ts'

const fault = faultOf('quality', qualityMessages)

const JUDGES: Judges<RuleCode> = {
  ...RECORD_RULES,
  ...PAPER_RULES,
  ...AGREEMENT_RULES,
  ...EVIDENCE_RULES,
  ...VALUE_RULES,
}

/** A result before the reason that was written for it. */
export type Judged = Omit<QualityResult, 'reason'>

/** What one rule comes to for a file, by the firm's severity and limits. */
export function judgeRule(
  { rule, severity, limits }: Omit<RuleSetting, 'version' | 'enabled'>,
  file: QualityFile,
): Judged {
  // Settings are read with all limits of their rule.
  const judge = JUDGES[rule] as (file: QualityFile, limits: RuleSetting['limits']) => Finding
  const finding = judge(file, limits)
  const came = (verdict: Verdict): Judged => ({ rule, verdict, params: {}, items: [], field: '' })
  if (finding === 'PASS' || finding === 'NOT_APPLICABLE') return came(finding)
  const { params = {}, items = [], field } = finding
  return { rule, verdict: severity, params, items, field }
}

/** What every rule that is on comes to for a file, in their order. */
export function judgeFile(settings: readonly RuleSetting[], file: QualityFile): Judged[] {
  const byRule = new Map(settings.map((setting) => [setting.rule, setting]))
  return RULE_CODES.flatMap((code) => {
    const setting = byRule.get(code)
    return setting?.enabled ? [judgeRule(setting, file)] : []
  })
}

/** What a rule found, as a reason is bound to it: figures and things, whatever their severity. */
export const foundBy = ({ params, items, field }: Pick<QualityResult, 'params' | 'items' | 'field'>): string =>
  JSON.stringify([Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)), items, field])

/** True while reasons for warnings may be written: until the approval, which binds what was there then. */
export const isExplainable = (status: ValuationStatus): boolean =>
  status === 'DRAFT' || status === 'SUBMITTED' || status === 'UNDER_REVIEW'

/** The faults that hold a move back, each at the field that mends it. */
export const qualityFaults = (results: readonly QualityResult[], move: HeldMove): FieldFault[] =>
  heldResults(results, move).map(({ rule, params, field }) => fault(field, `found.${rule}`, params))
