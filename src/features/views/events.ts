/** The event of a view that others have: shared, changed while it is, or withdrawn. */
export const VIEW_EVENTS = ['LIST_VIEW_SHARE'] as const
