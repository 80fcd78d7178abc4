import { listMemory } from '#web/records/list/last-list.ts'
import { propertySearch } from './search.ts'

/** The property list last shown in this tab. */
export const propertiesList = listMemory('last-properties', ['/properties', '/properties/optimized'], propertySearch)
