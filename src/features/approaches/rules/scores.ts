import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { PRICE_STAGES, type PriceStage } from '../model/grid.ts'
import type { Outcome, Remark, SheetInputs, Step } from '../model.ts'
import { strayRemarks } from './grid/cells.ts'
import { gridFault } from './grid/faults.ts'
import { isValued } from './grid/measure.ts'
import { sumsTo } from './grid/weights.ts'
import { workGrid } from './grid.ts'
import { dimensionsOf, type ScoreDimension, type Scored, scoredComparable, scoredSubject } from './scores/ratings.ts'
import {
  atLine,
  LEAST_FOR_INTERVAL,
  LEAST_POINTS,
  type Line,
  leastSquares,
  predictionHalfWidth,
} from './scores/regression.ts'

const perSqm = (value: Decimal) => ({ value: toKwd(value), unit: 'KWD_PER_SQM' }) as const
const plain = (value: Decimal | number) => ({ value: Number(value), unit: 'NUMBER' }) as const

/** The score of a comparable by its number, or of the subject; nothing while it has none. */
function scoreStep({ score }: Scored, number: number | null): Step[] {
  if (!score) return []
  const result = plain(score)
  if (number === null) return [{ word: 'grid:step.score.subject', figures: {}, result }]
  return [{ word: 'grid:step.score.comparable', figures: { n: plain(number) }, result }]
}

type Given = {
  line: Line
  perSqm: Decimal | null
  score: Decimal | null
  area: number | null
  value: number | null
  range: Outcome['range']
  count: number
}

/** The way from the scores to the value. */
function lineSteps({ line, perSqm: metre, score, area, value, range, count }: Given): Step[] {
  const { slope, intercept, rSquared, standardError } = line
  const steps: Step[] = [
    {
      word: 'grid:step.line',
      figures: { count: plain(count), intercept: perSqm(intercept), slope: perSqm(slope) },
      result: null,
    },
    {
      word: 'grid:step.standardError',
      figures: { degrees: plain(count - 2) },
      result: perSqm(standardError),
    },
  ]
  if (rSquared)
    steps.splice(1, 0, {
      word: 'grid:step.fit',
      figures: {},
      result: { value: rSquared.times(100).toDecimalPlaces(2).toNumber(), unit: 'PERCENT' },
    })
  if (!metre || !score) return steps
  steps.push({
    word: 'grid:step.atScore',
    figures: { intercept: perSqm(intercept), slope: perSqm(slope), score: plain(score) },
    result: perSqm(metre),
  })
  if (value === null || area === null) return steps
  return [
    ...steps,
    {
      word: 'grid:step.value',
      figures: { perSqm: perSqm(metre), area: { value: area, unit: 'SQM' } },
      result: { value, unit: 'KWD' },
    },
    ...(range
      ? [
          {
            word: 'grid:step.prediction',
            figures: { low: { value: range.low, unit: 'KWD' }, high: { value: range.high, unit: 'KWD' } },
            result: null,
          } as const,
        ]
      : []),
  ]
}

/** A comparable with its score and the price that the score is to explain, both exact; null while something of it is missing. */
type ScoredComparable = Scored & {
  evidenceId: string
  /** Its place in the adjustment grid, from 1. */
  number: number
  price: Decimal | null
  /** Price less the line's price at its score; null for one that the line leaves out. */
  residual: Decimal | null
}

/** The weighted scores as they were worked out; prices in KWD per m². */
export type WorkedScores = {
  stage: PriceStage
  dimensions: readonly ScoreDimension[]
  /** Percent; a value needs 100. */
  weightTotal: number
  subject: Scored
  comparables: readonly ScoredComparable[]
  line: Line | null
  perSqm: Decimal | null
  /** m²; null of a grid whose figure is no price of the property. */
  area: number | null
}

/**
 * Works out weighted scores and the line of prices on them. Prices are those of the adjustment grid, after the adjustments of the
 * transaction unless the sheet says otherwise. A comparable without all its ratings is left out.
 *
 * Source of the method: weighted quality score as banks' valuers use it, after the quality-point rating of R. Ratcliff and
 * J. Graaskamp: score = Σ weight × rating ÷ 100; value per m² = a + b × the subject's score, by ordinary least squares.
 */
export function workScores(values: FormValues, inputs: SheetInputs, gridValues: FormValues = {}): WorkedScores {
  const grid = workGrid(gridValues, inputs)
  const stage = PRICE_STAGES.find((code) => code === values.stage) ?? 'TIME_ADJUSTED'
  const dimensions = dimensionsOf(values)
  const subject = scoredSubject(dimensions, inputs.subject)
  const scored = grid.columns.map((column) => ({
    evidenceId: column.evidenceId,
    number: column.number,
    price: stage === 'ADJUSTED' ? column.adjusted : column.timeAdjusted,
    ...scoredComparable(dimensions, values, column.comparable),
  }))
  const isWhole = sumsTo(
    dimensions.map(({ weight }) => decimal(weight)),
    100,
  )
  const line = isWhole ? leastSquares(scored.flatMap(pointOf)) : null
  const comparables = scored.map((one): ScoredComparable => {
    const [point] = pointOf(one)
    return { ...one, residual: line && point ? point.y.minus(atLine(line, point.x)) : null }
  })
  return {
    stage,
    dimensions,
    weightTotal: sumOf(dimensions.map(({ weight }) => decimal(weight))).toNumber(),
    subject,
    comparables,
    line,
    perSqm: line && subject.score ? atLine(line, subject.score) : null,
    area: isValued(grid) ? grid.area : null,
  }
}

