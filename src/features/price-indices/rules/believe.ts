import {
  type Belief,
  believed,
  descended,
  type Information,
  lifted,
  noInformation,
  walkPrecision,
  wholeBelief,
} from './levels.ts'
import { add, type Matrix } from './matrix.ts'
import { type AreaSales, type Hierarchy, INFORMATION } from './scoring.ts'
import { VAGUE, type Variances, type Walk } from './variances.ts'

/** What is believed of a place. */
export type Places = ReturnType<typeof descended>
/** Which sales are used, by area and period. */
export type Used = (area: number, period: number) => boolean
export const ALL: Used = () => true
/** What is believed of each level. */
export type Beliefs = {
  nation: Belief & Pick<Places, 'covarianceOf'>
  governorates: (Belief & Pick<Places, 'covarianceOf'>)[]
  areas: Places[]
  /** The deviations of governorates. */
  deviations: Places[]
  /** The information of a sale. */
  information: number
}
/** Sales as the levels see them: what they differ in, and the log prices that scoring works with. */
export type Working = { sums: readonly Matrix[]; prices: readonly Float64Array[]; isUsed: Used }

/** What the sales of an area say of its levels. */
function informationOf(
  { size }: Hierarchy,
  area: AreaSales,
  at: number,
  { sums, prices, isUsed }: Working,
  each: number,
): Information {
  const precision = (sums[at] as Matrix).map((value) => value * each)
  const own = { precision, score: new Float64Array(size.periods + size.facts) }
  area.periods.forEach((period, sale) => {
    if (!isUsed(at, period)) return
    const value = each * ((prices[at] as Float64Array)[sale] as number)
    own.score[period] = (own.score[period] as number) + value
    for (let i = 0; i < size.facts; i++)
      own.score[size.periods + i] =
        (own.score[size.periods + i] as number) + value * (area.facts[sale * size.facts + i] as number)
  })
  return own
}

/** From the areas up: what is believed of the nation, and the deviations of all below it, given that. */
export function risen(of: Hierarchy, working: Working, variances: Variances) {
  const { size, areas } = of
  const { periods } = size
  const width = periods + size.facts
  const information = INFORMATION / variances.sale
  const walkOf = ({ level, step }: Walk) => walkPrecision(periods, level, step)
  /** Lifts what is known of places into the levels above them. */
  const lift = (places: readonly Information[], walk: Matrix, above: (at: number) => Information) =>
    places.map((place, at) => {
      const up = lifted(size, place, walk)
      add(above(at).precision, up.above.precision)
      add(above(at).score, up.above.score)
      return up.deviation
    })
  const governorates = Array.from({ length: of.governorates }, () => noInformation(size))
  const top = noInformation(size)
  const fromAreas = lift(
    areas.map((area, at) => informationOf(of, area, at, working, information)),
    walkOf(variances.area),
    (at) => governorates[(areas[at] as AreaSales).governorate] as Information,
  )
  const fromGovernorates = lift(governorates, walkOf(variances.governorate), () => top)
  const walk = walkOf(variances.nation)
  for (let i = 0; i < periods; i++)
    for (let j = 0; j < periods; j++)
      top.precision[i * width + j] = (top.precision[i * width + j] as number) + (walk[i * periods + j] as number)
  for (let i = periods; i < width; i++)
    top.precision[i * width + i] = (top.precision[i * width + i] as number) + 1 / VAGUE
  return { nation: whole(believed(top)), fromGovernorates, fromAreas, information }
}

const whole = (belief: Belief) => ({
  ...belief,
  covarianceOf: (i: number, j: number) => belief.covariance[i * belief.mean.length + j] as number,
})

/** Means and covariances of all levels by one pass up and one down. */
export function believe(of: Hierarchy, working: Working, variances: Variances): Beliefs {
  const { size } = of
  const { nation, fromGovernorates, fromAreas, information } = risen(of, working, variances)
  const deviations = fromGovernorates.map((deviation) => descended(size, nation, deviation))
  const governorates = deviations.map((one) => whole(wholeBelief(size, one)))
  const areas = fromAreas.map((deviation, at) =>
    descended(size, governorates[(of.areas[at] as AreaSales).governorate] as Belief, deviation),
  )
  return { nation, governorates, areas, deviations, information }
}

/** What the used sales differ in among each other, as sums of products by area: it doesn't change from round to round. */
export const sumsOf = (of: Hierarchy, isUsed: Used): Matrix[] =>
  of.areas.map((area, at) => sumsOfArea(of, area, (period) => isUsed(at, period)))

function sumsOfArea({ size }: Hierarchy, { periods, facts }: AreaSales, isUsed: (period: number) => boolean): Matrix {
  const width = size.periods + size.facts
  const sums = new Float64Array(width * width)
  const put = (i: number, j: number, value: number) => {
    sums[i * width + j] = (sums[i * width + j] as number) + value
  }
  periods.forEach((period, sale) => {
    if (!isUsed(period)) return
    put(period, period, 1)
    for (let i = 0; i < size.facts; i++) {
      const fact = facts[sale * size.facts + i] as number
      put(period, size.periods + i, fact)
      put(size.periods + i, period, fact)
      for (let j = 0; j < size.facts; j++)
        put(size.periods + i, size.periods + j, fact * (facts[sale * size.facts + j] as number))
    }
  })
  return sums
}
