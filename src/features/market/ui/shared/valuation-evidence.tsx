import { fetched } from '#web/kit/feedback/fetched.tsx'

/** Takes a completed valuation into the market register, or leads to its entry there; loaded lazily. */
export const ValuationEvidence = fetched(async () => (await import('../details/valuation-entry.tsx')).ValuationEntry)
