import { formatInstant, formatNumber } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { WEIGHTING, type WeightingName } from '../../model.ts'
import { formatRawValue } from '../format-raw-value.ts'
import { dimensionName } from '../names.ts'
import type { FiledComparison } from './subject.ts'
import type { Wording } from './wording.ts'

const weightingName = ({ weightingMethod }: Pick<FiledComparison, 'weightingMethod'>) =>
  (Object.keys(WEIGHTING) as WeightingName[]).find((name) => WEIGHTING[name] === weightingMethod) ?? 'equal'

/** Who compared, when, and how, each with its name; what there is nothing to say of is left out. */
export function factsOf(comparison: FiledComparison, { word, reading, digits }: Wording) {
  const { name, by, at, method, results, year } = comparison
  const each = Object.values(results)
  const counted = formatNumber(each.filter((result) => result.counted).length, reading)
  const facts: [string, string | null][] = [
    [word('pdf.by'), by],
    [word(name ? 'pdf.saved' : 'pdf.computed'), formatInstant(at, reading)],
    [word('pdf.method'), word(`method.${method}`)],
    [word('pdf.weighting'), word(`weighting.${weightingName(comparison)}`)],
    [word('pdf.counted'), word('pdf.countedOf', { counted, all: formatNumber(each.length, reading) })],
    [word('pdf.year'), results.building_age ? digits(String(year)) : null],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** How scores, weights and totals come about, in sentences. */
export function methodTold(comparison: FiledComparison, { word }: Wording): string[] {
  const [method, weighting] = [comparison.method, weightingName(comparison)]
  return [
    `${word(`method.${method}`)}: ${word(`method.${method}.means`)}`,
    `${word('pdf.weighting')} (${word(`weighting.${weighting}`)}): ${word(`weighting.${weighting}.means`)}`,
    word('method.total'),
  ]
}

/** What has changed of the properties since it was computed, in sentences. */
export function changesTold({ changes, properties, dimensionConfigs }: FiledComparison, wording: Wording): string[] {
  const { word, displayName, reading } = wording
  const told = changes.flatMap(({ propertyId, dimension, from, to, aged }) => {
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
  return changes.some(({ aged }) => aged) ? [...told, word('pdf.aged')] : told
}
