import { Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { ACCOUNT_KINDS, type AccountFilters } from '../model.ts'
import { AccountFilterPanel, AccountRows } from './list/account-rows.tsx'
import { type AccountSearch, type FilterName, PAGE_SIZE } from './search.ts'

const JoinDialog = fetched(async () => (await import('./join-dialog.tsx')).JoinDialog)

const PATH = '/clients'

const ACCOUNT_FILTERS = filterSet<FilterName, AccountFilters>({ text: anything, kind: oneOf(ACCOUNT_KINDS) })

/** /clients: the accounts of the firm's clients, newest first. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, accountsQuery)
  const [opening, setOpening] = useState(false)
  const words = useFilterWords<FilterName>({
    names: { text: 'clients:search', kind: 'clients:column.kind' },
    shown({ value }) {
      const kind = ACCOUNT_KINDS.find((code) => code === value)
      return kind ? t(`clients:kind.${kind}`) : value
    },
  })
  const rows = { expected: PAGE_SIZE, label: t('clients:list.title'), stale: read.stale, search: search.text }
  return (
    <>
      <ListFrame
        title={t('clients:list.title')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpening(true)}>
            {t('clients:newCompany')}
          </Button>
        }
        above={<SectionNav />}
        address={useListAddress(PATH, search)}
        read={read}
        filters={ACCOUNT_FILTERS}
        words={words}
        searching={{ label: t('clients:search'), hint: t('clients:searchHint') }}
        panel={(panel) => <AccountFilterPanel {...panel} />}
        counted={(count, _, n) => t('clients:total', { count, n })}
        icon={IconBuilding}
        none={t('clients:none')}
        empty={<EmptyState icon={<IconBuilding />} title={t('clients:empty')} hint={t('clients:empty.hint')} />}
        skeleton={<AccountRows {...rows} items={undefined} />}
      >
        {page ? (
          <>
            <AccountRows {...rows} items={page.items} />
            <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext} />
          </>
        ) : null}
      </ListFrame>
      {opening ? (
        <JoinDialog
          userId={null}
          isNew
          hasFiles
          onClose={() => setOpening(false)}
          onUnfetched={() => setOpening(false)}
        />
      ) : null}
    </>
  )
}

/** The query of one page of client accounts. */
const accountsQuery = (search: AccountSearch) => {
  const { filters } = ACCOUNT_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'clients',
    filters,
    after,
    read: (signal) => rpc.clients.list({ ...filters, pageSize: PAGE_SIZE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.clients.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}
