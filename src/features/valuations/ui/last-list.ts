import { listMemory } from '#web/records/list/last-list.ts'
import { listSearch } from './search.ts'

/** The list of valuations that this tab showed last. */
export const valuationsList = listMemory(
  'last-list',
  ['/valuations', '/valuations/optimized', '/valuations/simplified'],
  listSearch,
)
