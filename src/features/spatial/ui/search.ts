const NAMES = ['at', 'metric', 'category', 'pins', 'type', 'transactions', 'from', 'to', 'step'] as const
/** The longest value: four polygons of 200 corners. */
const LONGEST = 20_000

/** What is in the address, as typed; the screen leaves out what is invalid, so that the router need not know its codes. */
export type SpatialAddress = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the address. */
export function spatialSearch(search: Record<string, unknown>): SpatialAddress {
  const given = NAMES.map((name) => [name, String(search[name] ?? '').slice(0, LONGEST)])
  return Object.fromEntries(given.filter(([, value]) => value))
}
