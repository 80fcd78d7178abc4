const NAMES = ['period', 'from', 'to', 'category'] as const
/** The longest value that can mean anything. */
const LONGEST = 30

/** What is in the address, as typed; the screen leaves out what is invalid, so that the router need not know its codes. */
export type AnalyticsAddress = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the address. */
export function analyticsSearch(search: Record<string, unknown>): AnalyticsAddress {
  const given = NAMES.map((name) => [name, String(search[name] ?? '').slice(0, LONGEST)])
  return Object.fromEntries(given.filter(([, value]) => value))
}
