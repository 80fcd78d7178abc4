import { ALL, type Beliefs, believe, type Places, risen, sumsOf, type Used } from './believe.ts'
import { fittedOf, type Hierarchy, stepOf, workingOf } from './scoring.ts'
import { changeOf, startVariances, type Variances, type Walk, walkOf } from './variances.ts'

const MOST_ROUNDS = 200
/** The change of any variance, as a logarithm, below which they are settled. */
const SETTLED = 0.002

/** The variances that the beliefs speak for. */
function learnt(of: Hierarchy, { nation, areas, deviations }: Beliefs, was: Variances): Variances {
  const { size } = of
  const { periods } = size
  const top = { own: nation.mean, ownCovariance: nation.covarianceOf }
  let [squares, n] = [0, 0]
  of.areas.forEach((area, at) => {
    const { mean, covarianceOf } = areas[at] as Places
    const variancesOf = Float64Array.from({ length: periods }, (_, period) => covarianceOf(period, period))
    area.logPrices.forEach((price, which) => {
      const period = area.periods[which] as number
      const residual = price - fittedOf(size, mean, area, which)
      squares += stepOf(residual, was.sale).weight * (residual ** 2 + (variancesOf[period] as number))
      n++
    })
  })
  return {
    sale: squares / n,
    nation: walkOf('nation', periods, [top], was.nation),
    governorate: walkOf('governorate', periods, deviations, was.governorate),
    area: walkOf('area', periods, areas, was.area),
  }
}

/** A fit: what is believed, the variances, the working log prices, and how many rounds it took. */
export type Fit = { beliefs: Beliefs; variances: Variances; prices: Float64Array[]; rounds: number }

/**
 * The hierarchical trends of a market, its variances learnt, by rounds of scoring: Student's t as sums of weighted squares (Lange, Little and Taylor 1989, Robust
 * statistical modeling using the t distribution, Journal of the American Statistical Association 84), each sale with its expected information, so that
 * covariances are those of the mode.
 */
export function fitLevels(of: Hierarchy): Fit {
  const sums = sumsOf(of, ALL)
  let variances = startVariances()
  let prices = of.areas.map(({ logPrices }) => logPrices)
  let beliefs = believe(of, { sums, prices, isUsed: ALL }, variances)
  for (let round = 1; ; round++) {
    const next = learnt(of, beliefs, variances)
    const change = changeOf(next, variances)
    variances = next
    prices = workingOf(
      of,
      beliefs.areas.map(({ mean }) => mean),
      variances.sale,
    )
    beliefs = believe(of, { sums, prices, isUsed: ALL }, variances)
    if (change < SETTLED || round === MOST_ROUNDS) return { beliefs, variances, prices, rounds: round }
  }
}

/** What is believed of all levels without the sales of some areas' periods, the variances as they were learnt. */
export const beliefsWithout = (of: Hierarchy, { variances, prices }: Fit, isUsed: Used): Beliefs =>
  believe(of, { sums: sumsOf(of, isUsed), prices, isUsed }, variances)

/** How often the trend by finer periods is scored again: the variances are known, the prices are near. */
const FINER_ROUNDS = 4

/** The nation's trend by finer periods, each a `share` of one by which the variances were learnt: a walk's steps are as much smaller. */
export function nationByFiner(of: Hierarchy, learntBy: Variances, share: number): Beliefs['nation'] {
  const finer = ({ level, step }: Walk): Walk => ({ level, step: step * share })
  const { nation, governorate, area, sale } = learntBy
  const variances = { sale, nation: finer(nation), governorate: finer(governorate), area: finer(area) }
  const sums = sumsOf(of, ALL)
  let prices = of.areas.map(({ logPrices }) => logPrices)
  for (let round = 1; round < FINER_ROUNDS; round++) {
    const { areas } = believe(of, { sums, prices, isUsed: ALL }, variances)
    prices = workingOf(
      of,
      areas.map(({ mean }) => mean),
      sale,
    )
  }
  return risen(of, { sums, prices, isUsed: ALL }, variances).nation
}
