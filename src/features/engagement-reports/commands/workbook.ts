import { kwdFromFils } from '#kernel/money.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import { areaLabel } from '../../places/model.ts'
import type { Speaker } from '../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleLine, WholeChoice, WholeData } from '../model.ts'
import { groupName, type WholeWord, whole } from '../rules/document/telling.ts'
import { checkText, type TwoLine, type TwoPaper, two, twoPaper } from '../rules/document/two-valuers.ts'
import { GROUPINGS, groupsOf, sumOf } from '../rules/schedule.ts'
import { compared, twoSums } from '../rules/two-valuers.ts'

/** A row of the summary: what is summed up, how many properties, and amounts in fils. */
type SummaryRow = { by: string; name: string; count: number; fils: number; asLot: number | null }

/** What the workbook shows: the lines, what is chosen, and both valuations where there is a second valuer. */
export type ScheduleShown = Pick<WholeData, 'twoValuers'> & { lines: readonly ScheduleLine[]; choice: WholeChoice }

/** The sheets of the schedule: a row by property with figures as numbers, and the sums that the report shows, by the same groupings. */
export function scheduleSheets({ lines, choice, twoValuers }: ScheduleShown, speaker: Speaker): WholeSheet[] {
  const { language } = speaker.reading
  const rightToLeft = language === 'ar'
  const code = (by: 'category' | 'tenure' | 'governorate' | 'basis', of: ScheduleLine) =>
    of[by] === null ? null : groupName(speaker, by, of[by])
  const column = <Row>(
    key: WholeWord,
    kind: Column<Row>['kind'],
    width: number,
    of: Column<Row>['of'],
  ): Column<Row> => ({
    head: whole(speaker, key),
    kind,
    width,
    of,
  })
  const shares: Column<ScheduleLine>[] = [
    column('col.whole', 'decimal', 20, ({ wholeFils }) => kwdFromFils(wholeFils)),
    column('col.undivided', 'text', 14, ({ share }) => share),
    column('col.proRata', 'decimal', 20, ({ proRataFils }) => kwdFromFils(proRataFils)),
    column('col.discount', 'decimal', 12, ({ shareDiscount }) => shareDiscount),
    column('col.discountAmount', 'decimal', 20, ({ proRataFils, fils }) => kwdFromFils(proRataFils - fils)),
    column('col.discountReason', 'text', 40, ({ shareReason }) => shareReason),
  ]
  const columns: Column<ScheduleLine>[] = [
    column('col.n', 'whole', 8, ({ ordinal }) => ordinal),
    column('col.number', 'text', 18, ({ valuationNumber }) => valuationNumber),
    column('col.reference', 'text', 16, ({ clientReference }) => clientReference),
    column('col.section', 'text', 20, ({ section }) => section),
    column('col.lot', 'text', 16, ({ lot }) => lot),
    column('col.name', 'text', 28, ({ name }) => name),
    column('by.category', 'text', 18, (line) => code('category', line)),
    column('col.governorate', 'text', 18, (line) => code('governorate', line)),
    column('col.area', 'text', 20, ({ areaName }) => (areaName === null ? null : areaLabel(areaName, language))),
    column('col.block', 'text', 10, ({ blockNumber }) => blockNumber),
    column('col.plot', 'text', 10, ({ plotNumber }) => plotNumber),
    column('col.size', 'decimal', 14, ({ size }) => size),
    column('col.tenure', 'text', 18, (line) => code('tenure', line)),
    column('col.basis', 'text', 22, (line) => code('basis', line)),
    column('col.valued', 'date', 16, ({ valuationDate }) => valuationDate),
    column('col.inspected', 'date', 16, ({ inspectionDate }) => inspectionDate),
    ...(lines.some(({ share }) => share !== null) ? shares : []),
    column('col.value', 'decimal', 20, ({ fils }) => kwdFromFils(fils)),
  ]
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  return [
    wholeSheet({ name: whole(speaker, 'sheet.schedule'), rightToLeft, columns }, lines),
    wholeSheet(
      {
        name: whole(speaker, 'sheet.summary'),
        rightToLeft,
        columns: [
          column<SummaryRow>('col.what', 'text', 26, ({ by }) => by),
          column<SummaryRow>('col.group', 'text', 28, ({ name }) => name),
          column<SummaryRow>('col.count', 'whole', 10, ({ count }) => count),
          column<SummaryRow>('col.sum', 'decimal', 22, ({ fils }) => kwd(fils)),
          column<SummaryRow>('col.asLot', 'decimal', 22, ({ asLot }) => kwd(asLot)),
        ],
      },
      summaryRows(lines, choice, speaker),
    ),
    ...twoSheets(twoPaper(lines, { twoValuers }), [speaker]),
  ]
}

