import { IconZoomQuestion } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { RECONSIDERATION_STATES, TIME_STATES } from '../model/codes.ts'
import type { ReconsiderationFilters } from '../model/inputs.ts'
import { RECONSIDERATIONS_PAGE, type Reconsideration } from '../model.ts'
import { RECONSIDERATION_ROWS } from './list/parts.tsx'
import type { FilterName } from './search.ts'

/** What was asked beside completed valuations, newest first. */
const RECONSIDERATIONS: ListDescription<Reconsideration, FilterName, ReconsiderationFilters> = {
  name: 'reconsiderations',
  live: ['valuation'],
  pageSize: RECONSIDERATIONS_PAGE,
  read: rpc.reconsiderations.list,
  ...codedFilters<FilterName, ReconsiderationFilters>('reconsiderations:list.search', {
    state: choice('reconsiderations:field.state', RECONSIDERATION_STATES, (code) => `reconsiderations:state.${code}`),
    time: choice('reconsiderations:field.time', TIME_STATES, (code) => `reconsiderations:time.${code}`),
  }),
  word: (part) => `reconsiderations:list.${part}`,
  empty: 'reconsiderations:empty',
  icon: IconZoomQuestion,
}

/** /reconsiderations. */
export function ReconsiderationsScreen() {
  const hint = useTranslation().t('reconsiderations:empty.hint')
  return <ListScreen of={RECONSIDERATIONS} rows={RECONSIDERATION_ROWS} path="/reconsiderations" parts={{ hint }} />
}
