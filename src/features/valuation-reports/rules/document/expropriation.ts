import { type Block, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { COURT_SHAPE, TAKING_FIELDS } from '../../../approaches/fields/court.ts'
import { compensationOf, isTaking } from '../../../approaches/rules/expropriation.ts'
import { sumInWords } from '../../../papers/rules.ts'
import { type Telling, writtenFacts } from './telling.ts'

const FIELDS = Object.fromEntries(TAKING_FIELDS.map((field) => [field, COURT_SHAPE.fields[field]]))

/** The decree, the areas taken and left, the values before and after, and the compensation; nothing where nothing is taken. */
export function expropriationBlocks({ data, speaker }: Telling): Block[] {
  const values = data.sheets.COURT ?? {}
  if (!isTaking(values)) return []
  const worked = compensationOf(values)
  const { language } = speaker.reading
  const owed = speaker.exactly(worked ? worked.parts.map(({ amount }) => amount) : [])
  return [
    ...facts(writtenFacts(speaker, FIELDS, values)),
    ...(worked
      ? [
          heading(speaker.say('court:taking.compensation')),
          {
            kind: 'table' as const,
            columns: [
              { head: textOf(speaker.word('book.what')), share: 4 },
              {
                head: textOf(speaker.word('col.kwd', { name: speaker.say('court:taking.amount') })),
                figure: true as const,
                share: 1.6,
              },
            ],
            rows: worked.parts
              .filter(({ amount }) => amount !== 0)
              .map(({ field, amount }) => [speaker.say(`court:taking.${field}`), owed(amount)].map(textOf)),
            foot: [speaker.say('court:taking.sum'), owed(worked.sum)].map(textOf),
          },
          { kind: 'text' as const, text: textOf(sumInWords(worked.sum, language)) },
          { kind: 'text' as const, text: textOf(speaker.say('court:taking.method')) },
        ]
      : []),
  ]
}
