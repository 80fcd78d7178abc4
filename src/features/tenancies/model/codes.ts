/** What a unit is used as: shop, flat, office, store or warehouse, parking, another. */
export const UNIT_USES = ['SHOP', 'FLAT', 'OFFICE', 'STORE', 'PARKING', 'OTHER'] as const
export type UnitUse = (typeof UNIT_USES)[number]
/** By which standard an area was measured: IPMS, or as is usual locally. */
export const AREA_MEASURES = ['IPMS', 'LOCAL'] as const
/** When a month's rent is due: at its beginning or at its end. */
export const PAYMENTS = ['ADVANCE', 'ARREARS'] as const
/** Who pays the running costs of a unit. */
export const COST_BEARERS = ['LANDLORD', 'TENANT'] as const
/** Whether a unit is let or vacant. */
export const OCCUPANCIES = ['LET', 'VACANT'] as const

/** The state of a row today: it holds, will hold, was ended or replaced, or was withdrawn. */
export const TENANCY_STATES = ['CURRENT', 'UPCOMING', 'ENDED', 'WITHDRAWN'] as const
export type TenancyState = (typeof TENANCY_STATES)[number]
