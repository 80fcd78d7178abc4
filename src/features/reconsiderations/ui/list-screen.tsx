import { IconZoomQuestion } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { RECONSIDERATION_STATES, TIME_STATES } from '../model/codes.ts'
import type { ReconsiderationFilters } from '../model/inputs.ts'
import { RECONSIDERATIONS_PAGE, type Reconsideration } from '../model.ts'
import { ReconsiderationFilterPanel, ReconsiderationLine, useReconsiderationColumns } from './list/parts.tsx'
import type { FilterName, ReconsiderationsSearch } from './search.ts'

/** The filters of the list, as `reconsiderations.list` takes them. */
const RECONSIDERATION_FILTERS = filterSet<FilterName, ReconsiderationFilters>({
  text: anything,
  state: oneOf(RECONSIDERATION_STATES),
  time: oneOf(TIME_STATES),
})

/** The query of one page of the list. */
const reconsiderationsQuery = (search: ReconsiderationsSearch) => {
  const { filters } = RECONSIDERATION_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'reconsiderations',
    live: ['valuation'],
    filters,
    after,
    read: (signal) =>
      rpc.reconsiderations.list({ ...filters, pageSize: RECONSIDERATIONS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.reconsiderations.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}

const PATH = '/reconsiderations'

/** /reconsiderations: what was asked beside completed valuations, newest first. */
export function ReconsiderationsScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, reconsiderationsQuery)
  const words = useFilterWords<FilterName>({
    names: {
      text: 'reconsiderations:search',
      state: 'reconsiderations:field.state',
      time: 'reconsiderations:field.time',
    },
    shown({ name, value }) {
      const state = name === 'state' && RECONSIDERATION_STATES.find((code) => code === value)
      if (state) return t(`reconsiderations:state.${state}`)
      const time = name === 'time' && TIME_STATES.find((code) => code === value)
      return time ? t(`reconsiderations:time.${time}`) : value
    },
  })
  const rows = {
    expected: RECONSIDERATIONS_PAGE,
    label: t('reconsiderations:title'),
    stale: read.stale,
    columns: useReconsiderationColumns(search.text),
    line: (row: Reconsideration) => <ReconsiderationLine of={row} search={search.text} />,
    nameOf: ({ valuationNumber, ordinal }: Reconsideration) =>
      t('reconsiderations:name.of', { n: number(ordinal), number: isolateBidi(valuationNumber) }),
  }
  return (
    <ListFrame
      title={t('reconsiderations:title')}
      actions={null}
      address={useListAddress(PATH, search)}
      read={read}
      filters={RECONSIDERATION_FILTERS}
      words={words}
      searching={{ label: t('reconsiderations:search'), hint: t('reconsiderations:searchHint') }}
      panel={(panel) => <ReconsiderationFilterPanel {...panel} />}
      counted={(count, _, n) => t('reconsiderations:total', { count, n })}
      icon={IconZoomQuestion}
      none={t('reconsiderations:none')}
      empty={
        <EmptyState
          icon={<IconZoomQuestion />}
          title={t('reconsiderations:empty')}
          hint={t('reconsiderations:empty.hint')}
        />
      }
      skeleton={<RecordRows {...rows} items={undefined} />}
    >
      {page ? (
        <>
          <RecordRows {...rows} items={page.items} />
          <ListFoot path={PATH} search={search} page={page} pageSize={RECONSIDERATIONS_PAGE} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}
