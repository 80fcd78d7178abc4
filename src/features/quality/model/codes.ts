/** What a rule may come to: a shortfall fails or warns, by the severity of the rule. */
const VERDICTS = ['PASS', 'WARN', 'FAIL', 'NOT_APPLICABLE'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a shortfall means: it stops the move, or it needs a reason. */
export const SEVERITIES = ['FAIL', 'WARN'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The units of limits. */
export type LimitUnit = 'PERCENT' | 'MONTHS' | 'DAYS' | 'METRES' | 'COUNT' | 'YEARS'

/**
 * The rules in the order in which a file is read: the record, its papers, the visit, the people, the evidence, the value; each with its
 * severity as shipped. What a bank or a court would send back fails; what is a matter of judgement warns.
 */
export const SHIPPED = {
  FIELDS_PRESENT: 'FAIL',
  REPORT_STATES: 'FAIL',
  DATES_IN_ORDER: 'FAIL',
  PLACE_AGREES: 'FAIL',
  OWNER_AGREES: 'WARN',
  NAMES_SPELT_ALIKE: 'WARN',
  TITLE_AGREES: 'FAIL',
  TITLE_ATTACHED: 'FAIL',
  DOCUMENTS_COMPLETE: 'WARN',
  INSPECTION_HELD: 'FAIL',
  INSPECTION_RECENT: 'WARN',
  PHOTOS_COMPLETE: 'FAIL',
  AREA_AGREES: 'FAIL',
  BUILT_AREA_AGREES: 'WARN',
  FLOORS_AGREE: 'WARN',
  AGE_AGREES: 'WARN',
  LICENCE_COVERS: 'FAIL',
  CONFLICT_DECLARED: 'FAIL',
  HIGHEST_USE_CONCLUDED: 'FAIL',
  ASSUMPTIONS_NAMED: 'FAIL',
  SEARCH_LOGGED: 'FAIL',
  COMPARABLES_ENOUGH: 'WARN',
  COMPARABLES_OF_KIND: 'WARN',
  EVIDENCE_TRANSACTIONAL: 'WARN',
  COMPARABLES_RECENT: 'WARN',
  COMPARABLES_NEAR: 'WARN',
  COMPARABLES_UNCHANGED: 'WARN',
  SUBJECT_BRACKETED: 'WARN',
  ADJUSTMENTS_EXPLAINED: 'FAIL',
  RATINGS_AGREE: 'WARN',
  TIME_AGREES_WITH_TREND: 'WARN',
  WEIGHTS_SUM: 'FAIL',
  VALUE_RECONCILED: 'FAIL',
  VALUE_NEAR_APPROACHES: 'WARN',
  VALUE_NEAR_PRIOR: 'WARN',
  INDICATION: 'WARN',
  LENDING_NOT_BY_COST_ALONE: 'FAIL',
} as const satisfies Readonly<Record<string, Severity>>
export type RuleCode = keyof typeof SHIPPED
export const RULE_CODES = Object.keys(SHIPPED) as RuleCode[]

/** A limit of a rule as shipped, between `least` and `most`. */
export type Limit = { value: number; unit: LimitUnit; least: number; most: number }

const of = (unit: LimitUnit, value: number, least: number, most: number) => ({ limit: { value, unit, least, most } })
const percent = (value: number) => of('PERCENT', value, 0, 100)

/** The limits of the rules that have any, by their names; the only one of a rule is called `limit`. */
export const LIMITS = {
  INSPECTION_RECENT: of('DAYS', 90, 0, 3650),
  AREA_AGREES: percent(1),
  BUILT_AREA_AGREES: percent(5),
  AGE_AGREES: of('YEARS', 2, 0, 50),
  COMPARABLES_ENOUGH: of('COUNT', 3, 1, 30),
  COMPARABLES_OF_KIND: percent(0),
  EVIDENCE_TRANSACTIONAL: percent(40),
  COMPARABLES_RECENT: of('MONTHS', 24, 1, 240),
  COMPARABLES_NEAR: of('METRES', 5000, 50, 100_000),
  VALUE_NEAR_APPROACHES: percent(20),
  VALUE_NEAR_PRIOR: percent(15),
  INDICATION: percent(10),
} satisfies Partial<Record<RuleCode, Readonly<Record<string, Limit>>>>

/** The name of a limit, of whatever rule. */
export type LimitName = { [Code in keyof typeof LIMITS]: keyof (typeof LIMITS)[Code] }[keyof typeof LIMITS]

/** What a rule goes by: the value of each of its limits. */
export type LimitsOf<Code extends RuleCode> = Code extends keyof typeof LIMITS
  ? Readonly<Record<keyof (typeof LIMITS)[Code], number>>
  : Readonly<Record<never, number>>
