import { tOf95 } from '#kernel/statistics.ts'
import { dimensionWord } from '../../../approaches/fields/scores.ts'
import { gridOf } from '../../../approaches/rules/evaluate.ts'
import { gridValues } from '../../../approaches/rules/links.ts'
import { LEAST_FOR_INTERVAL, predictionHalfWidth } from '../../../approaches/rules/scores/regression.ts'
import { workScores } from '../../../approaches/rules/scores.ts'
import { type BookCell, type BookLine, type BookSheet, type BookTable, prefixOf, SUBJECT_AREA, single } from './book.ts'
import type { CellNames } from './cells.ts'

/**
 * Weighted scores as formulas: the score of each property, the line of prices on scores by least squares, and the price at the subject's score × its size, to whole fils,
 * with its 95 % prediction interval. Source: as of `workScores` and `predictionHalfWidth`.
 */
export function scoresTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, inputs, outcome, sheets, speaker } = of
  const grid = gridOf(values, sheets)
  const worked = workScores(values, inputs, gridValues(grid, sheets))
  const { dimensions, subject, line, perSqm, area } = worked
  if (dimensions.length === 0) return []
  const { say, word } = speaker
  const { formula, named } = names
  const weight = (at: number) => named(`WEIGHT_${at + 1}`)
  const score = (of: string) =>
    `(${dimensions.map((_, at) => `${weight(at)}*${named(`${of}_R${at + 1}`)}`).join('+')})/100`
  const ratings = (of: string, each: typeof subject.ratings, field: (id: string) => string): (BookCell | null)[] =>
    dimensions.map(({ id }, at) => {
      const rated = each.find(({ dimensionId }) => dimensionId === id)
      if (!rated || rated.rating === null) return null
      return (
        names.place(field(id), `${of}_R${at + 1}`) ??
        names.system(`${of}_R${at + 1}`, rated.rating, say('workbook:scores.byFacts'))
      )
    })
  const price = worked.stage === 'ADJUSTED' ? 'ADJUSTED' : 'TIME_ADJUSTED'
  const lineOf = (one: (typeof worked.comparables)[number]): BookLine => {
    const c = `C${one.number}`
    return {
      what: word('comparable', { n: speaker.number(one.number) }),
      cells: [
        ...ratings(c, one.ratings, (id) => `ratings.${one.evidenceId}:${id}.rating`),
        one.score && formula(`${c}_SCORE`, score(c), one.score),
        one.price && formula(`${c}_PRICE`, `${prefixOf(grid)}_${c}_${price}`, one.price),
      ],
    }
  }
  // Ranges of the line hold those alone that have a score and a price.
  const [points, others] = [true, false].map((is) =>
    worked.comparables.filter((one) => (one.score !== null && one.price !== null) === is),
  )
  const ends = [points?.[0], points?.at(-1)].map((one) => `C${one?.number}`)
  const range = (name: string) => ends.map((c) => named(`${c}_${name}`)).join(':')
  const [ys, xs] = [range('PRICE'), range('SCORE')]
  const count = points?.length ?? 0
  const half = line && subject.score && predictionHalfWidth(line, subject.score)
  const isValued = outcome.value !== null && area !== null && perSqm !== null
  const [metre, of95] = [named('AT_SCORE'), named('HALF_WIDTH')]
  return [
    {
      title,
      heads: [
        ...dimensions.map(({ dimension, name }) => (dimension ? say(dimensionWord(dimension)) : speaker.typed(name))),
        say('workbook:scores.score'),
        say('workbook:scores.price'),
      ],
      lines: [
        {
          what: say('workbook:scores.weight'),
          cells: dimensions.map(
            ({ id, weight }, at) =>
              names.place(`dimensions.${id}.weight`, `WEIGHT_${at + 1}`) ?? names.given(`WEIGHT_${at + 1}`, weight),
          ),
        },
        ...(points ?? []).map(lineOf),
        ...(others ?? []).map(lineOf),
        {
          what: say('workbook:scores.subject'),
          cells: [
            ...ratings('SUBJECT', subject.ratings, (id) => `dimensions.${id}.subject`),
            subject.score && formula('SUBJECT_SCORE', score('SUBJECT'), subject.score),
          ],
        },
        ...(line
          ? [
              ...single(say('workbook:scores.slope'), formula('SLOPE', `SLOPE(${ys},${xs})`, line.slope)),
              ...single(
                say('workbook:scores.intercept'),
                formula('INTERCEPT', `INTERCEPT(${ys},${xs})`, line.intercept),
              ),
              ...(line.rSquared
                ? single(say('workbook:scores.fit'), formula('R_SQUARED', `RSQ(${ys},${xs})`, line.rSquared))
                : []),
              ...single(
                say('workbook:scores.error'),
                formula('STANDARD_ERROR', `STEYX(${ys},${xs})`, line.standardError),
              ),
            ]
          : []),
        ...(isValued
          ? [
              ...single(
                say('workbook:scores.atScore'),
                formula('AT_SCORE', `${named('INTERCEPT')}+${named('SLOPE')}*${named('SUBJECT_SCORE')}`, perSqm),
              ),
              ...single(say('workbook:perSqm'), formula('PER_SQM', `ROUND(${metre},3)`, outcome.perSqm)),
              ...single(
                say('workbook:grid.area'),
                area === inputs.subject.area ? formula('AREA', SUBJECT_AREA, area) : names.given('AREA', area),
              ),
              ...single(say('workbook:value'), formula('VALUE', `ROUND(${metre}*${named('AREA')},3)`, outcome.value)),
              ...(half && outcome.range && count >= LEAST_FOR_INTERVAL
                ? [
                    ...single(say('workbook:scores.t'), names.system('T95', tOf95(count - 2))),
                    ...single(
                      say('workbook:scores.half'),
                      formula(
                        'HALF_WIDTH',
                        `${named('STANDARD_ERROR')}*SQRT(1+1/${count}+(${named('SUBJECT_SCORE')}-AVERAGE(${xs}))^2/DEVSQ(${xs}))*${named('T95')}`,
                        half,
                      ),
                    ),
                    ...single(
                      say('workbook:range.low'),
                      formula('LOW', `ROUND(MAX(0,${metre}-${of95})*${named('AREA')},3)`, outcome.range.low),
                    ),
                    ...single(
                      say('workbook:range.high'),
                      formula('HIGH', `ROUND((${metre}+${of95})*${named('AREA')},3)`, outcome.range.high),
                    ),
                  ]
                : []),
            ]
          : []),
      ],
    },
  ]
}
