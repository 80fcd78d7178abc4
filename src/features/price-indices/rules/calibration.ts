import type { Beliefs } from './believe.ts'
import { beliefsWithout, type Fit } from './fit.ts'
import { fittedOf, type Hierarchy, stepOf } from './scoring.ts'

/** How many parts the quarters of all areas are left out in. */
const FOLDS = 5
/** Within so many standard deviations of its middle a normal distribution has 80 % of its values: the half width of a band. */
export const BAND_DEVIATIONS = 1.2815515655446004
/** The most that the variances of bands may be scaled by, and how many quarters the scale 1 weighs. */
const MOST = 4
const PRIOR_QUARTERS = 20

/** A quarter of an area that was left out: how far its sales lay from what was expected, and the two parts of the variance of that. */
type LeftOut = { error: number; level: number; sales: number }

/**
 * By how much the variances of levels are scaled so that bands hold what they say: of the quarters of areas that were left out, one at a time in five parts, what the
 * squared errors are beyond the variance of their sales, over the variance that was expected of their levels. Each quarter weighs by the share that its level has in what was
 * expected, and the scale 1 as twenty quarters of levels alone (leaving out: Stone 1974, Journal of the Royal Statistical Society B 36; moments so weighted: Paule and Mandel
 * 1982, Journal of Research of the National Bureau of Standards 87). Bands are never made narrower by it.
 */
export function bandScale(of: Hierarchy, fit: Fit): number {
  let [above, below] = [PRIOR_QUARTERS, PRIOR_QUARTERS]
  for (let fold = 0; fold < FOLDS; fold++)
    for (const { error, level, sales } of leftOut(of, fit, fold)) {
      const weight = level / (level + sales) ** 2
      above += weight * (error ** 2 - sales)
      below += weight * level
    }
  return Math.min(MOST, Math.max(1, above / below))
}

const foldOf = (area: number, period: number) => (area * 2 + period) % FOLDS

function leftOut(of: Hierarchy, fit: Fit, fold: number): LeftOut[] {
  const without = beliefsWithout(of, fit, (area, period) => foldOf(area, period) !== fold)
  return of.areas.flatMap((_, at) =>
    Array.from({ length: of.size.periods }, (__, period) => period)
      .filter((period) => foldOf(at, period) === fold)
      .flatMap((period) => measured(of, { fit, without, at, period }) ?? []),
  )
}

function measured(
  of: Hierarchy,
  { fit, without, at, period }: { fit: Fit; without: Beliefs; at: number; period: number },
): LeftOut | null {
  const area = of.areas[at] as Hierarchy['areas'][number]
  const { mean, covarianceOf } = without.areas[at] as Beliefs['areas'][number]
  let [sum, n] = [0, 0]
  area.logPrices.forEach((price, sale) => {
    if (area.periods[sale] !== period) return
    sum += stepOf(price - fittedOf(of.size, mean, area, sale), fit.variances.sale).step
    n++
  })
  if (n === 0) return null
  return { error: sum / n, level: covarianceOf(period, period), sales: 1 / (n * without.information) }
}
