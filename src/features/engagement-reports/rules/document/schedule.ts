import { type Block, type Column, facts, paragraphs, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Speaker } from '../../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleLine } from '../../model.ts'
import { groupsOf, sumOf } from '../schedule.ts'
import { discountText, groupName, kwdOf, placeOf, shareText, type WholeTelling, whole } from './telling.ts'

/** The schedule as it is drawn across landscape pages: its heads, and by section its rows with a subtotal, then the aggregate. */
export type ScheduleTable = {
  title: Text
  columns: readonly Column[]
  groups: readonly {
    title: Text | null
    rows: readonly (readonly Text[])[]
    subtotal: { label: Text; value: Text } | null
  }[]
  total: { label: Text; value: Text }
}

/** Words the schedule of properties. */
export function scheduleTable({ lines, speaker }: WholeTelling): ScheduleTable {
  const column = (key: Parameters<typeof whole>[1], share: number, isFigure = false): Column => ({
    head: textOf(whole(speaker, key)),
    share,
    ...(isFigure ? { figure: true } : {}),
  })
  const groups = groupsOf(lines, 'section')
  const hasShares = lines.some(({ share }) => share !== null)
  const hasSections = groups.length > 1 || groups[0]?.key != null
  return {
    title: textOf(whole(speaker, 'section.SCHEDULE')),
    columns: [
      column('col.n', hasShares ? 0.4 : 0.5),
      column('col.reference', hasShares ? 0.9 : 1),
      column('col.property', hasShares ? 2.3 : 2.2),
      column('col.place', hasShares ? 2 : 2.4),
      column('col.size', hasShares ? 0.8 : 1, true),
      column('col.tenure', hasShares ? 0.9 : 1.1),
      column('col.valued', hasShares ? 1.15 : 1.25),
      column('col.inspected', hasShares ? 1.15 : 1.25),
      ...(hasShares
        ? [
            column('col.whole', 1.5, true),
            column('col.undivided', 1.2, true),
            column('col.proRata', 1.5, true),
            column('col.discountAmount', 1.5, true),
          ]
        : []),
      column(hasShares ? 'col.ofShare' : 'col.value', 1.6, true),
    ],
    groups: groups.map(({ key, lines: some, fils }) => ({
      title: hasSections ? textOf(groupName(speaker, 'section', key)) : null,
      rows: some.map((line) => rowOf(speaker, line, hasShares).map(textOf)),
      subtotal: hasSections
        ? {
            label: textOf(
              whole(speaker, 'subtotal', {
                section: groupName(speaker, 'section', key),
                n: speaker.number(some.length),
              }),
            ),
            value: textOf(kwdOf(speaker, fils)),
          }
        : null,
    })),
    total: {
      label: textOf(whole(speaker, 'total.all', { n: speaker.number(lines.length) })),
      value: textOf(kwdOf(speaker, sumOf(lines))),
    },
  }
}

function rowOf(speaker: Speaker, line: ScheduleLine, hasShares: boolean): string[] {
  const { ordinal, clientReference, name, category, size, tenure, valuationDate, inspectionDate } = line
  const kind = category ? speaker.say(`valuations:category.${category}`) : ''
  return [
    speaker.number(ordinal),
    clientReference ? speaker.code(clientReference) : '',
    [
      ...(name ? [speaker.typed(name)] : []),
      speaker.list([kind, speaker.code(line.valuationNumber)].filter(Boolean)),
    ].join('\n'),
    placeOf(speaker, line),
    size === null ? '' : formatNumber(size, speaker.reading),
    tenure ? speaker.say(`valuations:tenure.${tenure}`) : '',
    valuationDate ? speaker.date(valuationDate) : '',
    inspectionDate ? speaker.date(inspectionDate) : '—',
    ...(hasShares ? shareCells(speaker, line) : []),
    kwdOf(speaker, line.fils),
  ]
}

/** How the value of a share follows from that of the whole; empty cells where the whole is valued. */
const shareCells = (speaker: Speaker, line: ScheduleLine): string[] =>
  line.share === null
    ? ['', '', '', '']
    : [
        kwdOf(speaker, line.wholeFils),
        shareText(speaker, line),
        kwdOf(speaker, line.proRataFils),
        discountText(speaker, line),
      ]

/** What the values of undivided shares are, and why each discount; nothing where there is no share. */
export function sharesNote({ lines, speaker }: WholeTelling): Block[] {
  const shared = lines.filter(({ share }) => share !== null)
  if (shared.length === 0) return []
  const reasons = shared.flatMap(({ shareReason, ...line }): [string, string][] =>
    shareReason === null
      ? []
      : [[[speaker.number(line.ordinal), placeOf(speaker, line)].join('. '), speaker.typed(shareReason)]],
  )
  return [
    ...paragraphs(whole(speaker, 'shares.note')),
    ...(reasons.length < shared.length ? paragraphs(whole(speaker, 'shares.noDiscount')) : []),
    ...facts(reasons),
  ]
}

/** The properties of the engagement that are not in the report, each with why; nothing where all are. */
export function notIncluded({ data, speaker }: WholeTelling): Block[] {
  if (data.notIncluded.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { head: textOf(whole(speaker, 'col.n')), share: 0.5 },
        { head: textOf(whole(speaker, 'col.reference')), share: 1 },
        { head: textOf(whole(speaker, 'col.property')), share: 3 },
        { head: textOf(whole(speaker, 'col.why')), share: 3 },
      ],
      rows: data.notIncluded.map((one) =>
        [
          speaker.number(one.ordinal),
          one.clientReference ? speaker.code(one.clientReference) : '',
          [...(one.name ? [speaker.typed(one.name)] : []), placeOf(speaker, one)].filter(Boolean).join('\n'),
          whole(speaker, `why.${one.why}`, { reason: speaker.typed(one.reason ?? '') }),
        ].map(textOf),
      ),
    },
  ]
}
