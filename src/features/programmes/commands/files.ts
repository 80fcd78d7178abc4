import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { MOVEMENT_CAUSES } from '../../approaches/model/causes.ts'
import { sumOfCauses, totalsOf } from '../../approaches/rules/movement.ts'
import { type SheetColumn, sheetFile } from '../../avm/commands/sheet-file.ts'
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

/** The same as a workbook: a row for each property with a column for each cause, and the sums on a sheet of their own. */
export async function movementXlsx(ctx: MakingContext, { id: engagementId, lang }: Input): Promise<DownloadedFile> {
  await admitExport(ctx)
  const head = await headOf(ctx, engagementId)
  const rows = await wholeMovement(ctx, engagementId)
  const reading = await readingOf(ctx, lang)
  const word = movementWord(reading)
  const kwd = (fils: number | null | undefined) => (typeof fils === 'number' ? kwdFromFils(fils) : null)
  const columns: SheetColumn<MovedLine>[] = [
    [word('properties.property'), 'text', 36, ({ name }) => name],
    [word('properties.section'), 'text', 18, ({ section }) => section],
    [word('movement.standing'), 'text', 16, ({ standing }) => word(`standing.${standing}`)],
    [word('movement.date'), 'text', 16, ({ fromDate }) => fromDate && formatDate(fromDate, reading)],
    [word('movement.OPENING'), 'decimal', 18, ({ opening }) => kwd(opening)],
    ...MOVEMENT_CAUSES.map(
      (cause) => [word(`cause.${cause}`), 'decimal', 18, ({ causes }: MovedLine) => kwd(causes[cause] ?? 0)] as const,
    ),
    [word('movement.CLOSING'), 'decimal', 18, ({ closing }) => kwd(closing)],
    [word('movement.change'), 'decimal', 18, ({ causes }) => kwd(sumOfCauses(causes))],
    [word('movement.percent'), 'decimal', 12, ({ percent }) => percent],
    [word('movement.fees.opening'), 'decimal', 16, ({ openingFee }) => kwd(openingFee)],
    [word('movement.fees.closing'), 'decimal', 16, ({ closingFee }) => kwd(closingFee)],
    [word('movement.reason'), 'text', 48, ({ reason }) => reason],
  ]
  const totals = totalsOf(rows)
  const written = (fils: number) => String(kwdFromFils(fils))
  const file = await sheetFile('xlsx', {
    ...{ name: `movement-${head.number}`, sheet: word('movement.title'), columns, rows },
    beside: {
      name: word('movement.total'),
      heads: [
        [head.number, 40],
        [head.title, 40],
      ],
      lines: [
        [word('movement.OPENING'), written(totals.opening)],
        ...MOVEMENT_CAUSES.flatMap((cause): [string, string][] => {
          const amount = totals.causes[cause]
          return amount ? [[word(`cause.${cause}`), written(amount)]] : []
        }),
        [word('movement.CLOSING'), written(totals.closing)],
      ],
    },
    rightToLeft: reading.language === 'ar',
  })
  await noted(ctx, head, rows, 'xlsx')
  return file
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
