import { fetched } from '#web/kit/feedback/fetched.tsx'

/** The saved comparisons that a property stands in, on a screen of properties; fetched when one is drawn. */
export const RecordComparisons = fetched(async () => (await import('../comparisons-panel.tsx')).ComparisonsPanel)
