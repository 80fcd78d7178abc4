import type { HeldMove } from '#features/valuations/workflow.ts'
import type { Params } from '#kernel/errors.ts'
import { LIMITS, type Limit, RULE_CODES, type RuleCode, type Severity, type Verdict } from './model/codes.ts'

export { RULE_CODES, type RuleCode, SEVERITIES, type Severity, type Verdict } from './model/codes.ts'

/** A rule as the product ships it. */
export type Rule = {
  code: RuleCode
  /** The moves that it stands at. */
  at: readonly HeldMove[]
  severity: Severity
  /** Its limits by their names. */
  limits: Readonly<Record<string, Limit>>
  /** True where the move itself refuses the same by a rule of its own, and names what is missing. */
  statedByMove?: true
}

const BOTH = ['SUBMITTED', 'APPROVED'] as const satisfies readonly HeldMove[]

const limits: Partial<Record<RuleCode, Rule['limits']>> = LIMITS
const rule = (code: RuleCode, severity: Severity): Rule => ({ code, at: BOTH, severity, limits: limits[code] ?? {} })

/** Every rule. What a bank or a court would send back fails; what is a matter of judgement warns. */
export const RULES: readonly Rule[] = [
  rule('FIELDS_PRESENT', 'FAIL'),
  rule('REPORT_STATES', 'FAIL'),
  rule('DATES_IN_ORDER', 'FAIL'),
  rule('PLACE_AGREES', 'FAIL'),
  rule('OWNER_AGREES', 'WARN'),
  rule('NAMES_SPELT_ALIKE', 'WARN'),
  rule('TITLE_AGREES', 'FAIL'),
  rule('TITLE_ATTACHED', 'FAIL'),
  rule('DOCUMENTS_COMPLETE', 'WARN'),
  rule('INSPECTION_HELD', 'FAIL'),
  rule('INSPECTION_RECENT', 'WARN'),
  rule('PHOTOS_COMPLETE', 'FAIL'),
  rule('AREA_AGREES', 'FAIL'),
  rule('BUILT_AREA_AGREES', 'WARN'),
  rule('FLOORS_AGREE', 'WARN'),
  rule('AGE_AGREES', 'WARN'),
  rule('LICENCE_COVERS', 'FAIL'),
  { ...rule('CONFLICT_DECLARED', 'FAIL'), statedByMove: true },
  rule('HIGHEST_USE_CONCLUDED', 'FAIL'),
  rule('ASSUMPTIONS_NAMED', 'FAIL'),
  rule('SEARCH_LOGGED', 'FAIL'),
  rule('COMPARABLES_ENOUGH', 'WARN'),
  rule('COMPARABLES_OF_KIND', 'WARN'),
  rule('EVIDENCE_TRANSACTIONAL', 'WARN'),
  rule('COMPARABLES_RECENT', 'WARN'),
  rule('COMPARABLES_NEAR', 'WARN'),
  rule('COMPARABLES_UNCHANGED', 'WARN'),
  rule('SUBJECT_BRACKETED', 'WARN'),
  rule('ADJUSTMENTS_EXPLAINED', 'FAIL'),
  rule('RATINGS_AGREE', 'WARN'),
  rule('TIME_AGREES_WITH_TREND', 'WARN'),
  rule('WEIGHTS_SUM', 'FAIL'),
  { ...rule('VALUE_RECONCILED', 'FAIL'), statedByMove: true },
  rule('VALUE_NEAR_APPROACHES', 'WARN'),
  rule('VALUE_NEAR_PRIOR', 'WARN'),
  rule('INDICATION', 'WARN'),
  rule('LENDING_NOT_BY_COST_ALONE', 'FAIL'),
]

/** The rule of a code. */
export const ruleOf = (code: RuleCode): Rule => RULES[RULE_CODES.indexOf(code)] as Rule

/** What the firm has set of a rule: `version` is 0 while it is as shipped; each limit in its unit. */
export type RuleSetting = {
  rule: RuleCode
  version: number
  enabled: boolean
  severity: Severity
  limits: Readonly<Record<string, number>>
}

/** A rule as it ships. */
export const shipped = ({ code, severity, limits }: Rule): RuleSetting => ({
  rule: code,
  version: 0,
  enabled: true,
  severity,
  limits: Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, value])),
})

/** A setting that an earlier release may have kept: limits that the rule was given since are as shipped, those that it lost are left out. */
export function withItsLimits<Setting extends Pick<RuleSetting, 'limits'>>(rule: Rule, setting: Setting): Setting {
  const limits = Object.entries(shipped(rule).limits).map(([name, value]) => [name, setting.limits[name] ?? value])
  return { ...setting, limits: Object.fromEntries(limits) }
}

/** A change of a rule in the history; `undoable` while it is the last one of its rule. */
export type RuleChange = {
  id: string
  rule: RuleCode
  before: Omit<RuleSetting, 'rule' | 'version'>
  after: Omit<RuleSetting, 'rule' | 'version'>
  userName: string
  at: string
  undoable: boolean
}

/** What a rule found, beside its sentence: the key of a word, or a text as it was typed. */
export type FoundItem = { word: string } | { text: string }

/** Why a warning stands. */
export type QualityReason = { text: string; by: string; at: string }

/**
 * What a rule came to. `params` fill the sentence `quality:found.RULE` and are figures in the units of the rule; `items` are what it
 * found one by one; `field` is where it is mended: a field of the record, `SHEET.field`, `report.FIELD`, `inspection.FIELD`,
 * `property.FIELD`, `documents.TYPE`, `comparables`, `declarations`, `licences` or `prior.ID`.
 */
export type QualityResult = {
  rule: RuleCode
  verdict: Verdict
  params: Params
  items: readonly FoundItem[]
  field: string
  reason: QualityReason | null
}

/** What stood at a move. */
export type KeptResults = { move: HeldMove; results: QualityResult[]; movedByName: string; movedAt: string }

/** The check of a valuation with what its panel needs to lead to the places that mend it. */
export type QualityCheck = {
  items: QualityResult[]
  /** True when this person may write reasons now. */
  explainable: boolean
  inspectionId: string | null
  propertyId: string | null
}

/** The longest reason, in characters. */
export const LONGEST_REASON = 2000

/** The results that hold this move back; what the move itself refuses by a rule of its own is left out. */
export const heldResults = (results: readonly QualityResult[], move: HeldMove): QualityResult[] =>
  results.filter((result) => {
    const { at, statedByMove } = ruleOf(result.rule)
    return holdsBack(result) && at.includes(move) && !statedByMove
  })

/** True for what holds a move back: a failure, or a warning without a reason. */
export const holdsBack = ({ verdict, reason }: Pick<QualityResult, 'verdict' | 'reason'>): boolean =>
  verdict === 'FAIL' || (verdict === 'WARN' && reason === null)
