import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The entries of one page. */
export const PAGE_SIZE = 50

/** What the log can be narrowed by, under the names that stand in its address and that `audit.list` takes. */
export const FILTERS = [
  'group',
  'eventType',
  'userId',
  'resourceType',
  'resourceId',
  'ipAddress',
  'from',
  'to',
] as const
export type FilterName = (typeof FILTERS)[number]

/** What the address of the log says, as it was typed, and how it is told. */
export type LogSearch = SearchOf<FilterName> & { view?: 'activity' }

// As long as the server has it.
const read = searchReader(FILTERS, { longest: 300, isCursor: (text) => /^[1-9]\d{0,17}$/.test(text) })

/** Reads the address of the log. */
export const logSearch = (search: Record<string, unknown>): LogSearch => ({
  ...read(search),
  ...(search.view === 'activity' ? { view: 'activity' } : {}),
})
