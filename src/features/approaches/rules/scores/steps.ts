import { type Decimal, toKwd } from '#kernel/decimal.ts'
import type { Outcome, Step } from '../../model.ts'
import type { Scored } from './ratings.ts'
import type { Line } from './regression.ts'

const perSqm = (value: Decimal) => ({ value: toKwd(value), unit: 'KWD_PER_SQM' }) as const
const plain = (value: Decimal | number) => ({ value: Number(value), unit: 'NUMBER' }) as const

/** The score of a comparable by its number, or of the subject; nothing while it has none. */
export function scoreStep({ score }: Scored, number: number | null): Step[] {
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
export function lineSteps({ line, perSqm: metre, score, area, value, range, count }: Given): Step[] {
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