const pointOf = ({ score, price }: { score: Decimal | null; price: Decimal | null }) =>
  score && price ? [{ x: score, y: price }] : []

/**
 * What the weighted scores come to in KWD: the line's price at the subject's score × the size, in the range of its 95 % prediction
 * interval × the size, which under four comparables is not given. No value where prices do not rise with the scores: the scores then explain nothing.
 *
 * Source: as of `workScores` and `predictionHalfWidth`.
 */
export function evaluateScores(values: FormValues, inputs: SheetInputs, gridValues: FormValues = {}): Outcome {
  const worked = workScores(values, inputs, gridValues)
  const { line, perSqm, area, subject, comparables } = worked
  const known =
    line?.slope.gt(0) && perSqm?.gt(0) && subject.score && area !== null
      ? { perSqm, area, half: predictionHalfWidth(line, subject.score) }
      : null
  const range = known && rangeOf(known)
  const value = known ? toKwd(known.perSqm.times(known.area)) : null
  return {
    value,
    perSqm: known ? toKwd(known.perSqm) : null,
    range,
    landValue: inputs.subject.category === 'LAND' ? value : null,
    steps: [
      ...comparables.flatMap((one) => scoreStep(one, one.number)),
      ...scoreStep(subject, null),
      ...(line
        ? lineSteps({ line, perSqm, score: subject.score, area, value, range, count: scoredCount(worked) })
        : []),
    ],
    faults: faultsOf(worked),
    remarks: [
      ...remarksOf(worked),
      ...strayRemarks(values, ['ratings'], {
        evidence: comparables.map(({ evidenceId }) => evidenceId),
        rows: worked.dimensions.map(({ id }) => id),
      }),
    ],
  }
}

/** The value less and plus half the width of its prediction interval; no value is below 0. */
function rangeOf({ perSqm, area, half }: { perSqm: Decimal; area: number; half: Decimal | null }) {
  if (!half) return null
  const low = perSqm.minus(half)
  return { low: low.gt(0) ? toKwd(low.times(area)) : 0, high: toKwd(perSqm.plus(half).times(area)) }
}

const scoredCount = ({ comparables }: WorkedScores) => comparables.flatMap(pointOf).length

function faultsOf(worked: WorkedScores): FieldFault[] {
  const { dimensions, weightTotal, subject, comparables, line, perSqm, area } = worked
  if (comparables.length === 0) return [gridFault('comparables', 'fault.comparables')]
  if (dimensions.length === 0) return [gridFault('dimensions', 'fault.dimensions')]
  const faults = subject.ratings
    .filter(({ rating }) => rating === null)
    .map(({ dimensionId }) => gridFault(`dimensions.${dimensionId}.subject`, 'fault.subjectRating'))
  const isWhole = sumsTo([decimal(weightTotal)], 100)
  if (!isWhole) faults.push(gridFault('dimensions', 'fault.dimensionWeights', { sum: weightTotal }))
  const count = scoredCount(worked)
  if (count < LEAST_POINTS) faults.push(gridFault('ratings', 'fault.scoredFew', { least: LEAST_POINTS, count }))
  else if (isWhole && !line) faults.push(gridFault('ratings', 'fault.sameScores'))
  if (line?.slope.lte(0)) faults.push(gridFault('ratings', 'fault.slope'))
  if (area === null) faults.push(gridFault('area', 'fault.area'))
  if (perSqm?.lte(0)) faults.push(gridFault('ratings', 'fault.noPrice'))
  return faults
}

function remarksOf({ comparables, line, stage, subject }: WorkedScores): Remark[] {
  const remarks: Remark[] = comparables
    .filter((one) => pointOf(one).length === 0)
    .map(({ number, evidenceId }) => ({
      word: 'grid:remark.leftOut',
      params: { n: number },
      field: `ratings.${evidenceId}`,
    }))
  if (stage === 'ADJUSTED') remarks.push({ word: 'grid:remark.twice', field: 'stage' })
  if (!line) return remarks
  const count = line.residuals.length
  if (count < LEAST_FOR_INTERVAL)
    remarks.push({ word: 'grid:remark.noInterval', params: { count, least: LEAST_FOR_INTERVAL }, field: 'ratings' })
  const scores = comparables.flatMap(pointOf).map(({ x }) => x.toNumber())
  const score = subject.score?.toNumber()
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (score !== undefined && (score < low || score > high))
    remarks.push({ word: 'grid:remark.extrapolation', params: { score, low, high }, field: 'dimensions' })
  return remarks
}
