import { MOST_PROPERTIES } from '#features/properties/rules/compare-link.ts'
import { isUuid } from '#kernel/ids.ts'
import { hasUnshowable } from '#kernel/text.ts'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  type DimensionConfig,
  LABEL_LIMIT,
  LEAST_WEIGHT,
  MOST_WEIGHT,
  WEIGHTING,
  type WeightingName,
  weightingMethodOf,
} from '../model.ts'
import type { CompareSearch } from './address-search.ts'

/** A set-up in an address: possibly incomplete, with the primary property and the saved comparison that is being changed. */
export type AddressedSetup = ComparisonSetup & {
  /** Null for the first. */
  primaryPropertyId: string | null
  /** The id of the saved comparison that is being changed. */
  of: string | null
}

/** Parses a set-up from an address. Invalid parts are left out: the result is always a set-up, though possibly an incomplete one. */
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

/** True for an address with more properties than can be compared; the excess ones are left out. */
export const namesTooMany = ({ p = '' }: CompareSearch): boolean => idsOf(p).length > MOST_PROPERTIES

type SetupParameters = ComparisonSetup & Partial<Pick<AddressedSetup, 'primaryPropertyId' | 'of'>>

/** Serialises a set-up for an address; defaults are left out. */
export function searchOf({
  propertyIds,
  dimensionConfigs,
  weightingMethod,
  method,
  primaryPropertyId,
  of,
}: SetupParameters): CompareSearch {
  const weighting = (Object.keys(WEIGHTING) as WeightingName[]).find((name) => WEIGHTING[name] === weightingMethod)
  return {
    ...(propertyIds.length > 0 ? { p: propertyIds.join(',') } : {}),
    d: dimensionConfigs.map(serialised).join(','),
    ...(weighting && weighting !== 'equal' ? { w: weighting } : {}),
    ...(method === 'spec' ? {} : { m: method }),
    ...(primaryPropertyId && primaryPropertyId !== propertyIds[0] ? { main: primaryPropertyId } : {}),
    ...(of ? { of } : {}),
  }
}

/** The query string of a set-up's files in a language. */
export const fileQuery = (setup: SetupParameters, language: string): string =>
  String(new URLSearchParams({ ...searchOf(setup), language }))

function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter(isUuid))]
}

function serialised({ dimension, weight, label, direction }: DimensionConfig): string {
  const parts = [dimension, String(weight), direction ?? '', label.replace(/[%:,]/g, encodeURIComponent)]
  return parts.join(':').replace(/:+$/, '')
}

function configsOf(text: string): DimensionConfig[] {
  const configs = new Map<string, DimensionConfig>()
  for (const part of text.split(',')) {
    const [name = '', weight = '', direction = '', label = ''] = part.split(':')
    const dimension = DIMENSIONS.find((one) => one === name.trim())
    if (!dimension || configs.has(dimension)) continue
    const known = DIRECTIONS.find((one) => one === direction)
    configs.set(dimension, {
      dimension,
      weight: weightOf(weight),
      label: labelOf(label),
      ...(known ? { direction: known } : {}),
    })
  }
  return [...configs.values()]
}

// An unreadable weight becomes 1: with 0 the dimension would silently drop out.
function weightOf(text: string): number {
  const weight = /^[\d.]+(e[+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return weight === 0 || (weight >= LEAST_WEIGHT && weight <= MOST_WEIGHT) ? weight : 1
}

function labelOf(text: string): string {
  const label = text.replace(/%(25|2C|3A)/gi, decodeURIComponent)
  return label.length > LABEL_LIMIT || hasUnshowable(label) ? '' : label
}
