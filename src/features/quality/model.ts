import type { HeldMove } from '#features/valuations/workflow.ts'
import type { Params } from '#kernel/errors.ts'
import type { RuleCode, RuleShipped, Severity, Verdict } from './model/codes.ts'

export { type RuleCode, SEVERITIES, type Severity, type Verdict } from './model/codes.ts'

/** The rules of which the move itself refuses the same by a rule of its own, and names what is missing. */
const STATED_BY_MOVE: readonly RuleCode[] = ['CONFLICT_DECLARED', 'VALUE_RECONCILED']

/** What the firm has set of a rule: `version` is 0 while it is as shipped; each limit in its unit. */
export type RuleSetting = {
  rule: RuleCode
  version: number
  enabled: boolean
  severity: Severity
  limits: Readonly<Record<string, number>>
}

/** How the firm has every rule, in their order, and how each is shipped. */
export type Rules = { items: RuleSetting[]; shipped: Readonly<Record<RuleCode, RuleShipped>> }

/** A rule as it ships. */
export const shipped = (rule: RuleCode, { severity, limits }: RuleShipped): RuleSetting => ({
  rule,
  version: 0,
  enabled: true,
  severity,
  limits: Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, value])),
})

/** A setting that an earlier release may have kept: limits that the rule was given since are as shipped, those that it lost are left out. */
export function withItsLimits<Setting extends Pick<RuleSetting, 'limits'>>(
  { limits: own }: RuleShipped,
  setting: Setting,
): Setting {
  const limits = Object.entries(own).map(([name, { value }]) => [name, setting.limits[name] ?? value])
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

/** Why a warning is accepted. */
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

/** The results at a move. */
export type KeptResults = { move: HeldMove; results: QualityResult[]; movedByName: string; movedAt: string }

/** The check of a valuation with what its panel needs to lead to the places that mend it. */
export type QualityCheck = {
  items: QualityResult[]
  /** True when this person may write reasons now. */
  explainable: boolean
  inspectionId: string | null
  /** Why photos were missing when the inspection was finished, as it was said on site. */
  photosReason: QualityReason | null
  propertyId: string | null
}

/** The longest reason, in characters. */
export const LONGEST_REASON = 2000

/** The results that hold a move back; what the move itself refuses by a rule of its own is left out. */
export const heldResults = (results: readonly QualityResult[]): QualityResult[] =>
  results.filter((result) => holdsBack(result) && !STATED_BY_MOVE.includes(result.rule))

/** True for what holds a move back: a failure, or a warning without a reason. */
export const holdsBack = ({ verdict, reason }: Pick<QualityResult, 'verdict' | 'reason'>): boolean =>
  verdict === 'FAIL' || (verdict === 'WARN' && reason === null)
