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

/** What the address of the log says, as it was typed: its filters, how it is told, and the last entry of the page before. */
export type LogSearch = { [F in FilterName]?: string } & { view?: 'activity'; after?: string; page?: number }

/** The longest value of a filter, in characters: as the server has it. */
const LONGEST = 300
const ENTRY = /^[1-9]\d{0,17}$/

/** Reads the address of the log. A value that is none stays, so that it can be shown and removed. */
export function logSearch(search: Record<string, unknown>): LogSearch {
  const typed = FILTERS.flatMap((name) => {
    const value = String(search[name] ?? '')
      .trim()
      .slice(0, LONGEST)
    return value ? [[name, value]] : []
  })
  const after = ENTRY.test(String(search.after ?? '')) ? String(search.after) : undefined
  const page = Number(search.page)
  return {
    ...Object.fromEntries(typed),
    ...(search.view === 'activity' ? { view: 'activity' } : {}),
    ...(after ? { after } : {}),
    ...(after && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  }
}

/** The address of the first page. */
export function firstPage({ after: _, page: __, ...rest }: LogSearch): LogSearch {
  return rest
}
