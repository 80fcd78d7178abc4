import { IconClipboardText } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { REQUEST_STATES } from '../model/codes.ts'
import type { RequestFilters } from '../model/inputs.ts'
import { REQUESTS_PAGE, type ValuationRequest } from '../model.ts'
import { RequestFilterPanel, RequestLine, useRequestColumns } from './list/parts.tsx'
import type { FilterName, RequestsSearch } from './search.ts'
import { useStateWord } from './shared/marks.tsx'
import { NewRequestButton } from './shared/new-request-button.tsx'

/** The filters of the list as its address has them. */
const REQUEST_FILTERS = filterSet<FilterName, RequestFilters>({
  text: anything,
  state: oneOf(REQUEST_STATES),
  late: isTrue,
})

/** The query of one page of the list. */
const requestsQuery = (search: RequestsSearch) => {
  const asked = REQUEST_FILTERS.read(search).filters
  const { after } = search
  return pageQuery({
    name: 'requests',
    live: ['request'],
    filters: asked,
    after,
    read: (signal) => rpc.requests.list({ ...asked, pageSize: REQUESTS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.requests.list({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}

type Path = '/requests' | '/portal/requests'

/** /requests: the requests in scope, the newest first. */
export function RequestsScreen() {
  return <Requests path="/requests" />
}

/** /portal/requests: the requests of the client's account. Clients begin one here. */
export function OwnRequestsScreen() {
  return <Requests path="/portal/requests" />
}

function Requests({ path }: { path: Path }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const stateWord = useStateWord()
  const search = useSearch({ from: path })
  const { page, read, readNext } = usePages(search, requestsQuery)
  const words = useFilterWords<FilterName>({
    names: { text: 'requests:search', state: 'requests:fact.state', late: 'requests:fact.answerDueAt' },
    shown({ name, value }) {
      const state = name === 'state' && REQUEST_STATES.find((code) => code === value)
      if (state) return stateWord(state)
      return name === 'late' ? t('requests:late') : value
    },
  })
  const title = t(isClient ? 'requests:list.mine' : 'requests:list.title')
  const rows = {
    expected: REQUESTS_PAGE,
    label: title,
    stale: read.stale,
    columns: useRequestColumns(search.text),
    line: (row: ValuationRequest) => <RequestLine of={row} search={search.text} />,
    nameOf: (row: ValuationRequest) => row.number ?? t('requests:title.draft'),
  }
  return (
    <ListFrame
      title={title}
      actions={isClient ? <NewRequestButton /> : null}
      address={useListAddress(path, search)}
      read={read}
      filters={REQUEST_FILTERS}
      words={words}
      searching={{ label: t('requests:search'), hint: t('requests:searchHint') }}
      panel={(panel) => <RequestFilterPanel {...panel} />}
      counted={(count, _, n) => t('requests:count', { count, n })}
      icon={IconClipboardText}
      none={t('requests:none')}
      empty={<EmptyState icon={<IconClipboardText />} title={t('requests:empty')} hint={t('requests:empty.hint')} />}
      skeleton={<RecordRows {...rows} items={undefined} />}
    >
      {page ? (
        <>
          <RecordRows {...rows} items={page.items} />
          <ListFoot path={path} search={search} page={page} pageSize={REQUESTS_PAGE} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}
