import { searchReader } from '#web/records/list/list-search.ts'
import type { CostFilters } from '../model/inputs.ts'

export type FilterName = keyof CostFilters

/** Reads the search parameters of the table. */
export const costsSearch = searchReader<FilterName>('any')
