import type { Params } from '#kernel/errors.ts'
import type { Limit, LimitName, LimitUnit, RuleShipped, Severity } from '../model/codes.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'

/** What a rule found: the figures of its sentence, the things one by one, and the field that mends it. */
export type Shortfall = { params?: Params; items?: readonly FoundItem[]; field: string }
/** What a rule comes to, whatever its severity. */
export type Finding = 'PASS' | 'NOT_APPLICABLE' | Shortfall

type Limits = Readonly<Record<string, number>>
/** A rule: its severity and its limits as shipped, and what it finds in a file by its limits. */
export type Rule = RuleShipped & { find: (file: QualityFile, limits: Limits) => Finding }
type Find<Name extends string> = (file: QualityFile, limits: Readonly<Record<Name, number>>) => Finding

const ruleOf = (severity: Severity) => {
  function rule(find: Find<never>): Rule
  function rule<Name extends LimitName>(limits: Readonly<Record<Name, Limit>>, find: Find<Name>): Rule
  function rule(first: Find<never> | RuleShipped['limits'], second?: Find<string>): Rule {
    return typeof first === 'function'
      ? { severity, limits: {}, find: first }
      : { severity, limits: first, find: second as Rule['find'] }
  }
  return rule
}
/** A rule whose shortfall stops the move as shipped: what a bank or a court would send back. */
export const fails = ruleOf('FAIL')
/** A rule whose shortfall needs a reason as shipped: a matter of judgement. */
export const warns = ruleOf('WARN')

/** A limit as shipped, and the least and the most that it may be set to. */
export const within = (unit: LimitUnit, value: number, least: number, most: number): Limit => ({
  value,
  unit,
  least,
  most,
})
export const inPercent = (value: number): Limit => within('PERCENT', value, 0, 100)

/** A shortfall where anything was found, else a pass. */
export const passUnless = (shortfall: Shortfall | null | undefined | false | ''): Finding => shortfall || 'PASS'

/** A shortfall of several things: how many, each as `itemOf` names it, and where the first is mended; a pass where there are none. */
export function passUnlessAny<One>(
  found: readonly One[],
  field: string | ((first: One) => string),
  itemOf?: (one: One) => FoundItem,
  params: Params = {},
): Finding {
  const [first] = found
  if (first === undefined) return 'PASS'
  return {
    params: { n: found.length, ...params },
    ...(itemOf ? { items: found.map(itemOf) } : {}),
    field: typeof field === 'string' ? field : field(first),
  }
}

/** The difference of two numbers in percent of the first, to one decimal. */
export const percentApart = (base: number, other: number): number =>
  base === 0 ? (other === 0 ? 0 : 100) : Math.round((Math.abs(other - base) / Math.abs(base)) * 1000) / 10

/** The number of a value of a form; null for anything else. */
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
