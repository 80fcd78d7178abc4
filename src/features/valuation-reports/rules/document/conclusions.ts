import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { BASES_OF_VALUE } from '#features/terms/model/bases.ts'
import { amountInWords } from '#kernel/amount-words.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { fill, LANGUAGES } from '#kernel/words.ts'
import { CONCLUSION_CELLS, type ConclusionCell } from '../../../approaches/fields/conclusions.ts'
import { type Conclusion, mainRow, writtenConclusions } from '../../../approaches/rules/conclusions.ts'
import { labelOf } from '../../../approaches/rules/sheets.ts'
import { papersMessages } from '../../../papers/messages.ts'
import { paperMessages } from '../../messages.ts'
import { type StatedValue, takenOf, unitOf, valuesStated } from '../stated-values.ts'
import { typedText } from '../terms.ts'
import { basisText } from './bases.ts'
import type { Telling } from './telling.ts'

type Unit = Conclusion['unit']
/** A conclusion beside the main one as a report states it: what is written of it, what it came to, and the amount that was taken in KWD. */
type Stated = { id: string; row: FormRow; worked: Conclusion | undefined; unit: Unit; taken: number | null }

/** The conclusions beside the main one, in their order. */
function othersOf({ data }: Pick<Telling, 'data'>): Stated[] {
  const values = data.sheets.RECONCILIATION ?? {}
  const worked = data.outcomes.RECONCILIATION?.conclusions ?? []
  return writtenConclusions(values).map(({ id, row }) => ({
    ...{ id, row, worked: worked.find((one) => one.id === id) },
    ...{ unit: unitOf(row), taken: takenOf(values, id) },
  }))
}

/** The premise with the period of a sale; null where none is stated. */
function premiseText(
  { speaker }: Pick<Telling, 'speaker'>,
  { premise, period, periodUnit }: FormRow | StatedValue,
): string | null {
  if (typeof premise !== 'string') return null
  const name = speaker.say(`conclusions:premise.${premise}`)
  return typeof period === 'number' && typeof periodUnit === 'string'
    ? speaker.word('conclusions.within', {
        premise: name,
        period: speaker.say(`conclusions:period.${periodUnit}`, { count: period, n: speaker.number(period) }),
      })
    : name
}

/** What is said of the main conclusion beside its basis: premise, interest, whose value it is, a special assumption with its difference. */
export function mainFacts(telling: Telling) {
  const { data, speaker } = telling
  const row = mainRow(data.sheets.RECONCILIATION ?? {})
  return [
    [speaker.word('conclusions.premise'), premiseText(telling, row)],
    ...typedFacts(telling, row, ['premiseReason', 'interest', 'parties', 'assumption']),
    ...differenceFact(telling, data.outcomes.RECONCILIATION?.without),
  ] as const
}

const typedFacts = ({ speaker }: Pick<Telling, 'speaker'>, row: FormRow, cells: readonly ConclusionCell[]) =>
  cells.map((cell) => {
    const text = typedText(row[cell])
    return [CONCLUSION_CELLS[cell].words[speaker.reading.language], text && speaker.typed(text)] as const
  })

/** A special assumption is stated with the value without it and the difference (RICS VPS 2; IVS 102). */
function differenceFact(
  { speaker }: Pick<Telling, 'speaker'>,
  without: Conclusion['without'] | undefined,
  unit: Unit = 'KWD',
) {
  if (!without) return []
  const { value, difference, percent } = without
  const said = speaker.word('conclusions.difference', {
    value: speaker.figure({ value, unit }),
    difference: speaker.figure({ value: difference, unit }),
    percent: percent === null ? '—' : speaker.figure({ value: percent, unit: 'PERCENT' }),
  })
  return [[speaker.word('conclusions.without'), said] as const]
}

/** All conclusions in one table, the main one first; nothing while there is one alone. */
export function conclusionsTable({ data, speaker }: Telling): Block[] {
  const stated = valuesStated({ ...data, reconciliation: data.sheets.RECONCILIATION ?? {} })
  if (stated.length < 2) return []
  const rows = stated.map((one) => {
    const basis = one.basis ? speaker.say(`conclusions:basis.${one.basis}`) : speaker.word('value')
    const assumed = one.assumption && speaker.word('conclusions.assumed', { text: speaker.typed(one.assumption) })
    return [
      [basis, assumed].filter(Boolean).join('\n'),
      premiseText({ speaker }, one) ?? '',
      speaker.typed(one.interest ?? ''),
      one.date ? speaker.date(one.date) : '',
      one.value === null ? '—' : speaker.figure({ value: one.value, unit: one.unit }),
    ].map(textOf)
  })
  return [
    {
      kind: 'table',
      columns: [
        { head: textOf(speaker.word('basis')), share: 2.2 },
        { head: textOf(speaker.word('conclusions.premise')), share: 1.6 },
        { head: textOf(CONCLUSION_CELLS.interest.words[speaker.reading.language]), share: 1.3 },
        { head: textOf(speaker.say('valuations:field.valuationDate')), share: 1.2 },
        { head: textOf(speaker.word('conclusions.value')), figure: true, share: 1.7 },
      ],
      rows,
    },
  ]
}

