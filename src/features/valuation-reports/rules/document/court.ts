import { type Block, type Column, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { COURT_SHAPE, TAKING_FIELDS } from '../../../approaches/fields/court.ts'
import { dividedColumns, evaluateCourt } from '../../../approaches/rules/court.ts'
import { rowsOf, written } from '../../../approaches/rules/methods/reading.ts'
import { listTable } from './sheet-tables.ts'
import { type Telling, writtenFacts } from './telling.ts'

const { fields, lists } = COURT_SHAPE
const { deedNumber, deedDate, deceased, deathDate, base, ...rest } = fields
// What is taken is a section of its own.
const TAKING: ReadonlySet<string> = new Set(['legalKind', ...TAKING_FIELDS])
const ofCase = Object.fromEntries(Object.entries(rest).filter(([field]) => !TAKING.has(field)))
const ofDeed = { deedNumber, deedDate, deceased, deathDate, base }

/**
 * What a court asked for, each question with its answer, and what each holder has of the value, of the parts and of past rents; nothing where
 * nothing is written of it.
 */
export function courtBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const values = data.sheets.COURT
  if (!values) return []
  const divided = evaluateCourt(values, data.record.finalValue)
  const { holders, lots, due, arrears } = divided
  const columns = dividedColumns(divided)
  const owed = speaker.exactly(holders.flatMap((one) => columns.map((key) => one[key] ?? 0)))
  const deed = writtenFacts(speaker, ofDeed, values)
  const titled = (list: 'sessions' | 'lots' | 'rents') => listTable(telling, 'COURT', list, values)
  const total = (word: string, amount: number | null) =>
    [speaker.say(word), amount === null ? null : speaker.figure({ value: amount, unit: 'KWD' })] as const
  return [
    ...facts(writtenFacts(speaker, ofCase, values)),
    ...rowsOf(values, 'questions').flatMap(({ row }, at): Block[] => [
      heading(speaker.word('court.question', { n: speaker.number(at + 1) })),
      { kind: 'text', text: textOf(speaker.typed(written(row, 'question') ?? '')), mute: true },
      { kind: 'text', text: textOf(speaker.typed(written(row, 'answer') ?? '')) },
    ]),
    ...titled('sessions'),
    ...(holders.length > 0 || deed.length > 0 ? [heading(speaker.say('court:section.deed'))] : []),
    ...facts(deed),
    ...(holders.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [
              { head: textOf(lists.holders.row.name.words[speaker.reading.language]), share: 2 },
              { head: textOf(lists.holders.row.relation.words[speaker.reading.language]), share: 1 },
              { head: textOf(speaker.say('court:column.share')), figure: true as const, share: 1 },
              ...columns.map(
                (key): Column => ({
                  head: textOf(speaker.word('col.kwd', { name: speaker.say(`court:column.${key}`) })),
                  figure: true,
                  share: 1.4,
                }),
              ),
            ],
            rows: holders.map((one) =>
              [
                speaker.typed(one.name),
                one.relation ? speaker.typed(one.relation) : '',
                speaker.code(`${one.share.n}/${one.share.of}`),
                ...columns.map((key) => {
                  const amount = one[key]
                  return amount === null ? '' : owed(amount)
                }),
              ].map(textOf),
            ),
          },
          ...discounts(telling),
        ]
      : []),
    ...titled('lots'),
    ...titled('rents'),
    ...facts([total('court:total.lots', lots), total('court:total.due', due), total('court:total.arrears', arrears)]),
  ]
}

/** Why an undivided share is worth less than its part of the value, by holder. */
const discounts = ({ data, speaker }: Telling): Block[] =>
  rowsOf(data.sheets.COURT ?? {}, 'holders').flatMap(({ row }): Block[] => {
    const { discountRate } = row
    const [name, reason] = [written(row, 'name'), written(row, 'discountReason')]
    if (typeof discountRate !== 'number' || discountRate === 0 || !reason) return []
    const rate = speaker.figure({ value: discountRate, unit: 'PERCENT' })
    const text = speaker.word('court.discount', {
      name: speaker.typed(name ?? ''),
      rate,
      reason: speaker.typed(reason),
    })
    return [{ kind: 'text', text: textOf(text), mute: true }]
  })
