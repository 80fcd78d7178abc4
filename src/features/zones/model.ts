import type { CalendarDate } from '#kernel/dates.ts'
import type { ZoneCategory } from '../spatial/model/codes.ts'
import type { Registered, RegisterFilters } from '../spatial/model/registers.ts'
import type { Rings } from '../spatial/rules/polygon-text.ts'

/** The state of a version of a zone today; a version that a later one follows is REPLACED. */
const ZONE_STATES = ['IN_FORCE', 'SCHEDULED', 'REPLACED', 'ENDED', 'WITHDRAWN'] as const
export type ZoneState = (typeof ZONE_STATES)[number]
/** The most versions of a code that its details list. */
export const MOST_VERSIONS = 100

/** The fields of a zone that a person writes, besides its polygons. Heights and setbacks in metres, `maxDensity` built area by land area. */
export const WRITTEN = [
  'code',
  'nameAr',
  'nameEn',
  'category',
  'maxHeight',
  'maxDensity',
  'setbackFront',
  'setbackSide',
  'setbackRear',
  'validFrom',
  'validTo',
  'source',
] as const
/** The same with the polygons, of which the log only tells that they are others. */
export type ZoneTold = (typeof WRITTEN)[number] | 'geometry'

/** A version of a zone, in force from `validFrom` until the day before `validTo`. */
export type ListedZone = Registered & {
  code: string
  nameAr: string | null
  nameEn: string | null
  category: ZoneCategory
  maxHeight: number | null
  maxDensity: number | null
  setbackFront: number | null
  setbackSide: number | null
  setbackRear: number | null
  validFrom: CalendarDate
  validTo: CalendarDate | null
  state: ZoneState
}

/** One version with its polygons, all versions of its code, the newest first, and whether this person may change it. */
export type ZoneDetails = ListedZone & {
  polygons: Rings
  /** Its land in km². */
  km2: number
  versions: ListedZone[]
  editable: boolean
}

/** The filters of the list; `on`: in force on that day. */
export type ZoneFilters = RegisterFilters & {
  category?: ZoneCategory | ZoneCategory[] | undefined
  on?: CalendarDate | undefined
}
