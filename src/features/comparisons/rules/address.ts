import { isUuid } from '#kernel/ids.ts'
import { hasUnshowable } from '#kernel/text.ts'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  type DimensionConfig,
  LABEL_LIMIT,
  MOST_PROPERTIES,
  MOST_WEIGHT,
  WEIGHTING,
  type WeightingName,
  weightingMethodOf,
} from '../model.ts'
import type { CompareSearch } from './address-search.ts'

/** A set-up of the screen: it may be unfinished, and tells which property is the primary and what is being changed. */
export type AddressedSetup = ComparisonSetup & {
  /** Null for the first. */
  primaryPropertyId: string | null
  /** The id of the saved comparison that is being changed. */
  of: string | null
}

/** Reads a set-up from an address. What is damaged in it is left out: what comes is always a set-up, if perhaps an unfinished one. */
export function setupOf({ p = '', d = '', w, m, main, of }: CompareSearch): AddressedSetup {
  const propertyIds = idsOf(p).slice(0, MOST_PROPERTIES)
  const [primary, saved] = [main, of].map((id) => id?.trim().toLowerCase())
  return {
    propertyIds,
    dimensionConfigs: configsOf(d),
    weightingMethod: weightingMethodOf(w) ?? WEIGHTING.equal,
    method: COMPARISON_METHODS.find((method) => method === m) ?? 'spec',
    primaryPropertyId: propertyIds.slice(1).find((id) => id === primary) ?? null,
    of: isUuid(saved) ? saved : null,
  }
}

/** True for an address that names more properties than are compared: those that are too many are left out. */
export const namesTooMany = ({ p = '' }: CompareSearch): boolean => idsOf(p).length > MOST_PROPERTIES

type Written = ComparisonSetup & Partial<Pick<AddressedSetup, 'primaryPropertyId' | 'of'>>

/** Writes a set-up as an address; what is as it would be anyway is not written. */
export function searchOf({
  propertyIds,
  dimensionConfigs,
  weightingMethod,
  method,
  primaryPropertyId,
  of,
}: Written): CompareSearch {
  const weighting = (Object.keys(WEIGHTING) as WeightingName[]).find((name) => WEIGHTING[name] === weightingMethod)
  return {
    ...(propertyIds.length > 0 ? { p: propertyIds.join(',') } : {}),
    d: dimensionConfigs.map(written).join(','),
    ...(weighting && weighting !== 'equal' ? { w: weighting } : {}),
    ...(method === 'spec' ? {} : { m: method }),
    ...(primaryPropertyId && primaryPropertyId !== propertyIds[0] ? { main: primaryPropertyId } : {}),
    ...(of ? { of } : {}),
  }
}

/** What stands behind the '?' of the address of a set-up's files, in the language that they are to be in. */
export const fileQuery = (setup: Written, language: string): string =>
  String(new URLSearchParams({ ...searchOf(setup), language }))

function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter(isUuid))]
}

function written({ dimension, weight, label, direction }: DimensionConfig): string {
  const parts = [dimension, String(weight), direction ?? '', label.replace(/[%:,]/g, encodeURIComponent)]
  return parts.join(':').replace(/:+$/, '')
}

function configsOf(text: string): DimensionConfig[] {
  const configs = new Map<string, DimensionConfig>()
  for (const part of text.split(',')) {
    const [name = '', weight = '', way = '', label = ''] = part.split(':')
    const dimension = DIMENSIONS.find((one) => one === name.trim())
    if (!dimension || configs.has(dimension)) continue
    const direction = DIRECTIONS.find((one) => one === way)
    configs.set(dimension, {
      dimension,
      weight: weightOf(weight),
      label: labelOf(label),
      ...(direction ? { direction } : {}),
    })
  }
  return [...configs.values()]
}

// One that can't be read counts like any other: a dimension that weighs nothing would vanish unseen.
function weightOf(text: string): number {
  const weight = /^[\d.]+(e[+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return weight >= 0 && weight <= MOST_WEIGHT ? weight : 1
}

function labelOf(text: string): string {
  const label = text.replace(/%(25|2C|3A)/gi, decodeURIComponent)
  return label.length > LABEL_LIMIT || hasUnshowable(label) ? '' : label
}