/** Each conclusion beside the main one: its definition, its terms, the sheets it rests on, what was adjusted and why, and the amount in figures and words. */
export const conclusions = (telling: Telling): Block[] =>
  othersOf(telling).flatMap((one) => [...explained(telling, one), ...amountBlock(telling, one)])

/** What a conclusion is called: by its basis, and that it is on a special assumption. */
function nameOf({ speaker }: Pick<Telling, 'speaker'>, row: FormRow): string {
  const basis = speaker.say(`conclusions:basis.${row.basis}`)
  return typedText(row.assumption) ? speaker.word('conclusions.special', { basis }) : basis
}

function explained(telling: Telling, one: Stated): Block[] {
  const { data, speaker } = telling
  const { row, worked, unit } = one
  const basis = BASES_OF_VALUE.find((code) => code === row.basis)
  const percent = (value: unknown) => (typeof value === 'number' ? speaker.figure({ value, unit: 'PERCENT' }) : null)
  const cell = (name: ConclusionCell) => CONCLUSION_CELLS[name].words[speaker.reading.language]
  const isMoved = worked && worked.weighted !== null && worked.weighted !== worked.value
  return [
    heading(nameOf(telling, row)),
    ...(basis ? paragraphs(basisText(basis, speaker)) : []),
    ...facts([
      [speaker.word('conclusions.premise'), premiseText(telling, row)],
      ...typedFacts(telling, row, ['premiseReason', 'parties', 'interest']),
      [cell('date'), typeof row.date === 'string' ? speaker.date(row.date) : null],
      ...typedFacts(telling, row, ['assumption']),
      ...differenceFact(telling, worked?.without, unit),
      [cell('rate'), percent(row.rate)],
      ...typedFacts(telling, row, ['rateReason']),
    ]),
    ...(worked && worked.sheets.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [
              { head: textOf(speaker.word('indication')), share: 3 },
              { head: textOf(speaker.word('approach.indication')), figure: true as const, share: 1.6 },
              { head: textOf(speaker.word('indication.weight')), figure: true as const, share: 1 },
              { head: textOf(speaker.word('indication.part')), figure: true as const, share: 1.6 },
            ],
            rows: worked.sheets.map(({ sheet, value, weight, part }) =>
              [
                speaker.sheet(labelOf(data.sheets, sheet)),
                speaker.worked({ value, unit }),
                speaker.figure({ value: weight, unit: 'PERCENT' }),
                speaker.worked({ value: part, unit }),
              ].map(textOf),
            ),
          },
        ]
      : []),
    ...facts([
      [speaker.word('conclusions.weighted'), isMoved ? speaker.worked({ value: worked.weighted ?? 0, unit }) : null],
      [cell('adjustment'), percent(row.adjustment)],
      ...typedFacts(telling, row, ['adjustmentReason']),
      [
        cell('rounding'),
        typeof row.rounding === 'string' && row.rounding !== 'NONE'
          ? speaker.say(`value:rounding.${row.rounding}`)
          : null,
      ],
    ]),
  ]
}

const WORDS = {
  KWD: papersMessages.sum,
  KWD_PER_YEAR: paperMessages['value.wordsPerYear'],
  KWD_PER_MONTH: paperMessages['value.wordsPerMonth'],
}

function amountBlock({ data, speaker }: Telling, one: Stated): Block[] {
  const { row, taken, unit } = one
  if (taken === null) return [{ kind: 'note', text: textOf(speaker.word('conclusions.none')) }]
  const basis = nameOf({ speaker }, row)
  const day = typeof row.date === 'string' ? row.date : data.record.valuationDate
  return [
    {
      kind: 'value',
      title: textOf(
        day ? speaker.word('value.of', { basis, date: speaker.date(day) }) : speaker.word('value.undated', { basis }),
      ),
      amount: textOf(speaker.figure({ value: taken, unit })),
      words: LANGUAGES.map((language) => ({
        language,
        said: fill(WORDS[unit][language], { words: amountInWords(taken, language) }),
      })),
      parts: [],
    },
  ]
}
