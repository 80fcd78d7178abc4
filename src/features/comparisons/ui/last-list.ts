import { listMemory } from '#web/records/list/last-list.ts'
import { comparisonSearch } from './search.ts'

/** The list of saved comparisons as this tab showed it last. */
export const comparisonsList = listMemory('last-comparisons', ['/properties/comparisons'], comparisonSearch)
