import { Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { ACCOUNT_KINDS, type AccountFilters, type ListedAccount } from '../model.ts'
import { ACCOUNT_ROWS } from './list/account-rows.tsx'
import { type FilterName, PAGE_SIZE } from './search.ts'

const JoinDialog = fetched(async () => (await import('./join-dialog.tsx')).JoinDialog)

/** The accounts of the firm's clients, newest first. */
const ACCOUNTS: ListDescription<ListedAccount, FilterName, AccountFilters> = {
  name: 'clients',
  pageSize: PAGE_SIZE,
  read: rpc.clients.list,
  ...codedFilters<FilterName, AccountFilters>('clients:list.search', {
    kind: choice('clients:column.kind', ACCOUNT_KINDS, (code) => `clients:kind.${code}`),
  }),
  word: (part) => `clients:list.${part}`,
  empty: 'clients:empty',
  icon: IconBuilding,
}

/** /clients. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const [opening, setOpening] = useState(false)
  const close = () => setOpening(false)
  const parts = {
    actions: (
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpening(true)}>
        {t('clients:newCompany')}
      </Button>
    ),
    above: <SectionNav />,
    hint: t('clients:empty.hint'),
    beside: opening ? <JoinDialog userId={null} isNew hasFiles onClose={close} onUnfetched={close} /> : null,
  }
  return <ListScreen of={ACCOUNTS} rows={ACCOUNT_ROWS} path="/clients" parts={parts} />
}
