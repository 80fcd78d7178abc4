import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Dimension } from '../../model.ts'
import { formatRawValue, unitName } from '../format-raw-value.ts'
import { levelsOf } from '../levels.ts'
import { limitsOf } from '../limits.ts'
import { dimensionName } from '../names.ts'
import type { FiledComparison } from './subject.ts'
import type { Wording } from './wording.ts'

/** What a reader should know of an outcome before leaning on it, in sentences. */
export function limitsTold({ results, method, dimensionConfigs }: FiledComparison, wording: Wording): string[] {
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
