import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'

/** Property types and valuation categories share one list. */
export const PROPERTY_TYPES = PROPERTY_CATEGORIES
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PROPERTY_STATUSES = ['active', 'inactive', 'under_construction'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** The units in which a document may state a size. */
export const SIZE_UNITS = ['SQM', 'SQFT', 'DUNUM', 'HECTARE'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** The rows of a page of the register. */
export const PROPERTIES_PAGE = 20
