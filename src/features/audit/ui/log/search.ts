import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The entries of one page. */
export const PAGE_SIZE = 50

/** The filters of the log, by the names that its address and `audit.list` use. */
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

/** The parameters of the log's address, as typed, and the view. */
export type LogSearch = SearchOf<FilterName> & { view?: 'activity' }

// The same limit as the server's.
const read = searchReader(FILTERS, { longest: 300, isCursor: (text) => /^[1-9]\d{0,17}$/.test(text) })

/** Reads the address of the log. */
export const logSearch = (search: Record<string, unknown>): LogSearch => ({
  ...read(search),
  ...(search.view === 'activity' ? { view: 'activity' } : {}),
})
