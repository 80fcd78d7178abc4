import { formatDate, formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill, type Word } from '#kernel/words.ts'
import { type TwoPaper, two, twoValuers } from '../../engagement-reports/rules/document/two-valuers.ts'
import { eitherOf, type WordedPaper } from '../../invoices/rules/paper.ts'
import { type Block, type Column, facts, heading, paragraphs, textOf } from '../../papers/rules/blocks.ts'
import { leftToRight } from '../../papers/rules.ts'
import { speakerFor } from '../../valuation-reports/rules/wording/speaker.ts'
import { ASKED_FIELDS } from '../fields/auditor.ts'
import { ROLL_FIELDS } from '../fields.ts'
import { auditorMessages } from '../messages/auditor.ts'
import { fairValuesMessages } from '../messages/fairvalues.ts'
import type { AuditorRequest } from '../model/auditor.ts'
import type { RollRow } from '../model.ts'
import type { ClassDisclosure, ClassInput, Measured } from './disclosed.ts'
import { byClass, type RollSums, rollTotals } from './roll.ts'
import { className } from './wording.ts'

/** What the pack of an engagement is made of. */
export type Pack = {
  number: string
  title: string
  client: Word
  valuationDate: string | null
  rows: readonly RollRow[]
  disclosed: readonly ClassDisclosure[]
  /** Both valuations of each property; null where there is no second valuer. */
  two: TwoPaper | null
  /** What auditors asked, the first first. */
  requests: readonly AuditorRequest[]
}

const fairValueWord =
  ({ language }: Pick<Reading, 'language'>) =>
  (key: keyof typeof fairValuesMessages, params: Record<string, string> = {}): string =>
    fill(fairValuesMessages[key][language], params)

/** The pack of an engagement on paper: summary, roll-forward by class and by property, what is disclosed of each class, and both valuations where there is a second valuer. */
export function packPaper(pack: Pack) {
  return (reading: Reading): WordedPaper => {
    const word = fairValueWord(reading)
    const totals = rollTotals(pack.rows)
    const money = (fils: number) => leftToRight(formatKwd(kwdFromFils(fils), reading))
    const count = (n: number) => formatNumber(n, reading)
    const { number, title, client, valuationDate } = pack
    const speaker = speakerFor(reading)
    const blocks: Block[] = [
      ...facts([
        [word('fact.engagement'), isolateBidi(`${number} · ${title}`)],
        [word('fact.client'), isolateBidi(eitherOf(client.ar, client.en, reading.language))],
        [word('fact.date'), valuationDate && isolateBidi(formatDate(valuationDate, reading))],
        [word('sum.properties'), count(totals.properties)],
        [ROLL_FIELDS.opening.words[reading.language], money(totals.opening)],
        [word('sum.before'), money(totals.before)],
        [word('sum.gain'), money(totals.gain)],
        [word('sum.closing'), money(totals.closing)],
      ]),
      ...(totals.pending > 0 ? paragraphs(word('pending', { n: count(totals.pending) })) : []),
      ...paragraphs(word('formula')),
      ...paragraphs(word('source')),
      heading(word('classes.title')),
      {
        kind: 'table',
        columns: columns(ROLL_FIELDS.holding.words[reading.language], reading),
        rows: byClass(pack.rows).map(({ of, rows }) => cells(className(of, reading), rollTotals(rows), money)),
        foot: cells(word('total'), totals, money),
      },
      heading(word('properties.title')),
      ...byClass(pack.rows).flatMap(({ of, rows }): Block[] => [
        heading(className(of, reading)),
        {
          kind: 'table',
          columns: columns(word('corner'), reading),
          rows: rows.map((row) => cells(named(row, reading), row.rolled, money)),
          foot: cells(word('total'), rollTotals(rows), money),
        },
      ]),
      heading(word('disclosure.title')),
      ...(pack.disclosed.length > 0
        ? pack.disclosed.flatMap((one) => disclosureBlocks(one, reading))
        : paragraphs(word('disclosure.none'))),
      ...(pack.two ? [heading(two(speaker, 'title')), ...twoValuers(pack.two, speaker)] : []),
      heading(auditorMessages.title[reading.language]),
      ...requestBlocks(pack.requests, reading),
    ]
    return { title: word('pack.title'), blocks }
  }
}

/** A property with what is to be known of its row. */
function named({ name, valuationNumber, rolled: { standing, remarks } }: RollRow, reading: Reading): string {
  const word = fairValueWord(reading)
  return [
    ...[name, valuationNumber].flatMap((text) => (text ? [isolateBidi(text)] : [])),
    ...(standing === 'KEPT' ? [] : [word(`standing.${standing}`)]),
    ...remarks.map((one) => word(`remark.${one}`)),
  ].join(' · ')
}

