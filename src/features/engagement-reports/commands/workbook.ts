import { kwdFromFils } from '#kernel/money.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import { areaLabel } from '../../places/model.ts'
import type { Speaker } from '../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleLine, WholeChoice } from '../model.ts'
import { groupName, type WholeWord, whole } from '../rules/document/telling.ts'
import { GROUPINGS, groupsOf, sumOf } from '../rules/schedule.ts'

/** A row of the summary: what is summed up, how many properties, and amounts in fils. */
type SummaryRow = { by: string; name: string; count: number; fils: number; asLot: number | null }

/** The sheets of the schedule: a row by property with figures as numbers, and the sums that the report shows, by the same groupings. */
export function scheduleSheets(lines: readonly ScheduleLine[], choice: WholeChoice, speaker: Speaker): WholeSheet[] {
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
