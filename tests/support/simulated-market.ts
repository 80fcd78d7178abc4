import { seededRandom } from '#features/avm/rules/random.ts'
import { GOVERNORATES } from '#features/places/model.ts'
import type { PaidSale } from '#features/price-indices/model.ts'
import { monthStart } from '#kernel/dates.ts'

/** How a market is made: areas, quarters from `first`, mean sales of an area in a quarter, and the steps of the walks of its levels as standard deviations of log prices. */
export type Simulated = {
  seed: number
  mean: number
  areas?: number
  quarters?: number
  first?: string
  steps?: { nation: number; governorate: number; area: number }
  /** The standard deviation of a sale about its level, by t with 4 degrees of freedom. */
  spread?: number
}

/**
 * A market whose trends are known: log prices per m² walk by nation, governorate and area; sales differ in size, which grows over time, corner, and by t with 4 degrees of
 * freedom. `trends` are the true log levels of each area, by its number.
 */
export function simulatedMarket({
  seed,
  mean,
  areas = 60,
  quarters = 12,
  first = '2021-01-01',
  steps = { nation: 0.025, governorate: 0.02, area: 0.008 },
  spread = 0.15,
}: Simulated): { sales: PaidSale[]; trends: Map<number, number[]> } {
  const uniform = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const heavy = () => normal() / Math.sqrt(Array.from({ length: 4 }, normal).reduce((sum, z) => sum + z * z, 0) / 4)
  const walk = (step: number) => {
    let at = 0
    return Array.from({ length: quarters }, (_, quarter) => {
      at += quarter === 0 ? 0 : step * normal()
      return at
    })
  }
  const nation = walk(steps.nation)
  const governorates = GOVERNORATES.map(() => ({ trend: walk(steps.governorate), level: 0.3 * normal() }))
  const trends = new Map<number, number[]>()
  const sales: PaidSale[] = []
  for (let number = 1; number <= areas; number++) {
    const at = number % GOVERNORATES.length
    const { trend, level } = governorates[at] as (typeof governorates)[number]
    const own = walk(steps.area)
    const ownLevel = level + 0.2 * normal()
    const rate = mean * Math.exp(0.5 * normal() - 0.125)
    const truth = nation.map((value, quarter) => value + (trend[quarter] ?? 0) + (own[quarter] ?? 0))
    trends.set(number, truth)
    for (let quarter = 0; quarter < quarters; quarter++)
      for (let left = poisson(rate, uniform); left > 0; left--) {
        const size = normal() + 0.03 * quarter
        const corner = uniform() < 0.2
        const area = Math.round(500 * Math.exp(0.3 * size))
        const log = 6 + ownLevel + (truth[quarter] ?? 0) - 0.25 * Math.log(area / 500) + 0.06 * Number(corner)
        sales.push({
          ...{
            id: `s${String(sales.length).padStart(6, '0')}`,
            type: 'RESIDENTIAL',
            isGenerated: false,
            tenure: 'FREEHOLD',
          },
          date: `${monthStart(first, quarter * 3 + Math.floor(uniform() * 3)).slice(0, 8)}15`,
          governorate: GOVERNORATES[at] as PaidSale['governorate'],
          areaNumber: number,
          price: area * Math.exp(log + (spread / Math.SQRT2) * heavy()),
          ...{ area, corner, builtArea: null, yearBuilt: null, condition: null },
        })
      }
  }
  return { sales, trends }
}

function poisson(mean: number, uniform: () => number): number {
  let [count, chance] = [0, Math.exp(-mean)]
  let below = chance
  const drawn = uniform()
  while (drawn > below) {
    count++
    chance *= mean / count
    below += chance
  }
  return count
}
