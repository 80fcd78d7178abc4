import {
  type Block,
  type Column,
  facts,
  heading,
  paragraphs,
  type Text,
  textOf,
} from '#features/papers/rules/blocks.ts'
import { formatShare } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { sumInWords } from '../../../papers/rules.ts'
import type { Speaker } from '../../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleFacts, WholeChange } from '../../model.ts'
import { datesOf, GROUPINGS, type Group, type Grouping, groupsOf, sumOf } from '../schedule.ts'
import { groupName, kwdOf, placeOf, type WholeTelling, type WholeWord, whole } from './telling.ts'

/** The dates of a document: one, or the first and the last. */
export function datesText({ lines, speaker }: WholeTelling, which: 'valuationDate' | 'inspectionDate'): string {
  const dates = datesOf(lines, which)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return speaker.word('not.told')
  if (first === last) return speaker.date(first)
  return whole(speaker, 'dates.range', { from: speaker.date(first), to: speaker.date(last) })
}

/** An amount that all comes to, in figures and in words. */
const amountBlock = (speaker: Speaker, title: string, fils: number): Block => ({
  kind: 'value',
  title: textOf(title),
  amount: textOf(speaker.figure({ value: kwdFromFils(fils), unit: 'KWD' })),
  words: LANGUAGES.map((language) => ({
    language,
    said: sumInWords(kwdFromFils(fils), language),
  })),
  parts: [],
})

const figure = (speaker: Speaker, key: WholeWord, share: number): Column => ({
  head: textOf(whole(speaker, key)),
  figure: true,
  share,
})

/** The groupings that tell a reader something: a section where there is one, all else always; lots are apart. */
const shownGroupings = ({ lines }: Pick<WholeTelling, 'lines'>): Grouping[] =>
  GROUPINGS.filter((by) => by !== 'lot' && (by !== 'section' || lines.some(({ section }) => section !== null)))

/** The aggregate with what it is not, and the sums by kind, governorate, tenure, section and basis. */
export function summary(telling: WholeTelling): Block[] {
  const { lines, speaker } = telling
  return [
    amountBlock(speaker, whole(speaker, 'aggregate'), sumOf(lines)),
    { kind: 'note', text: textOf(whole(speaker, 'aggregate.note')) },
    ...facts([
      [whole(speaker, 'cover.properties'), speaker.number(lines.length)],
      [whole(speaker, 'cover.dates'), datesText(telling, 'valuationDate')],
    ]),
    ...shownGroupings(telling).flatMap((by) => groupTable(telling, by)),
  ]
}

function groupTable({ lines, speaker }: WholeTelling, by: Grouping): Block[] {
  const total = sumOf(lines)
  const row = ({ key, lines: some, fils }: Group): Text[] =>
    [
      groupName(speaker, by, key),
      speaker.number(some.length),
      kwdOf(speaker, fils),
      total === 0 ? '' : isolateBidi(formatShare(fils / total, speaker.reading, 1)),
    ].map(textOf)
  return [
    heading(whole(speaker, 'by', { what: whole(speaker, `by.${by}`) })),
    {
      kind: 'table',
      columns: [
        { head: textOf(whole(speaker, 'col.group')), share: 3 },
        figure(speaker, 'col.count', 1),
        figure(speaker, 'col.sum', 2),
        figure(speaker, 'col.share', 1),
      ],
      rows: groupsOf(lines, by).map(row),
      foot: [whole(speaker, 'total'), speaker.number(lines.length), kwdOf(speaker, total), ''].map(textOf),
    },
  ]
}