function columns(first: string, reading: Reading): Column[] {
  const { opening, additions, works, disposals, exchange } = ROLL_FIELDS
  const word = fairValueWord(reading)
  const heads = [
    ...[opening, additions, works, disposals].map(({ words }) => words[reading.language]),
    word('sum.transfers'),
    exchange.words[reading.language],
    ...[word('sum.gain'), word('sum.closing')],
  ]
  return [
    { head: textOf(first), share: 3 },
    ...heads.map((head): Column => ({ head: textOf(head), figure: true, share: 1.6 })),
  ]
}

type Sums = { [Field in keyof RollSums]: number | null }
const cells = (name: string, sums: Sums, money: (fils: number) => string) =>
  [
    name,
    ...[sums.opening, sums.additions, sums.works, negated(sums.disposals)],
    ...[(sums.transfersIn ?? 0) - (sums.transfersOut ?? 0), sums.exchange, sums.gain, sums.closing],
  ].map((cell) => textOf(typeof cell === 'number' ? money(cell) : (cell ?? '—')))
// A disposal of nothing is 0, never −0.
const negated = (fils: number | null) => (fils ? -fils : fils)

function disclosureBlocks({ of, properties, fils, without, measured }: ClassDisclosure, reading: Reading): Block[] {
  const word = fairValueWord(reading)
  const amount = leftToRight(formatKwd(kwdFromFils(fils), reading))
  return [
    heading(className(of, reading)),
    ...facts([
      [word('sum.properties'), formatNumber(properties, reading)],
      [word('disclosure.fairValue'), amount],
    ]),
    ...(without > 0 ? paragraphs(word('disclosure.without', { n: formatNumber(without, reading) })) : []),
    ...measured.flatMap((one) => measuredBlocks(one, reading)),
  ]
}

function measuredBlocks(one: Measured, reading: Reading): Block[] {
  const word = fairValueWord(reading)
  const speaker = speakerFor(reading)
  const heads = ['disclosure.low', 'disclosure.high', 'disclosure.average'] as const
  return [
    ...facts([
      [word('disclosure.level'), one.level && speaker.say(`disclosure:level.${one.level}`)],
      [word('disclosure.technique'), speaker.typed(one.technique)],
      [word('sum.properties'), formatNumber(one.properties, reading)],
      [word('disclosure.fairValue'), leftToRight(formatKwd(kwdFromFils(one.fils), reading))],
    ]),
    ...(one.inputs.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { head: textOf(word('disclosure.input')), share: 3 },
              ...heads.map((key): Column => ({ head: textOf(word(key)), figure: true, share: 2 })),
              { head: textOf(word('disclosure.effect')), share: 3 },
            ],
            rows: one.inputs.map((input) =>
              [
                inputName(input, reading),
                ...[input.low, input.high, input.average].map((value) =>
                  value === null ? '—' : speaker.figure({ value, unit: input.unit }),
                ),
                input.effects.map(speaker.typed).join('\n'),
              ].map(textOf),
            ),
          },
        ]),
    ...facts([
      [word('disclosure.relationship'), one.relationships.map(speaker.typed).join('\n')],
      [word('disclosure.sensitivity'), one.sensitivities.map(speaker.typed).join('\n')],
    ]),
  ]
}

/** What an input is called, with the name that the valuer gave it. */
export const inputName = ({ input, name }: ClassInput, reading: Reading): string => {
  const { say, typed } = speakerFor(reading)
  return [say(`disclosure:input.${input}`), name && typed(name)].filter(Boolean).join(': ')
}

/** What auditors asked and what was answered, with the evidence by its names. */
function requestBlocks(requests: readonly AuditorRequest[], reading: Reading): Block[] {
  const { language } = reading
  if (requests.length === 0) return paragraphs(auditorMessages.none[language])
  const { askedOn, auditor, question } = ASKED_FIELDS
  const date = (day: string) => isolateBidi(formatDate(day, reading))
  const { typed } = speakerFor(reading)
  const heads: readonly (readonly [head: string, share: number])[] = [
    [auditorMessages.number[language], 0.7],
    [askedOn.words[language], 1.4],
    [auditor.words[language], 2],
    [auditorMessages.property[language], 2],
    [question.words[language], 4],
    [auditorMessages.answer[language], 4],
  ]
  return [
    {
      kind: 'table',
      columns: heads.map(([head, share]) => ({ head: textOf(head), share })),
      rows: requests.map((one) =>
        [
          formatNumber(one.number, reading),
          date(one.askedOn),
          typed([one.auditor, one.person].filter(Boolean).join(' · ')),
          one.propertyId ? typed(one.propertyName ?? '') : auditorMessages.whole[language],
          typed([one.question, one.wanted].filter(Boolean).join('\n')),
          [
            auditorMessages[`state.${one.state}`][language],
            ...(one.answer ? [typed(one.answer)] : []),
            ...one.evidence.map(({ kind, name }) =>
              [
                auditorMessages[`evidence.${kind}`][language],
                name ? typed(name) : auditorMessages['evidence.gone'][language],
              ].join(': '),
            ),
          ].join('\n'),
        ].map(textOf),
      ),
    },
  ]
}
