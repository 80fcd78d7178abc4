import { searchReader } from '#web/records/list/list-search.ts'
import type { RuleFilters } from '../model/inputs.ts'

export type FilterName = keyof RuleFilters

/** Reads the search parameters of the table. */
export const planningSearch = searchReader<FilterName>('any')
