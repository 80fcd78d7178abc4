import { fetched } from '#web/kit/feedback/fetched.tsx'

/** How many comparables a valuation uses, leading to them; loaded lazily. */
export const ValuationComparables = fetched(async () => (await import('../counts-link.tsx')).CountsLink)
