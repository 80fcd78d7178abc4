import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { codedFilters, onlyIf } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ThreadFilters } from '../model/inputs.ts'
import { type MessageThread, THREADS_PAGE } from '../model.ts'
import { OWN_THREAD_ROWS, THREAD_ROWS } from './list/parts.tsx'
import type { FilterName } from './search.ts'

const { filters, coded } = codedFilters<FilterName, ThreadFilters>('messages:list.search', {
  waiting: onlyIf('messages:filter.waiting', 'messages:filter.waiting.yes'),
  mine: onlyIf('messages:filter.mine', 'messages:filter.mine.yes'),
})

/** The threads of all clients, the latest message first. */
const THREADS: ListDescription<MessageThread, FilterName, ThreadFilters> = {
  name: 'messages',
  live: ['thread'],
  pageSize: THREADS_PAGE,
  read: rpc.messages.threads,
  filters,
  coded,
  word: (part) => `messages:list.${part}`,
  empty: 'messages:empty.title',
  icon: IconMessages,
}
/** The threads of one client account, which have no others to answer them. */
const OWN_THREADS: typeof THREADS = { ...THREADS, coded: { ...coded, hidden: ['mine'] } }

/** /messages: the threads of all clients. */
export function ThreadsScreen() {
  const hint = useTranslation().t('messages:empty.firm')
  return <ListScreen of={THREADS} rows={THREAD_ROWS} path="/messages" parts={{ hint }} />
}

/** /portal/messages: the threads of the client's account. */
export function OwnThreadsScreen() {
  const { t } = useTranslation()
  const parts = {
    title: t('messages:list.mine'),
    searchHint: t('messages:searchHint.client'),
    hint: t('messages:empty.client'),
  }
  return <ListScreen of={OWN_THREADS} rows={OWN_THREAD_ROWS} path="/portal/messages" parts={parts} />
}
