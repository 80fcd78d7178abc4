import type { Params } from '#kernel/errors.ts'
import type { LimitsOf, RuleCode } from '../model/codes.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'

/** What a rule found: the figures of its sentence, the things one by one, and the field that mends it. */
export type Shortfall = { params?: Params; items?: readonly FoundItem[]; field: string }
/** What a rule comes to, whatever its severity. */
export type Finding = 'PASS' | 'NOT_APPLICABLE' | Shortfall
/** Some rules, each as a function of the file and its limits. */
export type Judges<Code extends RuleCode> = {
  readonly [One in Code]: (file: QualityFile, limits: LimitsOf<One>) => Finding
}

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
