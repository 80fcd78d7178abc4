/** What a rule may come to: a shortfall fails or warns, by the severity of the rule. */
const VERDICTS = ['PASS', 'WARN', 'FAIL', 'NOT_APPLICABLE'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a shortfall means: it stops the move, or it needs a reason. */
export const SEVERITIES = ['FAIL', 'WARN'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The units of limits. */
export type LimitUnit = 'PERCENT' | 'MONTHS' | 'DAYS' | 'METRES' | 'COUNT' | 'YEARS'

/** The rules in the order in which a file is read: the record, its papers, the visit, the people, the evidence, the value. */
export const RULE_CODES = [
  'FIELDS_PRESENT',
  'REPORT_STATES',
  'DATES_IN_ORDER',
  'PLACE_AGREES',
  'OWNER_AGREES',
  'NAMES_SPELT_ALIKE',
  'TITLE_AGREES',
  'TITLE_ATTACHED',
  'DOCUMENTS_COMPLETE',
  'INSPECTION_HELD',
  'INSPECTION_RECENT',
  'PHOTOS_COMPLETE',
  'AREA_AGREES',
  'BUILT_AREA_AGREES',
  'FLOORS_AGREE',
  'AGE_AGREES',
  'LICENCE_COVERS',
  'CONFLICT_DECLARED',
  'HIGHEST_USE_CONCLUDED',
  'ASSUMPTIONS_NAMED',
  'SEARCH_LOGGED',
  'COMPARABLES_ENOUGH',
  'COMPARABLES_OF_KIND',
  'EVIDENCE_TRANSACTIONAL',
  'COMPARABLES_RECENT',
  'COMPARABLES_NEAR',
  'COMPARABLES_UNCHANGED',
  'SUBJECT_BRACKETED',
  'ADJUSTMENTS_EXPLAINED',
  'RATINGS_AGREE',
  'TIME_AGREES_WITH_TREND',
  'WEIGHTS_SUM',
  'VALUE_RECONCILED',
  'VALUE_NEAR_APPROACHES',
  'VALUE_NEAR_PRIOR',
  'INDICATION',
  'LENDING_NOT_BY_COST_ALONE',
] as const
export type RuleCode = (typeof RULE_CODES)[number]
