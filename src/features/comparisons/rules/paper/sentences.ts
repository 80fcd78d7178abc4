import { formatInstant, formatNumber } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { ExportedComparison } from '../../model/files.ts'
import { type Dimension, weightingName } from '../../model.ts'
import { dimensionName, formatRawValue, unitName } from '../dimensions.ts'
import { levelsOf, limitsOf } from '../limits.ts'
import type { Wording } from './wording.ts'

/** Who compared, when and how, as labelled facts; absent values are left out. */
export function factsOf(comparison: ExportedComparison, { word, reading, digits }: Wording) {
  const { name, by, at, method, results, year } = comparison
  const each = Object.values(results)
  const counted = formatNumber(each.filter((result) => result.counted).length, reading)
  const facts: [string, string | null][] = [
    [word('pdf.by'), by],
    [word(name ? 'pdf.saved' : 'pdf.computed'), formatInstant(at, reading)],
    [word('pdf.method'), word(`method.${method}`)],
    [word('pdf.weighting'), word(`weighting.${weightingName(comparison.weightingMethod)}`)],
    [word('pdf.counted'), word('pdf.countedOf', { counted, all: formatNumber(each.length, reading) })],
    [word('pdf.year'), results.building_age ? digits(String(year)) : null],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** How scores, weights and totals are computed, in sentences. */
export function methodSentences(comparison: ExportedComparison, { word, weight }: Wording): string[] {
  const [method, weighting] = [comparison.method, weightingName(comparison.weightingMethod)]
  return [
    `${word(`method.${method}`)}: ${word(`method.${method}.means`)}`,
    `${word('pdf.weighting')} (${word(`weighting.${weighting}`)}): ${word(`weighting.${weighting}.means`, { whole: weight(1) })}`,
    word('method.total'),
  ]
}

/** The raw values that have changed since it was computed, in sentences. */
export function changeSentences(
  { changes, properties, dimensionConfigs }: ExportedComparison,
  wording: Wording,
): string[] {
  const { word, displayName, reading } = wording
  const sentences = changes.flatMap(({ propertyId, dimension, from, to, aged }) => {
    if (aged) return []
    const property = properties.find(({ id }) => id === propertyId)
    const config = dimensionConfigs.find((one) => one.dimension === dimension)
    if (!property || !config) return []
    return word('pdf.change', {
      name: isolateBidi(displayName(property)),
      dimension: isolateBidi(dimensionName(config, reading.language)),
      from: isolateBidi(formatRawValue(dimension, from, reading)),
      to: isolateBidi(formatRawValue(dimension, to, reading)),
    })
  })
  return changes.some(({ aged }) => aged) ? [...sentences, word('pdf.aged')] : sentences
}

/** The limits of an outcome, in sentences. */
export function limitSentences({ results, method, dimensionConfigs }: ExportedComparison, wording: Wording): string[] {
  const { word, reading } = wording
  const { language } = reading
  const name = (dimension: Dimension) => {
    const label = dimensionConfigs.find((config) => config.dimension === dimension)?.label
    return isolateBidi(dimensionName({ dimension, label }, language))
  }
  const list = (dimensions: readonly Dimension[]) =>
    dimensions.length > 1 && dimensions.length === Object.keys(results).length
      ? word('result.every')
      : new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(dimensions.map(name))
  return limitsOf(results, method).flatMap(({ kind, dimensions }) => {
    if (kind !== 'level') return word(`limit.${kind}`, { dimensions: list(dimensions) })
    return levelsOf(results).map(({ dimension, end, bound }) => {
      const value = [formatRawValue(dimension, bound, reading), unitName(dimension, language)].filter(Boolean).join(' ')
      return word(`result.level.${end}`, { dimension: name(dimension), bound: isolateBidi(value) })
    })
  })
}
