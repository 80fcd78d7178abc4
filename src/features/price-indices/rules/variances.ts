import type { Walked } from './levels.ts'

/** What is learnt of the market: the variance of a sale about its level, and of each level's walk its first deviation and its steps, as variances of log prices. */
export type Variances = { sale: number; nation: Walk; governorate: Walk; area: Walk }
/** A walk by the variance of its first deviation and of each step. */
export type Walk = { level: number; step: number }

/**
 * What the steps of a walk are taken to be before a sale was seen, as a standard deviation of log prices by quarter, and how many steps this weighs: a market
 * moves by some three percent, a governorate differs from it by half of that and an area by one percent more. Few sales leave bands as wide as that.
 */
const PRIOR = { nation: 0.03, governorate: 0.015, area: 0.01 } as const
const PRIOR_STEPS = { nation: 2, governorate: 4, area: 4 } as const
const PRIOR_LEVELS = 2
/** The variance of the first level and of a coefficient that nothing is known of. */
export const VAGUE = 10
const LEVEL = { governorate: 0.3 ** 2, area: 0.2 ** 2 } as const

/** The variances that the rounds begin with. */
export const startVariances = (): Variances => ({
  sale: 0.2 ** 2,
  nation: { level: VAGUE, step: PRIOR.nation ** 2 },
  governorate: { level: LEVEL.governorate, step: PRIOR.governorate ** 2 },
  area: { level: LEVEL.area, step: PRIOR.area ** 2 },
})

/** The squares of what is believed of walks' steps and first deviations, and how many of these the sales determine: of each as much as its variance shrank. */
function squaresOf(periods: number, places: readonly Walked[], walk: Walk) {
  const squares = { level: 0, step: 0 }
  const determined = { level: 0, step: 0 }
  const note = (of: keyof Walk, change: number, variance: number) => {
    squares[of] += change ** 2
    determined[of] += 1 - variance / walk[of]
  }
  for (const { own, ownCovariance } of places) {
    note('level', own[0] as number, ownCovariance(0, 0))
    for (let at = 1; at < periods; at++) {
      const variance = ownCovariance(at, at) + ownCovariance(at - 1, at - 1) - 2 * ownCovariance(at, at - 1)
      note('step', (own[at] as number) - (own[at - 1] as number), variance)
    }
  }
  return { squares, determined }
}

/**
 * The variances of walks: squares over the number determined, a fixed point of the likelihood that is reached in fewer rounds than by expectation and
 * maximisation (Harville 1977, Journal of the American Statistical Association 72, section 5.4), with the prior's pseudo-steps among both.
 */
export function walkOf(level: keyof typeof PRIOR, periods: number, places: readonly Walked[], walk: Walk): Walk {
  const { squares, determined } = squaresOf(periods, places, walk)
  const variance = (of: keyof Walk, weight: number, prior: number) =>
    (squares[of] + weight * prior) / (Math.max(0, determined[of]) + weight)
  return {
    level: level === 'nation' ? VAGUE : variance('level', PRIOR_LEVELS, LEVEL[level]),
    step: variance('step', PRIOR_STEPS[level], PRIOR[level] ** 2),
  }
}

/** The greatest change between two of them, as a logarithm. */
export const changeOf = (a: Variances, b: Variances) =>
  Math.max(
    ...[
      [a.sale, b.sale],
      [a.nation.step, b.nation.step],
      [a.governorate.step, b.governorate.step],
      [a.area.step, b.area.step],
    ].map(([one, other]) => Math.abs(Math.log((one as number) / (other as number)))),
  )
