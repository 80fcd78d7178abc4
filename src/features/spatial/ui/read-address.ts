import type { Selection } from '#features/places/model/selection.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import type { Degrees } from '#kernel/geo.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../properties/model/codes.ts'
import {
  AMENITY_CATEGORIES,
  type AmenityCategory,
  MAP_METRICS,
  type MapMetric,
  PIN_LAYERS,
  type PinLayer,
  TIME_STEPS,
  type TimeStep,
  TRANSACTIONS,
} from '../model/codes.ts'
import { LEAST_CORNERS, LEAST_RADIUS, MOST_COMPARED, MOST_CORNERS, MOST_RADIUS, type SpatialFilters } from '../model.ts'
import type { SpatialAddress } from './search.ts'

/** What the address says of the analysis: what is chosen, the primary first, and what the figures and the map are of. */
export type Analysis = {
  selections: Selection[]
  filters: SpatialFilters
  metric: MapMetric
  category: AmenityCategory | null
  pins: PinLayer | null
  step: TimeStep
}

/** What the map is shaded by at first. */
export const FIRST_METRIC = 'medianPerSqm' satisfies MapMetric
export const FIRST_STEP = 'quarter' satisfies TimeStep

const among = <C extends string>(codes: readonly C[], text: string | undefined): C | undefined =>
  codes.find((code) => code === text)
const degrees = (value: number) => Math.round(value * 1e6) / 1e6

/** A selection as it is in the address: 'area-207', 'gov-HAWALLI', 'circle-29.3,48,1000', 'polygon-47.9,29.2_48,29.2_48,29.3'. */
export function writeSelection(selection: Selection): string {
  switch (selection.kind) {
    case 'area':
      return `area-${selection.areaNumber}`
    case 'governorate':
      return `gov-${selection.governorate}`
    case 'radius':
      return `circle-${degrees(selection.latitude)},${degrees(selection.longitude)},${selection.metres}`
    case 'polygon':
      return `polygon-${selection.points.map(([x, y]) => `${degrees(x)},${degrees(y)}`).join('_')}`
  }
}

const SEPARATOR = '~'
/** Selections as they are in the address, the primary first. */
export const writeSelections = (selections: readonly Selection[]): string | undefined =>
  selections.map(writeSelection).join(SEPARATOR) || undefined

function readSelection(text: string): Selection[] {
  const [kind, value = ''] = [text.slice(0, text.indexOf('-')), text.slice(text.indexOf('-') + 1)]
  const numbers = (list: string) => list.split(',').map(Number)
  if (kind === 'area') {
    const areaNumber = Number(value)
    return Number.isInteger(areaNumber) && areaNumber > 0 && areaNumber < 100_000 ? [{ kind, areaNumber }] : []
  }
  if (kind === 'gov') {
    const governorate = among(GOVERNORATES, value)
    return governorate ? [{ kind: 'governorate', governorate }] : []
  }
  if (kind === 'circle') {
    const [latitude = Number.NaN, longitude = Number.NaN, metres = Number.NaN] = numbers(value)
    const isRight = isPlace(longitude, latitude) && metres >= LEAST_RADIUS && metres <= MOST_RADIUS
    return isRight ? [{ kind: 'radius', latitude, longitude, metres }] : []
  }
  if (kind === 'polygon') {
    const points = value.split('_').map((pair): Degrees => {
      const [x = Number.NaN, y = Number.NaN] = numbers(pair)
      return [x, y]
    })
    const isRight =
      points.length >= LEAST_CORNERS && points.length <= MOST_CORNERS && points.every(([x, y]) => isPlace(x, y))
    return isRight ? [{ kind, points }] : []
  }
  return []
}

/** True for a longitude and a latitude of this earth. */
const isPlace = (x: number, y: number) => Math.abs(x) <= 180 && Math.abs(y) <= 90

/** Reads an address as the verbs take it; what is invalid is left out. */
export function readAddress(address: SpatialAddress): Analysis {
  const date = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined)
  const types = (address.type ?? '').split(',').flatMap((text): PropertyType[] => {
    const code = among(PROPERTY_TYPES, text)
    return code ? [code] : []
  })
  const [transactions, from, to] = [among(TRANSACTIONS, address.transactions), date(address.from), date(address.to)]
  return {
    selections: (address.at ?? '').split(SEPARATOR).flatMap(readSelection).slice(0, MOST_COMPARED),
    filters: {
      ...(types.length > 0 ? { types } : {}),
      ...(transactions ? { transactions } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    metric: among(MAP_METRICS, address.metric) ?? FIRST_METRIC,
    category: among(AMENITY_CATEGORIES, address.category) ?? null,
    pins: among(PIN_LAYERS, address.pins) ?? null,
    step: among(TIME_STEPS, address.step) ?? FIRST_STEP,
  }
}
