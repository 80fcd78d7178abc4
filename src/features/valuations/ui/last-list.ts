import { listMemory } from '#web/records/list/last-list.ts'
import { listSearch } from './search.ts'

/** The valuation list last shown in this tab. */
export const valuationsList = listMemory(
  'last-list',
  ['/valuations', '/valuations/optimized', '/valuations/simplified', '/valuations/board', '/valuations/calendar'],
  listSearch,
)
