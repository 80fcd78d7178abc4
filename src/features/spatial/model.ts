import type { CalendarDate } from '#kernel/dates.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import type { Selection } from '../places/model/selection.ts'
import type { PropertyType } from '../properties/model/codes.ts'
import type { AmenityCategory, PinLayer, Transactions, ZoneCategory } from './model/codes.ts'

/** The values below which no figure is shown: fewer would reveal single prices. */
export const LEAST_VALUES = 5
/** How far back figures go, in months, unless a period is asked for. */
export const DEFAULT_MONTHS = 24
/** The corners of a drawn polygon. */
export const LEAST_CORNERS = 3
export const MOST_CORNERS = 200
/** The radius of a circle, in metres. */
export const LEAST_RADIUS = 100
export const MOST_RADIUS = 50_000
/** The most steps of a course over time. */
export const MOST_POINTS = 240
/** The most zones of a selection that are listed. */
export const MOST_ZONES = 20
/** The most hexagons and single pins that the map is given at once. */
export const MOST_HEXAGONS = 3000
export const MOST_PINS = 10_000
/** How many selections are side by side. */
export const MOST_COMPARED = 4

/** What figures are made of: some property types or all, sales or rents, and the days from and to, both included. */
export type SpatialFilters = {
  types?: PropertyType[] | undefined
  transactions?: Transactions | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}
/** The filters that an answer was made by, with the defaults filled in. */
export type AppliedFilters = { types: PropertyType[]; transactions: Transactions; from: CalendarDate; to: CalendarDate }

/**
 * A selection as it was understood. `label`: what to call it, null for what was drawn. `approximate`: the area has no known border, and
 * stands for the land nearest to its point. `wasMended`: the drawn ring wound the wrong way. `center` is where distances are measured from.
 */
export type Selected = {
  selection: Selection
  label: { ar: string; en: string } | null
  /** Null for the areas of 2025, whose land is not known. */
  areaKm2: number | null
  approximate: boolean
  wasMended: boolean
  center: Point | null
}

/**
 * What transactions say, in KWD, all null where fewer than 5 values are behind them. `valueRange`: the least and greatest, and the
 * quartiles. `perSqm`: KWD per m².
 */
export type MarketFigures = {
  transactionCount: number
  averageValue: number | null
  medianValue: number | null
  valueRange: { least: number; lower: number; upper: number; greatest: number } | null
  perSqm: { average: number; median: number } | null
  /** The share of made-up entries among the transactions, 0 to 1. */
  generatedShare: number
}

/** What is published of an area to those outside the firm: approved valuations of 24 months by category, KWD per m². */
export type PublishedFigure = {
  category: PropertyType
  values: number
  median: number
  lower: number
  upper: number
}

/**
 * The figures of a selection. Outside the firm `market` and `densityScore` are null, `published` holds what is public, and
 * `propertiesCount` counts one's own.
 */
export type AreaFigures = Selected & {
  filters: AppliedFilters
  propertiesCount: number
  /** 0 to 100; 50 where properties lie as close as in Kuwait's built-up areas on average. */
  densityScore: number | null
  /** Registered properties per km². */
  density: number | null
  market: MarketFigures | null
  published: PublishedFigure[] | null
}

/** Where facts come from, to be credited where they are shown. */
export type Credit = { source: string; isGenerated: boolean; count: number }

/**
 * The roads that minutes by car rest on, as at a day, null where their file states none. NO_ROAD: no road lies within a kilometre of where
 * one would set out; FAILED: minutes could not be found now.
 */
export type RoadData = { asAt: CalendarDate | null; state: 'TOLD' | 'NO_ROAD' | 'FAILED' }

/**
 * An amenity at a distance in metres on the sphere, and in rings of H3 cells (resolution 10, some 130 m a ring). `minutes` by car: absent
 * where they are not given, null where no way leads there.
 */
export type NearAmenity = Point & {
  id: string
  category: AmenityCategory
  nameAr: string | null
  nameEn: string | null
  distance: number
  rings: number | null
  minutes?: number | null
  isGenerated: boolean
}

/** The amenities of a selection: how many of each category, and the nearest to its centre, inside or not. */
export type AmenityFigures = Selected & {
  categories: { category: AmenityCategory; count: number; perKm2: number | null; nearest: NearAmenity | null }[]
  total: number
  credits: Credit[]
  /** Absent without roads. */
  roads?: RoadData
}

/** One step of a course over time: its first day, and its figures; values null below 5. */
export type TimePoint = {
  from: CalendarDate
  transactionCount: number
  averageValue: number | null
  medianPerSqm: number | null
}
/** Outside the firm `points` is null: the register is the firm's own. */
export type TimeFigures = Selected & {
  filters: AppliedFilters
  points: TimePoint[] | null
  generatedShare: number
}

/** The limits of a zone: metres of height, built area by land area, metres from front, sides and rear. */
export type ZoneLimits = {
  maxHeight: number | null
  maxDensity: number | null
  setbacks: { front: number | null; side: number | null; rear: number | null }
}
/** A zone in its version of a day. */
export type Zone = ZoneLimits & {
  id: string
  code: string
  nameAr: string | null
  nameEn: string | null
  category: ZoneCategory
  validFrom: CalendarDate
  validTo: CalendarDate | null
  source: string
  isGenerated: boolean
}
/** The zoning of a selection on a day: the share of each category (0 to 1) of its land, what is in no zone, and the zones. */
export type ZoningFigures = Selected & {
  on: CalendarDate
  shares: { category: ZoneCategory; share: number }[]
  /** The share that lies in no known zone. */
  unzoned: number
  /** The zones with most land, at most 20. */
  zones: (Zone & { share: number })[]
  credits: Credit[]
}

/** A value on the map, by area; null below the floor of 5 values. */
export type MapAreas = {
  filters: AppliedFilters
  items: { areaNumber: number; value: number | null; count: number; approximate: boolean }[]
  generatedShare: number
}
/** A hexagon: its H3 cell, its corners (longitude, latitude), its value. */
type Hexagon = { cell: string; corners: Degrees[]; value: number | null; count: number }
export type MapHexagons = {
  filters: AppliedFilters
  resolution: number
  items: Hexagon[]
  /** True when more hexagons lie in these bounds than are returned: zoom in. */
  hasMore: boolean
  generatedShare: number
}

/** A pin; `code`: the property type, the kind of transaction, or the amenity's category. An amenity has neither block nor plot. */
export type Pin = Point & {
  id: string
  code: string
  label: { ar: string | null; en: string | null }
  blockNumber: string | null
  plotNumber: string | null
  isGenerated: boolean
}
/** So many pins together at their middle. */
export type PinCluster = Point & { count: number }
/** Up to 10,000 pins of a part of the map each by itself, or else all of them in clusters. */
export type MapPins = { layer: PinLayer; total: number; pins: Pin[]; clusters: PinCluster[] }

/**
 * What is around a property, a valuation's property, or a point, on a day. Outside the firm `market` is null. `isApproximate`: the record
 * has no pin, and all is measured from the middle of its area.
 */
export type Surroundings = {
  on: CalendarDate
  point: Point
  isApproximate: boolean
  radius: number
  areaNumber: number | null
  label: { ar: string; en: string } | null
  filters: AppliedFilters
  amenities: {
    category: AmenityCategory
    /** Within the radius. */
    count: number
    nearest: NearAmenity[]
  }[]
  zone: Zone | null
  market: MarketFigures | null
  credits: Credit[]
  /** Absent without roads. */
  roads?: RoadData
}
