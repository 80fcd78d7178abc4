import type { Point } from '#kernel/geo.ts'
import type { Governorate } from '../places/model.ts'
import type { AmenityCategory } from '../spatial/model/codes.ts'
import type { Registered, RegisterFilters } from '../spatial/model/registers.ts'

/** The fields of an amenity that a person writes. */
export const WRITTEN = ['category', 'nameAr', 'nameEn', 'latitude', 'longitude', 'source', 'sourceReference'] as const
export type AmenityField = (typeof WRITTEN)[number]

/** An amenity of the register. The area and the governorate are those of its point. */
export type Amenity = Registered &
  Point & {
    category: AmenityCategory
    nameAr: string | null
    nameEn: string | null
    areaNumber: number | null
    governorate: Governorate | null
    sourceReference: string | null
  }

/** The same with whether this person may change it. */
export type AmenityDetails = Amenity & { editable: boolean }

/** The filters of the list. */
export type AmenityFilters = RegisterFilters & { category?: AmenityCategory | AmenityCategory[] | undefined }
