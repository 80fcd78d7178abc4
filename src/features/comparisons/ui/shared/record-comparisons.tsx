import { fetched } from '#web/kit/feedback/fetched.tsx'

/** The panel of a property's saved comparisons, for the property's screen; loaded lazily. */
export const RecordComparisons = fetched(async () => (await import('../comparisons-panel.tsx')).ComparisonsPanel)
