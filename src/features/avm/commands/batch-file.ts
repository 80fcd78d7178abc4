import { formatDate, formatInstant, formatMoney, formatNumber, type Reading } from '#kernel/format.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { readingOf } from '../../papers/commands.ts'
import { areaLabel } from '../../places/model.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import type { AvmBatch, BatchResult } from '../model/batches.ts'
import { INDICATION } from '../model.ts'
import { readResults } from '../queries/batches.ts'
import { cautionText } from '../rules/explained.ts'
import { paperWords, refusalText, wordsIn } from '../rules/paper.ts'
import { type SheetColumn, sheetFile } from './sheet-file.ts'

/**
 * What came of a batch, as a sheet: every line says that it is an indication. A workbook has the sum beside, CSV as its last line. Throws 'avm-batch-not-found', 'avm-batch-running', and
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
  const { language: written } = reading
  const columns: SheetColumn<Line>[] = [
    [word('batch.reference'), 'text', 28, ({ reference }) => reference],
    [word('comparables.place'), 'text', 20, ({ location }) => (location ? areaLabel(location, written) : null)],
    [word('subject.type'), 'text', 16, ({ type }) => type && valuationsMessages[`category.${type}`][written]],
    [word('comparables.size'), 'decimal', 14, ({ area }) => area],
    [word('batch.value'), 'whole', 20, ({ value }) => value],
    [word('batch.low'), 'whole', 18, ({ low }) => low],
    [word('batch.high'), 'whole', 18, ({ high }) => high],
    [word('value.confidence'), 'text', 14, ({ confidence }) => confidence && word(`confidence.${confidence}`)],
    [word('comparables.perMetre'), 'decimal', 18, ({ pricePerMetre }) => pricePerMetre],
    [
      word('batch.refusal'),
      'text',
      40,
      ({ refusal }) => refusal && refusalText({ code: refusal, column: null }, reading),
    ],
    [
      word('batch.note'),
      'text',
      32,
      ({ cautions = [], note }) => {
        const more = [...cautions.map((caution) => cautionText(caution, paperWords(reading))), ...(note ? [note] : [])]
        return [`${INDICATION[written]}${more.length > 0 ? '.' : ''}`, ...more].join(' ')
      },
    ],
  ]
  const lines: [string, string][] = [
    [word('batch.sheet'), batch.name],
    [word('batch.note'), `${INDICATION[written]}. ${word('indication.text')}`],
    [word('value.date'), formatDate(batch.date, reading)],
    [word('model.head'), word('model.number', { number: batch.modelNumber ?? '' })],
    ...totalLines(batch, reading),
    [word('model.trained'), formatInstant(batch.endedAt ?? batch.createdAt, reading)],
  ]
  const heads: [string, number][] = [
    [word('batch.about'), 24],
    [batch.name, 90],
  ]
  const file = await sheetFile(format, {
    ...{ name: `automated-estimates-${batch.date}`, sheet: word('batch.sheet'), columns },
    rows: format === 'csv' ? [...results, ...sumLine(batch, reading)] : results,
    beside: { name: word('batch.about'), heads, lines },
    rightToLeft: written === 'ar',
  })
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: id,
    description: `Took away ${results.length} automated estimates`,
    details: { format, records: results.length, name: batch.name },
  })
  return file
}

/** A line of the sheet; `note` is what is to be known of it besides. */
type Line = BatchResult & { note?: string }

/** The sum of a batch as a line under the others; none where there is no sum. */
function sumLine({ total }: AvmBatch, reading: Reading): Line[] {
  if (!total || total.count === 0) return []
  const word = wordsIn(reading)
  const { count, value, low, high } = total
  return [
    {
      ...{ reference: word('batch.total'), propertyId: null, location: null, type: null, area: null },
      ...{ value, low, high, confidence: null, pricePerMetre: null, refusal: null },
      note: `${word('batch.total.count')}: ${formatNumber(count, reading)}. ${word('batch.total.hint')}`,
    },
  ]
}

/** The sum of a batch and its range, and the level that was applied; none where there is no sum. */
function totalLines({ total, levelDay }: AvmBatch, reading: Reading): [string, string][] {
  const word = wordsIn(reading)
  const money = (kwd: number) => formatMoney(kwd, reading, 'ifAny')
  const level: [string, string][] = levelDay ? [[word('batch.level'), formatDate(levelDay, reading)]] : []
  if (!total || total.count === 0) return level
  return [
    ...level,
    [word('batch.total.count'), formatNumber(total.count, reading)],
    [word('batch.total'), money(total.value)],
    [word('value.range'), word('value.between', { low: money(total.low), high: money(total.high) })],
    [word('batch.note'), word('batch.total.hint')],
  ]
}
