import { type Block, facts, heading, paragraphs, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { formatShare, messageInDigits } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import type { Speaker } from '../../../valuation-reports/rules/wording/speaker.ts'
import { SECOND_VALUER_FIELDS } from '../../fields.ts'
import { twoValuersMessages } from '../../messages/twovaluers.ts'
import type { Pair, TwoCheck, TwoValuersData } from '../../model/two-valuers.ts'
import type { ScheduleLine, WholeData } from '../../model.ts'
import { compared, twoSums } from '../two-valuers.ts'
import { kwdOf, placeOf } from './telling.ts'

/** A word of two valuations in the language of its speaker. */
export const two = (
  { reading }: Speaker,
  key: keyof typeof twoValuersMessages,
  params: Readonly<Record<string, string | number>> = {},
): string => fill(messageInDigits(twoValuersMessages[key][reading.language], reading), params)

/** A property with both values, in fils, and the explanation of their difference. */
export type TwoLine = Pick<Pair, 'own' | 'second' | 'reason'> &
  Pick<ScheduleLine, 'ordinal' | 'areaName' | 'blockNumber' | 'plotNumber'> & {
    number: string | null
    hasShare: boolean
  }

/** What a paper says of two valuers: the second one, what the rules found, and both values by property. */
export type TwoPaper = Pick<TwoValuersData, 'valuer' | 'checks'> & { lines: readonly TwoLine[] }

/** Two valuers as a report keeps them, by its lines; null where it has no second one. */
export function twoPaper(lines: readonly ScheduleLine[], { twoValuers: of }: Pick<WholeData, 'twoValuers'>) {
  if (!of) return null
  const byValuation = new Map(of.values.map((one) => [one.valuationId, one]))
  const both = lines.map(({ valuationId, valuationNumber: number, wholeFils: own, share, ...line }): TwoLine => {
    const { fils: second = null, reason = null } = byValuation.get(valuationId) ?? {}
    return { ...line, number, own, second, reason, hasShare: share !== null }
  })
  return { valuer: of.valuer, checks: of.checks, lines: both }
}

/** Both valuations of each property with the lower one, what each way of recording comes to, and how the second valuer is eligible; nothing without one. */
export function twoValuers(of: TwoPaper | null, speaker: Speaker): Block[] {
  if (!of) return []
  const { valuer, checks, lines } = of
  const { bound, ...shown } = SECOND_VALUER_FIELDS
  const own: Readonly<Record<string, string>> = {
    clientKind: two(speaker, `kind.${valuer.clientKind}`),
    recorded: two(speaker, `recorded.${valuer.recorded}`),
  }
  const reasons = lines.flatMap(({ reason, ...line }): [string, string][] =>
    reason === null ? [] : [[`${speaker.number(line.ordinal)}. ${placeOf(speaker, line)}`, speaker.typed(reason)]],
  )
  return [
    ...paragraphs(two(speaker, 'intro')),
    ...facts(
      Object.entries(shown).map(([field, descriptor]) => [
        descriptor.words[speaker.reading.language],
        own[field] ?? speaker.field(descriptor, valuer[field as keyof typeof shown]),
      ]),
    ),
    heading(two(speaker, 'rules')),
    checkTable(speaker, checks),
    heading(two(speaker, 'values')),
    valueTable(speaker, lines),
    ...(lines.some(({ hasShare }) => hasShare)
      ? [{ kind: 'note' as const, text: textOf(two(speaker, 'values.shares')) }]
      : []),
    heading(two(speaker, 'sums')),
    ...sumFacts(speaker, lines, valuer.recorded),
    ...(reasons.length > 0 ? [heading(two(speaker, 'col.reason')), ...facts(reasons)] : []),
  ]
}

/** What a rule came to, with all that it found wanting. */
export function checkText(speaker: Speaker, { applies, faults }: TwoCheck): string {
  if (!applies) return two(speaker, 'notApplied')
  if (faults.length === 0) return two(speaker, 'met')
  const found = faults.map(({ code, on = '', by = '', n = 0, bound = 0 }) =>
    two(speaker, `found.${code}`, {
      on: on && speaker.date(on),
      by: by && speaker.date(by),
      n: speaker.number(n),
      bound: speaker.number(bound),
    }),
  )
  return [two(speaker, 'unmet'), ...found].join('\n')
}

const checkTable = (speaker: Speaker, checks: readonly TwoCheck[]): Block => ({
  kind: 'table',
  columns: [
    { head: textOf(two(speaker, 'col.rule')), share: 3 },
    { head: textOf(two(speaker, 'col.found')), share: 3 },
  ],
  rows: checks.map((check) => [two(speaker, `rule.${check.rule}`), checkText(speaker, check)].map(textOf)),
})

/** A percentage of the firm's value, with its sign. */
const percentText = (speaker: Speaker, percent: number | null): string =>
  percent === null ? '' : isolateBidi(formatShare(percent / 100, speaker.reading, 2))

function valueTable(speaker: Speaker, lines: readonly TwoLine[]): Block {
  const column = (
    key: 'col.n' | 'col.property' | 'col.own' | 'col.value' | 'col.difference' | 'col.percent' | 'col.record',
  ) => ({
    head: textOf(two(speaker, key)),
  })
  const figure = { figure: true } as const
  const sums = twoSums(lines)
  return {
    kind: 'table',
    columns: [
      { ...column('col.n'), share: 0.5 },
      { ...column('col.property'), share: 2.6 },
      { ...column('col.own'), ...figure, share: 1.7 },
      { ...column('col.value'), ...figure, share: 1.7 },
      { ...column('col.difference'), ...figure, share: 1.6 },
      { ...column('col.percent'), ...figure, share: 1 },
      { ...column('col.record'), ...figure, share: 1.7 },
    ],
    rows: lines.map((line) => valueRow(speaker, line)),
    foot: [
      '',
      two(speaker, 'sums'),
      kwdOf(speaker, sums.own),
      kwdOf(speaker, sums.second),
      kwdOf(speaker, sums.second - sums.own),
      '',
      kwdOf(speaker, sums.byProperty),
    ].map(textOf),
  }
}

function valueRow(speaker: Speaker, line: TwoLine): Text[] {
  const { ordinal, number, own, second } = line
  const place = placeOf(speaker, line)
  const both = own === null || second === null ? null : compared(own, second)
  const kwd = (fils: number | null) => (fils === null ? '—' : kwdOf(speaker, fils))
  return [
    speaker.number(ordinal),
    [number && speaker.code(number), place && isolateBidi(place)].filter(Boolean).join('\n'),
    kwd(own),
    kwd(second),
    both ? kwdOf(speaker, both.difference) : '',
    both ? percentText(speaker, both.percent) : '',
    own === null || second === null ? '' : kwdOf(speaker, Math.min(own, second)),
  ].map(textOf)
}

function sumFacts(
  speaker: Speaker,
  lines: readonly TwoLine[],
  recorded: TwoValuersData['valuer']['recorded'],
): Block[] {
  const sums = twoSums(lines)
  return facts([
    [
      two(speaker, 'sum.properties'),
      two(speaker, 'sum.count', { n: speaker.number(sums.properties), of: speaker.number(lines.length) }),
    ],
    [two(speaker, 'sum.own'), kwdOf(speaker, sums.own)],
    [two(speaker, 'sum.second'), kwdOf(speaker, sums.second)],
    [two(speaker, 'sum.byProperty'), kwdOf(speaker, sums.byProperty)],
    [two(speaker, 'sum.byTotals'), kwdOf(speaker, sums.byTotals)],
    [two(speaker, 'sum.difference'), kwdOf(speaker, sums.byTotals - sums.byProperty)],
    [
      two(speaker, 'sum.recorded'),
      `${kwdOf(speaker, recorded === 'BY_TOTALS' ? sums.byTotals : sums.byProperty)} (${two(speaker, `recorded.${recorded}`)})`,
    ],
  ])
}
