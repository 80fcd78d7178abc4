import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { qualityMessages } from './messages.ts'
import type { RuleCode, Verdict } from './model/codes.ts'
import type { QualityFile } from './model/file.ts'
import { heldResults, type QualityResult, type RuleSetting } from './model.ts'
import { AGREEMENT_RULES } from './rules/agreement.ts'
import { EVIDENCE_RULES } from './rules/evidence.ts'
import type { Rule } from './rules/judging.ts'
import { PAPER_RULES, PEOPLE_RULES } from './rules/papers.ts'
import { RECORD_RULES } from './rules/record.ts'
import { CONCLUSION_RULES, VALUE_RULES } from './rules/value.ts'

const fault = faultOf('quality', qualityMessages)

/**
 * Every rule, in the order in which a file is read: the record, its papers, the visit, the people, the evidence, the value. What a bank or a
 * court would send back fails; what is a matter of judgement warns.
 */
export const RULES: Readonly<Record<RuleCode, Rule>> = {
  ...RECORD_RULES,
  ...PAPER_RULES,
  ...AGREEMENT_RULES,
  ...PEOPLE_RULES,
  ...CONCLUSION_RULES,
  ...EVIDENCE_RULES,
  ...VALUE_RULES,
}
export const RULE_CODES = Object.keys(RULES) as RuleCode[]

/** A result before the reason that was written for it. */
export type Judged = Omit<QualityResult, 'reason'>

/** What one rule comes to for a file, by the firm's severity and limits. */
export function judgeRule(
  { rule, severity, limits }: Omit<RuleSetting, 'version' | 'enabled'>,
  file: QualityFile,
): Judged {
  const finding = RULES[rule].find(file, limits)
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
export const qualityFaults = (results: readonly QualityResult[]): FieldFault[] =>
  heldResults(results).map(({ rule, params, field }) => fault(field, `found.${rule}`, params))
