import { kwdFromFils } from '#kernel/money.ts'
import type { Cell, MarkedCell, MarkedColumn } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import { areaLabel } from '../../places/model.ts'
import type { Speaker } from '../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleLine, WholeChoice, WholeData } from '../model.ts'
import { groupName, type WholeWord, whole } from '../rules/document/telling.ts'
import { twoPaper } from '../rules/document/two-valuers.ts'
import { GROUPINGS, type Grouping, groupsOf, sumOf } from '../rules/schedule.ts'
import { twoSheets } from './two-workbook.ts'

/** A row of the summary: what is summed up, how many properties, and amounts in fils; `key` names its cell, `over` says in a formula which lines it sums. */
type SummaryRow = {
  by: string
  name: string
  key: string
  count: number
  fils: number
  asLot: number | null
  over: string | null
}

/** A figure with its formula, where it has one. */
const summed = (value: Cell, formula: string | null): Cell | MarkedCell =>
  formula === null ? value : { value, formula }

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
    kind: MarkedColumn<Row>['kind'],
    width: number,
    of: MarkedColumn<Row>['of'],
  ): MarkedColumn<Row> => ({
    head: whole(speaker, key),
    kind,
    width,
    of,
  })
  const places = new Map(lines.map((line, at) => [line, at + 1]))
  /** The name of a cell of a line, which formulas alone have. */
  const nameOf = (line: ScheduleLine, of: string) => `LINE_${places.get(line)}_${of}`
  const figure = (line: ScheduleLine, of: string, fils: number): MarkedCell => ({
    ...{ name: nameOf(line, of), isLocal: true, value: kwdFromFils(fils), mark: 'INPUT' },
  })
  /** What lines are summed up by, under a name at both ends of its column. */
  const grouped = (by: Grouping, of: (line: ScheduleLine) => string | null) => (line: ScheduleLine) => {
    const isEnd = line === lines[0] || line === lines.at(-1)
    return isEnd ? { name: nameOf(line, by.toUpperCase()), isLocal: true as const, value: of(line) } : of(line)
  }
  const shares: MarkedColumn<ScheduleLine>[] = [
    column('col.whole', 'decimal', 20, ({ wholeFils }) => kwdFromFils(wholeFils)),
    column('col.undivided', 'text', 14, ({ share }) => share),
    column('col.proRata', 'decimal', 20, (line) => figure(line, 'PRORATA', line.proRataFils)),
    column('col.discount', 'decimal', 12, ({ shareDiscount }) => shareDiscount),
    column('col.discountAmount', 'decimal', 20, (line) => ({
      value: kwdFromFils(line.proRataFils - line.fils),
      formula: `ROUND(${nameOf(line, 'PRORATA')}-${nameOf(line, 'VALUE')},3)`,
    })),
    column('col.discountReason', 'text', 40, ({ shareReason }) => shareReason),
  ]
  const columns: MarkedColumn<ScheduleLine>[] = [
    column('col.n', 'whole', 8, ({ ordinal }) => ordinal),
    column('col.number', 'text', 18, ({ valuationNumber }) => valuationNumber),
    column('col.reference', 'text', 16, ({ clientReference }) => clientReference),
    column(
      'col.section',
      'text',
      20,
      grouped('section', ({ section }) => section),
    ),
    column(
      'col.lot',
      'text',
      16,
      grouped('lot', ({ lot }) => lot),
    ),
    column('col.name', 'text', 28, ({ name }) => name),
    column(
      'by.category',
      'text',
      18,
      grouped('category', (line) => code('category', line)),
    ),
    column(
      'col.governorate',
      'text',
      18,
      grouped('governorate', (line) => code('governorate', line)),
    ),
    column('col.area', 'text', 20, ({ areaName }) => (areaName === null ? null : areaLabel(areaName, language))),
    column('col.block', 'text', 10, ({ blockNumber }) => blockNumber),
    column('col.plot', 'text', 10, ({ plotNumber }) => plotNumber),
    column('col.size', 'decimal', 14, ({ size }) => size),
    column(
      'col.tenure',
      'text',
      18,
      grouped('tenure', (line) => code('tenure', line)),
    ),
    column(
      'col.basis',
      'text',
      22,
      grouped('basis', (line) => code('basis', line)),
    ),
    column('col.valued', 'date', 16, ({ valuationDate }) => valuationDate),
    column('col.inspected', 'date', 16, ({ inspectionDate }) => inspectionDate),
    ...(lines.some(({ share }) => share !== null) ? shares : []),
    column('col.value', 'decimal', 20, (line) => figure(line, 'VALUE', line.fils)),
  ]
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const ends = (of: string) => `LINE_1_${of}:LINE_${lines.length}_${of}`
  return [
    wholeSheet({ name: whole(speaker, 'sheet.schedule'), rightToLeft, columns }, lines),
    wholeSheet(
      {
        name: whole(speaker, 'sheet.summary'),
        rightToLeft,
        columns: [
          column<SummaryRow>('col.what', 'text', 26, ({ by }) => by),
          column<SummaryRow>('col.group', 'text', 28, ({ name, key }) => ({ value: name, name: key, isLocal: true })),
          column<SummaryRow>('col.count', 'whole', 10, ({ count, over }) =>
            summed(count, over && `SUMPRODUCT(${over}*1)`),
          ),
          column<SummaryRow>('col.sum', 'decimal', 22, ({ fils, over }) =>
            summed(kwd(fils), over && `ROUND(SUMPRODUCT(${over}*${ends('VALUE')}),3)`),
          ),
          column<SummaryRow>('col.asLot', 'decimal', 22, ({ asLot }) => kwd(asLot)),
        ],
      },
      summaryRows(lines, choice, speaker, ends),
    ),
    ...twoSheets(twoPaper(lines, { twoValuers }), [speaker]),
  ]
}

function summaryRows(
  lines: readonly ScheduleLine[],
  { byLots, lots, asOne }: WholeChoice,
  speaker: Speaker,
  ends: (of: string) => string,
): SummaryRow[] {
  const valued = new Map(lots.map(({ lot, fils }) => [lot, fils]))
  const all = { count: lines.length, fils: sumOf(lines) }
  return [
    ...GROUPINGS.filter((by) => by !== 'lot' || byLots).flatMap((by) =>
      groupsOf(lines, by).map(({ key, lines: some, fils }, at) => ({
        by: whole(speaker, `by.${by}`),
        key: `GROUP_${by.toUpperCase()}_${at + 1}`,
        over:
          key === null
            ? `(LEN(${ends(by.toUpperCase())})=0)`
            : `EXACT(${ends(by.toUpperCase())},GROUP_${by.toUpperCase()}_${at + 1})`,
        name: groupName(speaker, by, key),
        count: some.length,
        fils,
        asLot: by === 'lot' && key !== null ? (valued.get(key) ?? null) : null,
      })),
    ),
    {
      ...{ by: whole(speaker, 'total'), name: whole(speaker, 'aggregate'), key: 'GROUP_ALL', ...all, asLot: null },
      over: lines.length > 0 ? `(${ends('VALUE')}=${ends('VALUE')})` : null,
    },
    ...(asOne
      ? [
          {
            by: whole(speaker, 'total'),
            name: whole(speaker, 'together.asOne'),
            key: 'GROUP_AS_ONE',
            over: null,
            count: lines.length,
            fils: asOne.fils,
            asLot: null,
          },
        ]
      : []),
  ]
}
