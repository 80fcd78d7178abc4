import { IconMessages } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { anything, filterSet, isTrue } from '#web/records/list/filters.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ThreadFilters } from '../model/inputs.ts'
import { type MessageThread, THREADS_PAGE } from '../model.ts'
import { ThreadFilterPanel, ThreadLine, useThreadColumns } from './list/parts.tsx'
import type { FilterName, ThreadsSearch } from './search.ts'

/** The filters of the list as its address has them. */
const THREAD_FILTERS = filterSet<FilterName, ThreadFilters>({ text: anything, waiting: isTrue, mine: isTrue })

/** The query of one page of the list. */
const threadsQuery = (search: ThreadsSearch) => {
  const asked = THREAD_FILTERS.read(search).filters
  const { after } = search
  return pageQuery({
    name: 'messages',
    live: ['thread'],
    filters: asked,
    after,
    read: (signal) => rpc.messages.threads({ ...asked, pageSize: THREADS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.messages.threads({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}

/** /messages: the threads of all clients, the latest message first. */
export function ThreadsScreen() {
  return <Threads path="/messages" isClient={false} />
}

/** /portal/messages: the threads of the client's account. */
export function OwnThreadsScreen() {
  return <Threads path="/portal/messages" isClient />
}

function Threads({ path, isClient }: { path: '/messages' | '/portal/messages'; isClient: boolean }) {
  const { t } = useTranslation()
  const search = useSearch({ from: path })
  const { page, read, readNext } = usePages(search, threadsQuery)
  const words = useFilterWords<FilterName>({
    names: { text: 'messages:search', waiting: 'messages:filter.waiting', mine: 'messages:filter.mine' },
    shown: ({ name, value }) => (value === 'true' && name !== 'text' ? t(`messages:filter.${name}.yes`) : value),
  })
  const title = t(isClient ? 'messages:list.mine' : 'messages:list.title')
  const rows = {
    expected: THREADS_PAGE,
    label: title,
    stale: read.stale,
    columns: useThreadColumns(isClient),
    line: (row: MessageThread) => <ThreadLine of={row} isClient={isClient} />,
    nameOf: (row: MessageThread) => row.number,
  }
  return (
    <ListFrame
      title={title}
      address={useListAddress(path, search)}
      read={read}
      filters={THREAD_FILTERS}
      words={words}
      searching={{
        label: t('messages:search'),
        hint: t(isClient ? 'messages:searchHint.client' : 'messages:searchHint'),
      }}
      panel={(panel) => <ThreadFilterPanel {...panel} isClient={isClient} />}
      counted={(count, _, n) => t('messages:count', { count, n })}
      icon={IconMessages}
      none={t('messages:none')}
      empty={
        <EmptyState
          icon={<IconMessages />}
          title={t('messages:empty.title')}
          hint={t(isClient ? 'messages:empty.client' : 'messages:empty.firm')}
        />
      }
      skeleton={<RecordRows {...rows} items={undefined} />}
    >
      {page ? (
        <>
          <RecordRows {...rows} items={page.items} />
          <ListFoot path={path} search={search} page={page} pageSize={THREADS_PAGE} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}
