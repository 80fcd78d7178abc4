import { propertiesMessages } from '../../../properties/messages.ts'
import { FEATURE_GROUPS } from '../../../properties/model/features.ts'
import type { ExportedComparison } from '../../model/files.ts'
import { DIMENSION_TYPES, type DimensionConfig, type DimensionResult } from '../../model.ts'
import { dimensionName, formatRawValue, unitName } from '../dimensions.ts'
import { bestOf, worstOf } from '../ranking.ts'
import type { Wording } from './wording.ts'

/** The computed dimensions of a comparison, in the order of their groups, numbered from 1. */
export function numbered({ dimensionConfigs, results }: Pick<ExportedComparison, 'dimensionConfigs' | 'results'>) {
  return FEATURE_GROUPS.flatMap((group) =>
    dimensionConfigs.filter(({ dimension }) => DIMENSION_TYPES[dimension].group === group),
  ).flatMap((config, at) => {
    const result = results[config.dimension]
    return result ? [{ config, result, number: at + 1 }] : []
  })
}
/** A computed dimension with its result and its number. */
export type Numbered = { config: DimensionConfig; result: DimensionResult; number: number }

/** The table of a comparison: a row for each dimension, by group; empty groups are left out. */
export function groupsOf(comparison: ExportedComparison, wording: Wording) {
  const rows = numbered(comparison)
  return FEATURE_GROUPS.map((group) => ({
    name: propertiesMessages[`group.${group}`][wording.reading.language],
    rows: rows
      .filter(({ config }) => DIMENSION_TYPES[config.dimension].group === group)
      .map((one) => rowOf(one, comparison, wording)),
  })).filter(({ rows }) => rows.length > 0)
}

function rowOf({ config, result, number }: Numbered, { properties, method }: ExportedComparison, wording: Wording) {
  const { dimension } = config
  const { reading, word, score, weight } = wording
  const { counted } = result
  const [best, worst] = [bestOf(result), worstOf(result)]
  const isLower = method === 'proportional' && (config.direction ?? DIMENSION_TYPES[dimension].direction) === 'lower'
  const notes = [
    unitName(dimension, reading.language),
    isLower && word('result.direction.lower'),
    !counted && word('pdf.uncounted'),
  ]
  return {
    number,
    name: dimensionName(config, reading.language),
    notes: notes.filter((note): note is string => Boolean(note)),
    weight: counted ? weight(result.weight) : '',
    cells: properties.map(({ id }) => {
      const share = result.normalizedScores[id] ?? 0
      return {
        raw: formatRawValue(dimension, result.rawValues[id] ?? null, reading),
        score: counted ? score(result.scores[id] ?? 0) : '',
        normalised: counted ? score(share) : '',
        adds: counted ? score(share * result.weight * 10) : '',
        best: best.includes(id),
        worst: worst.includes(id),
      }
    }),
  }
}
