import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { mapBounds } from '#kernel/map-bounds.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { LEAST_CORNERS, LEAST_RADIUS, MOST_COMPARED, MOST_CORNERS, MOST_RADIUS } from '../model.ts'
import { AMENITY_CATEGORIES, MAP_METRICS, PIN_LAYERS, TIME_STEPS, TRANSACTIONS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** What is analysed; whether a polygon can be is the feature's own rule. */
const selection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area'), areaNumber: z.number().int().min(1).max(99_999) }),
  z.strictObject({ kind: z.literal('governorate'), governorate: z.enum(GOVERNORATES) }),
  z.strictObject({
    kind: z.literal('radius'),
    latitude,
    longitude,
    metres: z.number().min(LEAST_RADIUS).max(MOST_RADIUS),
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z
      .array(z.tuple([longitude, latitude]))
      .min(LEAST_CORNERS)
      .max(MOST_CORNERS),
  }),
])

/** What figures are made of. */
const spatialFilters = z.strictObject({
  types: z.array(z.enum(PROPERTY_TYPES)).max(PROPERTY_TYPES.length).optional(),
  transactions: z.enum(TRANSACTIONS).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})

export const areaInput = spatialFilters.extend({ selection })
export const compareInput = spatialFilters.extend({ selections: z.array(selection).min(1).max(MOST_COMPARED) })
export const amenitiesInput = z.strictObject({ selection })
export const timeInput = areaInput.extend({ step: z.enum(TIME_STEPS).optional() })
export const zoningInput = z.strictObject({ selection, on: calendarDay.optional() })

export const mapAreasInput = spatialFilters.extend({
  metric: z.enum(MAP_METRICS),
  category: z.enum(AMENITY_CATEGORIES).optional(),
})
export const mapHexagonsInput = mapAreasInput.extend(mapBounds.shape)
export const mapPinsInput = spatialFilters.extend(mapBounds.shape).extend({
  layer: z.enum(PIN_LAYERS),
  category: z.enum(AMENITY_CATEGORIES).optional(),
})

/** The parameters of an analysis as a file: the selection as JSON, types between commas. */
export const analysisFile = z.strictObject({
  selection: z.preprocess((text) => (typeof text === 'string' ? jsonOf(text) : text), selection),
  types: z
    .preprocess(
      (text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text),
      spatialFilters.shape.types,
    )
    .optional(),
  transactions: spatialFilters.shape.transactions,
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  step: z.enum(TIME_STEPS).optional(),
  language: z.enum(['ar', 'en', 'both']).optional(),
})

/** The value of a JSON text; the text itself where it is none, which no schema accepts. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What the surroundings are asked of. */
const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('property'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('valuation'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('point'), latitude, longitude }),
])
export const aroundInput = spatialFilters.extend({
  of: subject,
  /** Metres. */
  radius: z.number().min(LEAST_RADIUS).max(10_000).optional(),
  /** The day whose zones and market are shown; today without one. */
  on: calendarDay.optional(),
  /** How many of each category of amenities. */
  nearest: z.number().int().min(1).max(20).optional(),
})
