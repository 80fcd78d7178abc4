import './shared/words.ts'
import { Button } from '@mantine/core'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { REQUEST_STATES } from '../model/codes.ts'
import { REQUESTS_PAGE, type ValuationRequest } from '../model.ts'
import { REQUEST_FILTERS, requestsQuery } from './list/filters.ts'
import { RequestFilterPanel, RequestLine, useRequestColumns } from './list/parts.tsx'
import type { FilterName } from './search.ts'

const PATH = '/requests'

/** /requests: the requests in scope, the newest first. Clients begin one here. */
export function RequestsScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, requestsQuery)
  const begin = useBegin()
  const words = useFilterWords<FilterName>({
    names: { text: 'requests:search', state: 'requests:fact.state', late: 'requests:fact.answerDueAt' },
    shown({ name, value }) {
      const state = name === 'state' && REQUEST_STATES.find((code) => code === value)
      if (state) return t(`requests:state.${state}`)
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
  const button = isClient ? (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t('requests:new')}
    </Button>
  ) : null
  return (
    <>
      {begin.error ? <ErrorPanel error={begin.error} /> : null}
      <ListFrame
        title={title}
        actions={button}
        address={useListAddress(PATH, search)}
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
            <ListFoot path={PATH} search={search} page={page} pageSize={REQUESTS_PAGE} onReach={readNext} />
          </>
        ) : null}
      </ListFrame>
    </>
  )
}

/** Begins a request and opens it; a call whose answer was lost begins the same one when it is sent again. */
function useBegin() {
  const navigate = useNavigate()
  const key = useRef(newId())
  return useMutation({
    mutationFn: () => rpc.requests.create({}, { idempotencyKey: key.current }),
    onSuccess: async ({ id }) => {
      key.current = newId()
      await navigate({ to: '/requests/$id', params: { id } })
    },
  })
}
