import { type CalendarDate, kuwaitDayOf, quarterNumber } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { formatDate, formatMonth, formatNumber, messageInDigits, type Reading } from '#kernel/format.ts'
import { fill, type Word, wordAt } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { readingOf } from '../../papers/commands.ts'
import { placesMessages } from '../../places/messages.ts'
import { countClass, LEAST_PUBLISHED } from '../../places/model/published.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { priceIndexMessages } from '../messages/priceindex.ts'
import type { IndexExport } from '../model/inputs.ts'
import type { IndexPlace, ShownIndex } from '../model/vintages.ts'
import { INDEX_STEPS, type IndexPoint, type IndexStep } from '../model.ts'
import { isInside, readIndex } from '../queries/read.ts'
import { readSeries } from '../queries/series.ts'
import { shownIndex, shownTo } from '../rules/shown.ts'
import { placeName } from '../rules/words.ts'

type Row = { of: ShownIndex; point: IndexPoint }
type Fact = { name: string; text: string }

/**
 * The published index of a category, all places that its reader may see by quarter and the nation by month, with what it is. Throws 'price-index-not-found' without one,
 * and 'too-many-requests'.
 */
export async function indexWorkbook(
  ctx: MakingContext,
  { category, base, language }: IndexExport,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { vintage, category: chosen, categories, inClasses, generated } = await readIndex(ctx, { category })
  if (!vintage || !chosen || !categories.includes(chosen)) throw new AppError('price-index-not-found')
  const reading = await readingOf(ctx, language)
  const { word, period, place } = indexWords(reading)
  const rows: Row[] = []
  for (const step of INDEX_STEPS) {
    const series = await readSeries(ctx.db, { vintageId: vintage.id, category: chosen, step })
    const shown = shownTo(isInside(ctx), series)
    for (const one of series) {
      const of = shownIndex(one, shown, { base })
      rows.push(...(of?.points.map((point) => ({ of, point })) ?? []))
    }
  }
  const columns: Column<Row>[] = [
    { head: word('sheet.level'), kind: 'text', width: 12, of: ({ of }) => word(`level.${of.level}`) },
    { head: word('place'), kind: 'text', width: 24, of: ({ of }) => place(of) },
    { head: word('step'), kind: 'text', width: 12, of: ({ of }) => word(`step.${of.step}`) },
    { head: word('sheet.period'), kind: 'text', width: 18, of: ({ of, point }) => period(of.step, point.from) },
    { head: word('sheet.from'), kind: 'date', width: 14, of: ({ point }) => point.from },
    { head: word('base'), kind: 'text', width: 18, of: ({ of }) => period(of.step, of.base) },
    { head: word('index'), kind: 'decimal', width: 12, of: ({ point }) => point.index },
    { head: word('low'), kind: 'decimal', width: 12, of: ({ point }) => point.low },
    { head: word('high'), kind: 'decimal', width: 12, of: ({ point }) => point.high },
    inClasses
      ? {
          head: word('n'),
          kind: 'text',
          width: 12,
          of: ({ point }) => countClass(point.n, (n) => formatNumber(n, reading)),
        }
      : { head: word('n'), kind: 'whole', width: 12, of: ({ point }) => point.n },
  ]
  const facts: Fact[] = [
    { name: word('category'), text: valuationsMessages[`category.${chosen}`][reading.language] },
    {
      name: word('title'),
      text: word('vintage', {
        n: vintage.number ?? '',
        date: formatDate(kuwaitDayOf(vintage.publishedAt ?? ''), reading),
      }),
    },
    { name: word('sheet.about'), text: word('about') },
    { name: word('method.title'), text: word('method') },
    ...(generated > 0 ? [{ name: word('n'), text: word('generated', { n: generated }) }] : []),
    ...(inClasses ? [{ name: word('n'), text: word('outside', { least: LEAST_PUBLISHED }) }] : []),
  ]
  const factColumns: Column<Fact>[] = [
    { head: word('sheet.about'), kind: 'text', width: 24, of: ({ name }) => name },
    { head: word('title'), kind: 'text', width: 110, of: ({ text }) => text },
  ]
  const rightToLeft = reading.language === 'ar'
  const content = await writeSheets([
    wholeSheet({ name: word('title'), rightToLeft, columns }, rows),
    wholeSheet({ name: word('sheet.about'), rightToLeft, columns: factColumns }, facts),
  ])
  await noteExport(ctx, {
    resourceType: 'priceIndex',
    resourceId: vintage.id,
    description: `${ctx.actor.displayName} exported the price index of ${chosen}, vintage ${vintage.number}`,
    details: { category: chosen, number: vintage.number, records: rows.length },
  })
  return { name: `price-index-${chosen.toLowerCase()}-${vintage.number}.xlsx`, type: SHEET_TYPES.xlsx, content }
}

type Key = {
  [K in keyof typeof priceIndexMessages]: (typeof priceIndexMessages)[K] extends Word ? K : never
}[keyof typeof priceIndexMessages]

const TABLES = { priceindex: priceIndexMessages, places: placesMessages }

/** The words of the price index in one language: its texts, its periods ('Q2 2026'), and the names of places. */
function indexWords(reading: Reading) {
  const { language } = reading
  const word = (key: Key, params: Record<string, string | number> = {}) =>
    messageInDigits(fill(priceIndexMessages[key][language], params), reading)
  return {
    word,
    period: (step: IndexStep, from: CalendarDate) =>
      step === 'MONTH'
        ? formatMonth(from, reading)
        : word('quarter', { n: quarterNumber(from), year: from.slice(0, 4) }),
    place: (of: Pick<IndexPlace, 'level' | 'place'>) =>
      placeName(of, (key) => wordAt(TABLES, key)?.[language] ?? key, language),
  }
}
