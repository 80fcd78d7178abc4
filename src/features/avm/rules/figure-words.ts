import { formatFixed, formatKwd, formatMonth, inDigits, percentSign, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { areaByNumber } from '../../places/model.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../properties/model/codes.ts'
import type { TrialFigures } from '../model/metrics.ts'
import { type AccuracyRow, type AccuracyStudy, PRICE_BANDS } from '../model.ts'

/** The figures of a study in the order in which they are shown. */
export const FIGURES = [
  ...(['medianRatio', 'cod', 'prd', 'prb', 'vei', 'mdape', 'p95'] as const),
  ...(['within10', 'within20', 'coverage', 'hitRate'] as const),
] as const
export type Figure = (typeof FIGURES)[number]

/** The figures of a model's trial in the order in which they are shown. */
export const TRIAL_FIGURES = [
  ...(['mdape', 'p95', 'within10', 'within20', 'cod', 'medianRatio', 'prd', 'prb', 'vei', 'coverage'] as const),
] as const satisfies readonly Figure[]

/** Shown with three decimals; the others are percentages. */
const RATIOS = new Set<Figure>(['medianRatio', 'prd', 'prb'])

/** A figure of a study or trial; null where there is none, as in those of earlier releases. */
export function figureOf(figure: Figure, study: Partial<AccuracyStudy> | TrialFigures): number | null {
  const { vei = 'vertical' in study ? study.vertical?.vei : null, ...figures } = study as Partial<
    Record<Figure, number | null>
  >
  return (figure === 'vei' ? vei : figures[figure]) ?? null
}

/** A figure as it is read: three decimals for ratios, a tenth of a percent for shares. */
export function figureText(figure: Figure, value: number | null, reading: Reading): string {
  if (value === null || !Number.isFinite(value)) return '—'
  const [places, unit] = RATIOS.has(figure) ? [3, ''] : [1, percentSign(reading)]
  const size = `${formatFixed(Math.abs(value), reading, places)}${unit}`
  // What rounds to zero has no sign.
  return Math.round(value * 10 ** places) < 0 ? `\u2066\u2212${size}\u2069` : size
}

/** A percentage, a number such as 2.1, with its sign and one decimal, kept together in text of either direction. */
export function signedPercent(percent: number, reading: Reading): string {
  const size = `${formatFixed(Math.abs(percent), reading, 1)}${percentSign(reading)}`
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : ''
  return `\u2066${sign}${size}\u2069`
}

type GroupKey =
  | `accuracy:band.${'first' | 'between' | 'last'}`
  | `accuracy:basis.${'AUCTION' | 'OWN'}`
  | `places:governorate.${(typeof GOVERNORATES)[number]}`
  | `testing:quarter.${1 | 2 | 3 | 4}`
  | `valuations:category.${PropertyType}`
/** The word of a key in the reader's language. */
export type Say<K extends string = GroupKey> = (key: K, params?: Record<string, string>) => string

/** What a group of sales is called. */
export function groupName(
  { dimension, key }: Pick<AccuracyRow, 'dimension' | 'key'>,
  say: Say,
  reading: Reading,
): string {
  switch (dimension) {
    case 'TYPE': {
      const type = PROPERTY_TYPES.find((code) => code === key)
      return type ? say(`valuations:category.${type}`) : key
    }
    case 'GOVERNORATE': {
      const governorate = GOVERNORATES.find((code) => code === key)
      return governorate ? say(`places:governorate.${governorate}`) : key
    }
    case 'MONTH':
      return formatMonth(`${key}-01`, reading)
    case 'QUARTER': {
      const nth = (Math.ceil(Number(key.slice(5, 7)) / 3) || 1) as 1 | 2 | 3 | 4
      return say(`testing:quarter.${nth}`, { year: isolateBidi(inDigits(key.slice(0, 4), reading)) })
    }
    case 'BAND':
      return bandName(Number(key), say, reading)
    case 'BASIS':
      return say(key === 'AUCTION' ? 'accuracy:basis.AUCTION' : 'accuracy:basis.OWN')
    default: {
      const area = areaByNumber(Number(key))
      return inDigits((reading.language === 'ar' ? area?.nameAr : area?.nameEn) ?? key, reading)
    }
  }
}

function bandName(band: number, say: Say, reading: Reading): string {
  const [low, high] = [PRICE_BANDS[band - 1], PRICE_BANDS[band]]
  const text = (kwd: number) => isolateBidi(formatKwd(kwd, reading, 'ifAny'))
  if (low === undefined) return say('accuracy:band.first', { high: text(high ?? 0) })
  if (high === undefined) return say('accuracy:band.last', { low: text(low) })
  return say('accuracy:band.between', { low: text(low), high: text(high) })
}