function summaryRows(
  lines: readonly ScheduleLine[],
  { byLots, lots, asOne }: WholeChoice,
  speaker: Speaker,
): SummaryRow[] {
  const valued = new Map(lots.map(({ lot, fils }) => [lot, fils]))
  const all = { count: lines.length, fils: sumOf(lines) }
  return [
    ...GROUPINGS.filter((by) => by !== 'lot' || byLots).flatMap((by) =>
      groupsOf(lines, by).map(({ key, lines: some, fils }) => ({
        by: whole(speaker, `by.${by}`),
        name: groupName(speaker, by, key),
        count: some.length,
        fils,
        asLot: by === 'lot' && key !== null ? (valued.get(key) ?? null) : null,
      })),
    ),
    { by: whole(speaker, 'total'), name: whole(speaker, 'aggregate'), ...all, asLot: null },
    ...(asOne
      ? [
          {
            by: whole(speaker, 'total'),
            name: whole(speaker, 'together.asOne'),
            count: lines.length,
            fils: asOne.fils,
            asLot: null,
          },
        ]
      : []),
  ]
}

/** Both valuations by property, and below the rules with what each found and the sums, in one language or in several; nothing without a second valuer. */
export function twoSheets(of: TwoPaper | null, speakers: readonly Speaker[]): WholeSheet[] {
  if (!of) return []
  const rightToLeft = speakers.some(({ reading }) => reading.language === 'ar')
  const said = (word: (speaker: Speaker) => string) => [...new Set(speakers.map(word))].join(' · ')
  const say = (key: Parameters<typeof two>[1]) => said((speaker) => two(speaker, key))
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const pairOf = ({ own, second }: TwoLine) => (own === null || second === null ? null : compared(own, second))
  const column = (
    key: Parameters<typeof two>[1],
    kind: Column<TwoLine>['kind'],
    width: number,
    cell: Column<TwoLine>['of'],
  ): Column<TwoLine> => ({ head: say(key), kind, width, of: cell })
  const sums = twoSums(of.lines)
  const found: [string, string, number | null][] = [
    ...of.checks.map((check): [string, string, null] => [
      say(`rule.${check.rule}`),
      said((speaker) => checkText(speaker, check)),
      null,
    ]),
    [say('sum.own'), '', kwd(sums.own)],
    [say('sum.second'), '', kwd(sums.second)],
    [say('sum.byProperty'), '', kwd(sums.byProperty)],
    [say('sum.byTotals'), '', kwd(sums.byTotals)],
    [say('sum.difference'), '', kwd(sums.byTotals - sums.byProperty)],
    [
      say('sum.recorded'),
      say(`recorded.${of.valuer.recorded}`),
      kwd(of.valuer.recorded === 'BY_TOTALS' ? sums.byTotals : sums.byProperty),
    ],
  ]
  return [
    wholeSheet(
      {
        name: say('title'),
        rightToLeft,
        columns: [
          column('col.n', 'whole', 8, ({ ordinal }) => ordinal),
          column('col.property', 'text', 18, ({ number }) => number),
          column('col.own', 'decimal', 20, ({ own }) => kwd(own)),
          column('col.value', 'decimal', 20, ({ second }) => kwd(second)),
          column('col.difference', 'decimal', 20, (line) => kwd(pairOf(line)?.difference ?? null)),
          column('col.percent', 'decimal', 12, (line) => pairOf(line)?.percent ?? null),
          column('col.lower', 'text', 18, (line) => {
            const pair = pairOf(line)
            return pair && say(`lower.${pair.lower}`)
          }),
          column('col.record', 'decimal', 20, ({ own, second }) =>
            own === null || second === null ? null : kwd(Math.min(own, second)),
          ),
          column('col.reason', 'text', 40, ({ reason }) => reason),
        ],
      },
      of.lines,
    ),
    wholeSheet(
      {
        name: say('sums'),
        rightToLeft,
        columns: [
          { head: say('col.rule'), kind: 'text', width: 50, of: ([rule]) => rule },
          { head: say('col.found'), kind: 'text', width: 60, of: ([, text]) => text },
          { head: say('col.sum'), kind: 'decimal', width: 20, of: ([, , amount]) => amount },
        ],
      },
      found,
    ),
  ]
}
