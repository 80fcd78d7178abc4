/** What a number of parking spaces is counted by: a unit (flat, shop, office), or 100 m² of built area. */
export const PARKING_BASES = ['PER_UNIT', 'PER_100_SQM'] as const

/** The state of a rule on a day: it holds, will hold, was replaced by a later one, has ended with none after it, or was withdrawn. */
export const RULE_STATES = ['IN_FORCE', 'SCHEDULED', 'REPLACED', 'ENDED', 'WITHDRAWN'] as const
export type RuleState = (typeof RULE_STATES)[number]
