/** The categories of amenities, in the order in which they are shown. */
export const AMENITY_CATEGORIES = [
  'schools',
  'hospitals',
  'parks',
  'shoppingCenters',
  'mosques',
  'restaurants',
  'banks',
] as const
export type AmenityCategory = (typeof AMENITY_CATEGORIES)[number]

/** The categories of zoning. */
export const ZONE_CATEGORIES = ['residential', 'commercial', 'mixedUse', 'other'] as const
export type ZoneCategory = (typeof ZONE_CATEGORIES)[number]

/** The kinds of transactions that figures are made of: sales with auctions, or rents of a month. */
export const TRANSACTIONS = ['SALE', 'RENT'] as const
export type Transactions = (typeof TRANSACTIONS)[number]

/** How long each point of a course over time lasts. */
export const TIME_STEPS = ['month', 'quarter', 'year'] as const
export type TimeStep = (typeof TIME_STEPS)[number]

/** What areas and hexagons of the map are shaded by. */
export const MAP_METRICS = [
  'averageValue',
  'medianValue',
  'medianPerSqm',
  'transactionCount',
  'propertiesCount',
  'densityScore',
  'amenities',
] as const
export type MapMetric = (typeof MAP_METRICS)[number]

/** What the map shows as pins. */
export const PIN_LAYERS = ['properties', 'transactions', 'amenities'] as const
export type PinLayer = (typeof PIN_LAYERS)[number]
