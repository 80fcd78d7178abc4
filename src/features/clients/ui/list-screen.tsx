import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { ACCOUNT_KINDS, LIST_FIELDS } from '../fields.ts'
import type { AccountFilters, ListedAccount } from '../model.ts'
import { type FilterName, PAGE_SIZE } from './search.ts'
import { useAccountName } from './shared/account-people.tsx'

const JoinDialog = fetched(async () => (await import('./join-dialog.tsx')).JoinDialog)

/** The accounts of the firm's clients, newest first. */
const ACCOUNTS: ListDescription<ListedAccount, FilterName, AccountFilters> = {
  name: 'clients',
  pageSize: PAGE_SIZE,
  read: rpc.clients.list,
  ...codedFilters<FilterName, AccountFilters>('clients:list.search', {
    kind: choice('clients:field.kind', ACCOUNT_KINDS, (code) => `clients:kind.${code}`),
  }),
  word: (part) => `clients:list.${part}`,
  empty: 'clients:empty',
  icon: IconBuilding,
}

type One = { row: ListedAccount; search?: string | undefined }

const ROWS: RowsDescription<ListedAccount> = {
  useColumns(search) {
    const { date, digits } = useFormat()
    return useFieldColumns<ListedAccount>((field) => `clients:field.${field}`)(LIST_FIELDS, {
      nameAr: (row) => <Name row={row} search={search} />,
      registrationNumber: (row) => <Highlight text={digits(row.registrationNumber)} search={search} />,
      contact: ({ contact }) => <Highlight text={digits(contact)} search={search} />,
      createdAt: ({ createdAt }) => <Num>{date(kuwaitToday(new Date(createdAt)))}</Num>,
    })
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { number } = useFormat()
    const { kind, files, registrationNumber } = row
    return (
      <>
        <div className={classes.name}>
          <Name row={row} search={search} />
        </div>
        {registrationNumber ? <Highlight text={registrationNumber} search={search} /> : null}
        <Row justify="between" wrap gap={[4, 12]} className={`${classes.line} ${classes.mute}`}>
          <span>{t(`clients:kind.${kind}`)}</span>
          <span>{t('clients:files', { count: files, n: number(files) })}</span>
        </Row>
      </>
    )
  },
  useName: useAccountName,
}

function Name({ row, search }: One) {
  const nameOf = useAccountName()
  return (
    <RecordLink to="/clients/$id" id={row.id}>
      <Highlight text={nameOf(row)} search={search} />
    </RecordLink>
  )
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
  return <ListScreen of={ACCOUNTS} rows={ROWS} path="/clients" parts={parts} />
}
