/** The events of the address of a person's calendar: made or replaced, and ended. Neither tells the address. */
export const CALENDAR_EVENTS = ['CALENDAR_FEED_MAKE', 'CALENDAR_FEED_END'] as const
