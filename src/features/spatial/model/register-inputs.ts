import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { AMENITY_FIELDS, LONGEST_GEOMETRY, ZONE_FIELDS } from '../fields.ts'
import { REGISTER_LIMITS } from './registers.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** The filters that the lists of amenities and of zones have in common. */
export const registerFilters = z.strictObject({
  text: z.string().max(REGISTER_LIMITS.text).optional(),
  governorate: z.enum(GOVERNORATES).optional(),
  areaNumber: z.number().int().min(1).max(99_999).optional(),
  source: z.string().max(AMENITY_FIELDS.source.max).optional(),
  importId: z.uuid().optional(),
  isGenerated: z.boolean().optional(),
  isWithdrawn: z.boolean().optional(),
})

/** One of several codes, or some of them. */
export const someCodes = <C extends string>(codes: readonly [C, ...C[]]) =>
  z.union([z.enum(codes), z.array(z.enum(codes)).min(1).max(codes.length)]).optional()

export const one = z.strictObject({ id: z.uuid() })
export const seen = one.extend({ version: z.number().int().min(1) })
/** Why a row is corrected, withdrawn or restored. */
export const reason = z.string().max(REGISTER_LIMITS.reason)

const degrees = (most: number) => z.number().min(-most).max(most).nullish()
const text = (max: number) => z.string().max(max).nullish()
const day = calendarDay.nullish()
const metres = z.number().min(-1_000_000).max(1_000_000).nullish()

/** An amenity as a person writes it: shape and size only, `amenityFaults` holds the rules. */
export const amenityFields = z.strictObject({
  category: text(AMENITY_FIELDS.category.max),
  nameAr: text(AMENITY_FIELDS.nameAr.max),
  nameEn: text(AMENITY_FIELDS.nameEn.max),
  latitude: degrees(AMENITY_FIELDS.latitude.most),
  longitude: degrees(AMENITY_FIELDS.longitude.most),
  source: text(AMENITY_FIELDS.source.max),
  sourceReference: text(AMENITY_FIELDS.sourceReference.max),
})
export type AmenityWritten = z.infer<typeof amenityFields>

/** A zone as a person writes it: shape and size only, `zoneFaults` holds the rules. `geometry`: GeoJSON or WKT. */
export const zoneFields = z.strictObject({
  code: text(ZONE_FIELDS.code.max),
  nameAr: text(ZONE_FIELDS.nameAr.max),
  nameEn: text(ZONE_FIELDS.nameEn.max),
  category: text(ZONE_FIELDS.category.max),
  maxHeight: metres,
  maxDensity: metres,
  setbackFront: metres,
  setbackSide: metres,
  setbackRear: metres,
  validFrom: day,
  validTo: day,
  source: text(ZONE_FIELDS.source.max),
  geometry: text(LONGEST_GEOMETRY),
})
export type ZoneWritten = z.infer<typeof zoneFields>
