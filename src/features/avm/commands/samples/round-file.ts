import { formatInstant } from '#kernel/format.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { readingOf } from '../../../papers/commands.ts'
import { testingMessages } from '../../messages/testing.ts'
import type { TestSample } from '../../model/samples.ts'
import { INDICATION } from '../../model.ts'
import { readRound } from '../../queries/samples/round.ts'
import { type SheetColumn, sheetFile } from '../sheet-file.ts'

/**
 * A round of random testing as a sheet, and in the workbook what is needed to repeat its draw: seed, hash and the ids of its population.
 * Throws 'avm-round-not-found' and 'too-many-requests'.
 */
export async function roundFile(
  ctx: MakingContext,
  { id, language }: { id: string; language?: 'ar' | 'en' | undefined },
  format: 'csv' | 'xlsx',
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { round, items } = await readRound(ctx, { id })
  const reading = await readingOf(ctx, language)
  const word = (key: PlainWord): string => testingMessages[key][reading.language]
  const columns: SheetColumn<TestSample>[] = [
    [word('file.number'), 'text', 20, ({ valuationNumber }) => valuationNumber],
    [word('item.value'), 'whole', 18, ({ value }) => value],
    [word('file.low'), 'whole', 18, ({ low }) => low],
    [word('file.high'), 'whole', 18, ({ high }) => high],
    [word('item.final'), 'decimal', 18, ({ finalValue }) => finalValue],
    [word('file.difference'), 'decimal', 12, inPercent],
    [word('file.reviewer'), 'text', 24, ({ reviewerName }) => reviewerName],
    [word('file.decision'), 'text', 14, ({ decision }) => word(decision ? `decision.${decision}` : 'item.waiting')],
    [word('file.cause'), 'text', 28, ({ cause }) => cause && word(`cause.${cause}`)],
    [word('file.reason'), 'text', 50, ({ reason }) => reason],
    [word('file.decidedAt'), 'text', 22, ({ decidedAt }) => decidedAt && formatInstant(decidedAt, reading)],
    [word('file.note'), 'text', 32, () => INDICATION[reading.language]],
  ]
  const { populationIds } = await ctx.db
    .selectFrom('avmRounds')
    .select('populationIds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines: [string, string][] = [
    [word('draw.seed'), round.seed],
    [word('draw.hash'), round.populationHash],
    ...(populationIds as unknown as string[]).map((one): [string, string] => [word('file.id'), one]),
  ]
  const heads: [string, number][] = [
    [word('file.population'), 26],
    ['UUID', 70],
  ]
  const file = await sheetFile(format, {
    ...{ name: round.number, sheet: round.number, columns, rows: items },
    beside: { name: word('file.population'), heads, lines },
    rightToLeft: reading.language === 'ar',
  })
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: id,
    description: `Took away round ${round.number} of random testing`,
    details: { format, records: items.length, number: round.number },
  })
  return file
}

const inPercent = ({ value, finalValue }: TestSample) => Math.round((1000 * (value - finalValue)) / finalValue) / 10

type PlainWord = {
  [K in keyof typeof testingMessages]: (typeof testingMessages)[K] extends Readonly<Record<'ar' | 'en', string>>
    ? K
    : never
}[keyof typeof testingMessages]
