/** What stands in the address of the automated valuation: the record that is estimated. */
export type AvmAddress = { property?: string; valuation?: string }

/** The longest value that can mean anything: an id. */
const LONGEST = 36

/** Reads the address. */
export function avmSearch(search: Record<string, unknown>): AvmAddress {
  const given = (['property', 'valuation'] as const).map((name) => [name, String(search[name] ?? '').slice(0, LONGEST)])
  return Object.fromEntries(given.filter(([, value]) => value))
}
