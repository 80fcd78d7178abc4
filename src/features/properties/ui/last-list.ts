import { listMemory } from '#web/records/list/last-list.ts'
import { propertySearch } from './search.ts'

/** The list of properties that this tab showed last. */
export const propertiesList = listMemory('last-properties', ['/properties', '/properties/optimized'], propertySearch)
