import { buffer } from 'node:stream/consumers'
import { formatInstant } from '#kernel/format.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Cell } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { type StreamColumn, streamWorkbook } from '#server/sheets/write/stream-xlsx.ts'
import { readingOf } from '../../../papers/commands.ts'
import { testingMessages } from '../../messages/testing.ts'
import type { TestSample } from '../../model/samples.ts'
import { INDICATION } from '../../model.ts'
import { readRound } from '../../queries/samples/round.ts'

type Column = { head: string; kind: 'text' | 'whole' | 'decimal'; width: number; of: (row: TestSample) => Cell }

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
  const columns: Column[] = [
    { head: word('file.number'), kind: 'text', width: 20, of: ({ valuationNumber }) => valuationNumber },
    { head: word('item.value'), kind: 'whole', width: 18, of: ({ value }) => value },
    { head: word('file.low'), kind: 'whole', width: 18, of: ({ low }) => low },
    { head: word('file.high'), kind: 'whole', width: 18, of: ({ high }) => high },
    { head: word('item.final'), kind: 'decimal', width: 18, of: ({ finalValue }) => finalValue },
    {
      head: word('file.difference'),
      kind: 'decimal',
      width: 12,
      of: ({ value, finalValue }) => Math.round((1000 * (value - finalValue)) / finalValue) / 10,
    },
    { head: word('file.reviewer'), kind: 'text', width: 24, of: ({ reviewerName }) => reviewerName },
    {
      head: word('file.decision'),
      kind: 'text',
      width: 14,
      of: ({ decision }) => word(decision ? `decision.${decision}` : 'item.waiting'),
    },
    { head: word('file.cause'), kind: 'text', width: 28, of: ({ cause }) => cause && word(`cause.${cause}`) },
    { head: word('file.reason'), kind: 'text', width: 50, of: ({ reason }) => reason },
    {
      head: word('file.decidedAt'),
      kind: 'text',
      width: 22,
      of: ({ decidedAt }) => decidedAt && formatInstant(decidedAt, reading),
    },
    { head: word('file.note'), kind: 'text', width: 32, of: () => INDICATION[reading.language] },
  ]
  const content =
    format === 'csv'
      ? new TextEncoder().encode(csvHead(columns) + csvLines(columns, items))
      : await buffer(
          streamWorkbook(
            [
              { name: round.number, columns, batches: [items.map((row) => columns.map(({ of }) => of(row)))] },
              await populationSheet(ctx, { id, seed: round.seed, hash: round.populationHash }, word),
            ],
            reading.language === 'ar',
          ),
        )
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: id,
    description: `Took away round ${round.number} of random testing`,
    details: { format, records: items.length, number: round.number },
  })
  return { name: `${round.number}.${format}`, type: SHEET_TYPES[format], content }
}

type PlainWord = {
  [K in keyof typeof testingMessages]: (typeof testingMessages)[K] extends Readonly<Record<'ar' | 'en', string>>
    ? K
    : never
}[keyof typeof testingMessages]

/** The ids that the sample was drawn from, with seed and hash. */
async function populationSheet(
  { db }: Pick<MakingContext, 'db'>,
  { id, seed, hash }: { id: string; seed: string; hash: string },
  word: (key: PlainWord) => string,
) {
  const { populationIds } = await db
    .selectFrom('avmRounds')
    .select('populationIds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines: [string, string][] = [
    [word('draw.seed'), seed],
    [word('draw.hash'), hash],
    ...(populationIds as unknown as string[]).map((one): [string, string] => [word('file.id'), one]),
  ]
  const columns = [
    { head: word('file.population'), kind: 'text', width: 26 },
    { head: 'UUID', kind: 'text', width: 70 },
  ] satisfies StreamColumn[]
  return { name: word('file.population'), columns, batches: [lines] }
}
