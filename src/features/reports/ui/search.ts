import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The parameters of a report's address, as typed: its filters, its period, and what it is grouped by. */
export type ReportSearch = SearchOf<string> & { groupBy?: string; text?: string }

/** Reads the address of a report; which filters a register has is known where its screen is loaded. */
export const reportSearch: (search: Record<string, unknown>) => ReportSearch = searchReader<string>('any')
