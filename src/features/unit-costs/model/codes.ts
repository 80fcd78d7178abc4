/** The kinds of building that the table has costs for. */
export const BUILDING_KINDS = [
  'HOUSE',
  'APARTMENT_BUILDING',
  'OFFICE_BUILDING',
  'RETAIL',
  'SHOWROOM',
  'WAREHOUSE',
  'WORKSHOP',
  'CHALET',
  'FARM_BUILDING',
  'LIVESTOCK_PEN',
  'BASEMENT',
  'ANNEXE',
  'SHADE',
] as const
export type BuildingKind = (typeof BUILDING_KINDS)[number]

/** The finish that a cost includes, the plainest first. */
export const FINISHES = ['SHELL', 'STANDARD', 'GOOD', 'LUXURY'] as const
export type Finish = (typeof FINISHES)[number]

/**
 * The state of a cost on a day: the one that holds, one of a later day, one that a later one has followed, or one that was withdrawn
 * (CORRECTED: another took its place).
 */
export const COST_STATES = ['IN_FORCE', 'SCHEDULED', 'FOLLOWED', 'CORRECTED', 'WITHDRAWN'] as const
export type CostState = (typeof COST_STATES)[number]
