import type { CalendarDate } from '#kernel/dates.ts'
import type { LookedFor, PlanningRule, RuleFields } from './model.ts'

type Scope = Pick<RuleFields, 'areaNumber' | 'governorate' | 'category' | 'plotFrom' | 'plotTo'>
type Days = Pick<RuleFields, 'validFrom' | 'validTo'>

/** How specific the place of a rule is: 2 for an area, 1 for a governorate, 0 for all of Kuwait. A rule of an area has its governorate too. */
const placeOf = ({ areaNumber, governorate }: Scope): number => (areaNumber !== null ? 2 : governorate !== null ? 1 : 0)

const hasBand = ({ plotFrom, plotTo }: Scope): boolean => plotFrom !== null || plotTo !== null

/** What a rule is of, the same for two of the same category, place and sizes of plot: on a day one of them holds at most. */
export const scopeOf = ({ areaNumber, governorate, category, plotFrom, plotTo }: Scope): string =>
  JSON.stringify([areaNumber ?? governorate, category, plotFrom, plotTo])

/** True where two rules hold on one day at least; the last days are included. */
export const overlaps = (a: Days, b: Days): boolean =>
  (b.validTo === null || a.validFrom <= b.validTo) && (a.validTo === null || b.validFrom <= a.validTo)

/** True for a rule that holds on a day. */
export const holdsOn = ({ validFrom, validTo }: Days, on: CalendarDate): boolean =>
  validFrom <= on && (validTo === null || on <= validTo)

/** True for a rule that says something of what is looked for. A rule of some sizes of plot says nothing where the size is not known. */
function applies(rule: Scope & Days, { areaNumber, governorate, category, plotSize, on }: LookedFor): boolean {
  const isThere = rule.areaNumber !== null ? rule.areaNumber === areaNumber : isIn(rule.governorate, governorate)
  const isOfSize =
    !hasBand(rule) ||
    (plotSize !== null &&
      (rule.plotFrom === null || plotSize >= rule.plotFrom) &&
      (rule.plotTo === null || plotSize < rule.plotTo))
  return isThere && isOfSize && rule.category === category && holdsOn(rule, on)
}

const isIn = (of: string | null, governorate: string | null) => of === null || of === governorate

type Compared = Scope & Days & Pick<PlanningRule, 'id'>

/**
 * The rule that applies: of an area before one of its governorate, before one of all Kuwait; of the same place one of the plot's size before one of
 * any size; of bands that overlap the later `validFrom`, then the band that begins higher, then the higher id. Null where none applies.
 */
export function permittedRule<R extends Compared>(rules: readonly R[], lookedFor: LookedFor): R | null {
  const order = (a: R, b: R): number =>
    placeOf(b) - placeOf(a) ||
    Number(hasBand(b)) - Number(hasBand(a)) ||
    later(a.validFrom, b.validFrom) ||
    (b.plotFrom ?? 0) - (a.plotFrom ?? 0) ||
    later(a.id, b.id)
  return rules.filter((rule) => applies(rule, lookedFor)).toSorted(order)[0] ?? null
}

const later = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)
