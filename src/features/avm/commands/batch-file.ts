import { buffer } from 'node:stream/consumers'
import { formatDate, formatInstant } from '#kernel/format.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Cell } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { type StreamColumn, streamWorkbook } from '#server/sheets/write/stream-xlsx.ts'
import { readingOf } from '../../papers/commands.ts'
import { areaLabel } from '../../places/model.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import type { BatchResult } from '../model/batches.ts'
import { INDICATION } from '../model.ts'
import { readResults } from '../queries/batches.ts'
import { refusalText, wordsIn } from '../rules/paper.ts'

type Kind = 'text' | 'whole' | 'decimal'

/**
 * What came of a batch, as a sheet: every line says that it is an indication. Throws 'avm-batch-not-found', 'avm-batch-running', and
 * 'too-many-requests'.
 */
export async function batchFile(
  ctx: MakingContext,
  { id, language }: { id: string; language?: 'ar' | 'en' | undefined },
  format: 'csv' | 'xlsx',
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { batch, results } = await readResults(ctx, { id, whole: true })
  const reading = await readingOf(ctx, language)
  const word = wordsIn(reading)
  const columns: { head: string; kind: Kind; width: number; of: (row: BatchResult) => Cell }[] = [
    { head: word('batch.reference'), kind: 'text', width: 28, of: ({ reference }) => reference },
    {
      head: word('comparables.place'),
      kind: 'text',
      width: 20,
      of: ({ location }) => (location ? areaLabel(location, reading.language) : null),
    },
    {
      head: word('subject.type'),
      kind: 'text',
      width: 16,
      of: ({ type }) => type && valuationsMessages[`category.${type}`][reading.language],
    },
    { head: word('comparables.size'), kind: 'decimal', width: 14, of: ({ area }) => area },
    { head: word('batch.value'), kind: 'whole', width: 20, of: ({ value }) => value },
    { head: word('batch.low'), kind: 'whole', width: 18, of: ({ low }) => low },
    { head: word('batch.high'), kind: 'whole', width: 18, of: ({ high }) => high },
    {
      head: word('value.confidence'),
      kind: 'text',
      width: 14,
      of: ({ confidence }) => confidence && word(`confidence.${confidence}`),
    },
    { head: word('comparables.perMetre'), kind: 'decimal', width: 18, of: ({ pricePerMetre }) => pricePerMetre },
    {
      head: word('batch.refusal'),
      kind: 'text',
      width: 40,
      of: ({ refusal }) => refusal && refusalText({ code: refusal, column: null }, reading),
    },
    { head: word('batch.note'), kind: 'text', width: 32, of: () => INDICATION[reading.language] },
  ]
  const about: [string, string][] = [
    [word('batch.sheet'), batch.name],
    [word('batch.note'), `${INDICATION[reading.language]}. ${word('indication.text')}`],
    [word('value.date'), formatDate(batch.date, reading)],
    [word('model.head'), word('model.number', { number: batch.modelNumber ?? '' })],
    [word('model.trained'), formatInstant(batch.endedAt ?? batch.createdAt, reading)],
  ]
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(csvHead(columns) + csvLines(columns, results))
      : await buffer(
          streamWorkbook(
            [
              { name: word('batch.sheet'), columns, batches: [results.map((row) => columns.map(({ of }) => of(row)))] },
              {
                name: word('batch.about'),
                columns: [
                  { head: word('batch.about'), kind: 'text', width: 24 },
                  { head: batch.name, kind: 'text', width: 90 },
                ] satisfies StreamColumn[],
                batches: [about],
              },
            ],
            reading.language === 'ar',
          ),
        )
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: id,
    description: `Took away ${results.length} automated estimates`,
    details: { format, records: results.length, name: batch.name },
  })
  return { name: `automated-estimates-${batch.date}.${format}`, type: SHEET_TYPES[format], content: bytes }
}
