/** What can be said of the time of open work. */
export const DUE_STATES = ['overdue', 'atRisk', 'paused'] as const

/** How many valuations a page has where a call does not say (specification §9). */
export const VALUATIONS_PAGE = 20
