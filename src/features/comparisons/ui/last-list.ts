import { listMemory } from '#web/records/list/last-list.ts'
import { comparisonSearch } from './search.ts'

/** Remembers the address of the list that this tab showed last. */
export const comparisonsList = listMemory('last-comparisons', ['/properties/comparisons'], comparisonSearch)
