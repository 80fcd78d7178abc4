import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { formatDate, type Reading } from '#kernel/format.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { CellKind, MarkedCell, MarkedColumn } from '#server/sheets/write/column.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { type WholeSheet, wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { MOVEMENT_CAUSES } from '../../approaches/model/causes.ts'
import { sumOfCauses, totalsOf } from '../../approaches/rules/movement.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import { readingOf } from '../../papers/commands.ts'
import type { MovedLine, MovementHead } from '../model.ts'
import { readMovementHead, wholeMovement } from '../queries/movement.ts'
import { movementPaper, movementWord } from '../rules/paper.ts'

type Input = { id: string; lang: Language }

/** The movement of an engagement as a PDF. Throws 'engagement-not-found', 'movement-not-released', 'too-many-requests' after ten exports in a minute, and as `printPaper` does. */
export async function movementPdf(ctx: MakingContext, { id: engagementId, lang }: Input): Promise<DownloadedFile> {
  await admitExport(ctx)
  const head = await headOf(ctx, engagementId)
  const lines = await wholeMovement(ctx, engagementId)
  const content = await printed(ctx, { language: lang, worded: movementPaper(head, lines), number: head.number })
  await noted(ctx, head, lines, 'pdf')
  return { name: `movement-${head.number}.pdf`, type: 'application/pdf', content }
}

/** The same as a workbook that calculates: a row for each property with a column for each cause, and the sums on a sheet of their own. */
export async function movementXlsx(ctx: MakingContext, { id: engagementId, lang }: Input): Promise<DownloadedFile> {
  await admitExport(ctx)
  const head = await headOf(ctx, engagementId)
  const rows = await wholeMovement(ctx, engagementId)
  const content = await writeSheets(movementSheets(head, rows, await readingOf(ctx, lang)))
  await noted(ctx, head, rows, 'xlsx')
  return { name: `movement-${head.number}.xlsx`, type: SHEET_TYPES.xlsx, content }
}

/** A line of the sums: what it is, and its amount. */
type Sum = { what: string; amount: MarkedCell | null }

/** The sheets of a movement: amounts of properties by cause, their change and the sums as formulas over them. */
export function movementSheets(head: MovementHead, rows: readonly MovedLine[], reading: Reading): WholeSheet[] {
  const word = movementWord(reading)
  const kwd = (fils: number | null | undefined) => (typeof fils === 'number' ? kwdFromFils(fils) : null)
  const rightToLeft = reading.language === 'ar'
  const places = new Map(rows.map((row, at) => [row, at + 1]))
  const nameOf = (row: MovedLine, of: string) => `MOVED_${places.get(row)}_${of}`
  const ends = (of: string) => `MOVED_1_${of}:MOVED_${rows.length}_${of}`
  const column = (
    name: string,
    kind: CellKind,
    width: number,
    of: MarkedColumn<MovedLine>['of'],
  ): MarkedColumn<MovedLine> => ({ head: name, kind, width, of })
  const input = (row: MovedLine, of: string, fils: number | null | undefined): MarkedCell => ({
    ...{ name: nameOf(row, of), isLocal: true, value: kwd(fils), mark: 'INPUT' },
  })
  const [first = 'OTHER', last = 'OTHER'] = [MOVEMENT_CAUSES[0], MOVEMENT_CAUSES.at(-1)]
  const columns: MarkedColumn<MovedLine>[] = [
    column(word('properties.property'), 'text', 36, ({ name }) => name),
    column(word('properties.section'), 'text', 18, ({ section }) => section),
    column(word('movement.standing'), 'text', 16, (row) => ({
      ...{ name: nameOf(row, 'STANDING'), isLocal: true, value: word(`standing.${row.standing}`) },
    })),
    column(word('movement.date'), 'text', 16, ({ fromDate }) => fromDate && formatDate(fromDate, reading)),
    column(word('movement.OPENING'), 'decimal', 18, (row) => input(row, 'OPENING', row.opening)),
    ...MOVEMENT_CAUSES.map((cause) =>
      column(word(`cause.${cause}`), 'decimal', 18, (row) => input(row, cause, row.causes[cause] ?? 0)),
    ),
    column(word('movement.CLOSING'), 'decimal', 18, (row) => input(row, 'CLOSING', row.closing)),
    column(word('movement.change'), 'decimal', 18, (row) => ({
      value: kwd(sumOfCauses(row.causes)),
      formula: `ROUND(SUM(${nameOf(row, first)}:${nameOf(row, last)}),3)`,
    })),
    column(word('movement.percent'), 'decimal', 12, (row) => {
      const [opening, closing] = [nameOf(row, 'OPENING'), nameOf(row, 'CLOSING')]
      return row.percent === null
        ? null
        : { value: row.percent, formula: `ROUND((${closing}-${opening})/${opening}*100,2)` }
    }),
    column(word('movement.fees.opening'), 'decimal', 16, ({ openingFee }) => kwd(openingFee)),
    column(word('movement.fees.closing'), 'decimal', 16, ({ closingFee }) => kwd(closingFee)),
    column(word('movement.reason'), 'text', 48, ({ reason }) => reason),
  ]
  const totals = totalsOf(rows)
  // One without a value yet is in neither sum; of it nothing moved.
  const isCounted = `(1-EXACT(${ends('STANDING')},"${word('standing.PENDING')}"))`
  const sum = (what: string, name: string, fils: number): Sum => ({
    what,
    amount:
      rows.length === 0
        ? { value: kwd(fils) }
        : { name: `SUM_${name}`, value: kwd(fils), formula: `ROUND(SUMPRODUCT(${isCounted}*${ends(name)}),3)` },
  })
  const causes = MOVEMENT_CAUSES.filter((cause) => totals.causes[cause])
  const led = ['SUM_OPENING', ...causes.map((cause) => `SUM_${cause}`)].join('+')
  const closing = sum(word('movement.CLOSING'), 'CLOSING', totals.closing)
  return [
    wholeSheet({ name: word('movement.title').slice(0, 31), rightToLeft, columns }, rows),
    wholeSheet<Sum>(
      {
        name: word('movement.total').slice(0, 31),
        rightToLeft,
        columns: [
          { head: head.number, kind: 'text', width: 40, of: ({ what }) => what },
          { head: head.title, kind: 'decimal', width: 40, of: ({ amount }) => amount },
        ],
      },
      [
        sum(word('movement.OPENING'), 'OPENING', totals.opening),
        ...causes.map((cause) => sum(word(`cause.${cause}`), cause, totals.causes[cause] ?? 0)),
        ...(rows.length === 0
          ? [closing]
          : [{ ...closing, amount: { value: kwd(totals.closing), formula: `ROUND(${led},3)` } }]),
      ],
    ),
  ]
}

/** What the movement is of, for anyone who may take it away: clients once a value is released to them. */
async function headOf(ctx: MakingContext, engagementId: string): Promise<MovementHead> {
  const head = await readMovementHead(ctx, { engagementId })
  if (head.released === 0 && rowScope(ctx.actor) !== 'all') throw new AppError('movement-not-released')
  return head
}

const noted = (
  ctx: MakingContext,
  { engagementId, number }: MovementHead,
  lines: readonly MovedLine[],
  format: string,
) =>
  noteExport(ctx, {
    resourceType: 'engagement',
    resourceId: engagementId,
    description: `Took away the movement of engagement ${number}`,
    details: { format, records: lines.length },
  })
