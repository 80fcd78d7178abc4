import type { qualityMessages } from '../messages.ts'

type Word = keyof typeof qualityMessages
type After<Prefix extends string, Key> = Key extends `${Prefix}.${infer Name}` ? Name : never

/** The rules: what each asks is worded under its code, and what it finds is under it in rules.ts. */
export type RuleCode = After<'asks', Word>
/** The names of limits, of whatever rule. */
export type LimitName = After<'limit', Word>

/** What a rule may come to: a shortfall fails or warns, by the severity of the rule. */
const VERDICTS = ['PASS', 'WARN', 'FAIL', 'NOT_APPLICABLE'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a shortfall means: it stops the move, or it needs a reason. */
export const SEVERITIES = ['FAIL', 'WARN'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The units of limits. */
export type LimitUnit = 'PERCENT' | 'MONTHS' | 'DAYS' | 'METRES' | 'COUNT' | 'YEARS'

/** A limit of a rule as shipped, between `least` and `most`. */
export type Limit = { value: number; unit: LimitUnit; least: number; most: number }

/** A rule as the product ships it: its severity, and its limits by their names. */
export type RuleShipped = { severity: Severity; limits: Readonly<Record<string, Limit>> }
