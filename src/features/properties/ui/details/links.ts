import { compareLink } from '#features/comparisons/rules/address-search.ts'

/** The way to a valuation that is begun from a property. */
export const valuationOf = (id: string) => ({ to: '/valuations/create', search: { property: id } }) as const

/** The way to a comparison that begins with a property. */
export const compareOf = (id: string) => compareLink([id])

/** The way to a property's form. */
export const editOf = (id: string) => ({ to: '/properties/$id/edit', params: { id } }) as const