/** The value of all as one and of lots, each as the valuer determined it, beside the sums that they differ from; nothing where neither is asked for. */
export function together({ lines, choice, speaker }: WholeTelling): Block[] {
  const { asOne, byLots } = choice
  const one: Block[] = asOne
    ? [
        amountBlock(speaker, whole(speaker, 'together.asOne'), asOne.fils),
        ...facts([
          [whole(speaker, 'aggregate'), kwdOf(speaker, sumOf(lines))],
          [whole(speaker, 'together.difference'), kwdOf(speaker, asOne.fils - sumOf(lines))],
        ]),
        heading(whole(speaker, 'together.reason')),
        ...paragraphs(speaker.typed(asOne.reason)),
      ]
    : []
  if (!byLots) return one
  const valued = new Map(choice.lots.map((each) => [each.lot, each]))
  const groups = groupsOf(lines, 'lot')
  const reasons = groups.flatMap(({ key }) => (key !== null && valued.get(key)) || [])
  return [
    ...(asOne ? one : paragraphs(whole(speaker, 'together.none'))),
    heading(whole(speaker, 'together.lots')),
    {
      kind: 'table',
      columns: [
        { head: textOf(whole(speaker, 'col.lot')), share: 3 },
        figure(speaker, 'col.count', 1),
        figure(speaker, 'col.sum', 2),
        figure(speaker, 'col.asLot', 2),
      ],
      rows: groups.map(({ key, lines: some, fils }) =>
        [
          groupName(speaker, 'lot', key),
          speaker.number(some.length),
          kwdOf(speaker, fils),
          key !== null && valued.has(key) ? kwdOf(speaker, valued.get(key)?.fils ?? 0) : whole(speaker, 'lot.none'),
        ].map(textOf),
      ),
      foot: [whole(speaker, 'total'), speaker.number(lines.length), kwdOf(speaker, sumOf(lines)), ''].map(textOf),
    },
    ...reasons.flatMap(({ lot, reason }) => [
      heading(whole(speaker, 'lot.name', { lot: speaker.typed(lot) })),
      ...paragraphs(speaker.typed(reason)),
    ]),
  ]
}

/** What each version after the first changed, the newest first, with its reason. */
export function changeBlocks({ mark, speaker }: WholeTelling): Block[] {
  const versions = (mark?.changes ?? []).toSorted((a, b) => b.version - a.version)
  return versions.flatMap(({ version, issuedAt, reason, changes }): Block[] => [
    heading(
      whole(speaker, 'changes.version', {
        version: speaker.number(version),
        date: speaker.date(issuedAt.slice(0, 10)),
      }),
    ),
    ...paragraphs(speaker.typed(reason)),
    {
      kind: 'table',
      columns: [
        { head: textOf(whole(speaker, 'col.property')), share: 3 },
        { head: textOf(whole(speaker, 'col.what')), share: 2.2 },
        figure(speaker, 'col.before', 1.7),
        figure(speaker, 'col.after', 1.7),
      ],
      rows: changes.map((change) => changeRow(speaker, change).map(textOf)),
    },
  ])
}

const FACT_WORDS = {
  section: 'col.section',
  lot: 'col.lot',
  clientReference: 'col.reference',
  share: 'col.undivided',
  shareDiscount: 'col.discount',
  shareReason: 'col.discountReason',
  name: 'col.name',
  category: 'by.category',
  governorate: 'col.governorate',
  areaName: 'col.area',
  blockNumber: 'col.block',
  plotNumber: 'col.plot',
  size: 'col.size',
  tenure: 'col.tenure',
  basis: 'col.basis',
  valuationDate: 'col.valued',
  inspectionDate: 'col.inspected',
  reportVersion: 'change.report',
  valuationNumber: 'col.number',
} as const satisfies Record<keyof ScheduleFacts, WholeWord>

/** What a change is called: of facts, which. */
const changeName = (speaker: Speaker, change: WholeChange): string =>
  change.kind === 'FACTS'
    ? whole(speaker, 'change.FACTS', {
        fields: speaker.list(change.fields.map((field) => whole(speaker, FACT_WORDS[field]))),
      })
    : whole(speaker, `change.${change.kind}`, change.kind === 'LOT' ? { lot: isolateBidi(change.lot ?? '') } : {})

/** Of what a change is: a property by its number and place, or the whole report. */
function changedName(speaker: Speaker, change: WholeChange): string {
  if (!('line' in change)) return whole(speaker, 'change.all')
  const { line } = change
  return speaker.list([speaker.code(line.valuationNumber), placeOf(speaker, line)].filter(Boolean))
}

function changeRow(speaker: Speaker, change: WholeChange): string[] {
  const amount = (fils: number | null) => (fils === null ? '' : kwdOf(speaker, fils))
  const [before, after] =
    'before' in change
      ? [change.before, change.after]
      : change.kind === 'ADDED'
        ? [null, change.fils]
        : [change.kind === 'REMOVED' ? change.fils : null, null]
  return [changedName(speaker, change), changeName(speaker, change), amount(before), amount(after)]
}
