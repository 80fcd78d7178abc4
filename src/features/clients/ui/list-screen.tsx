import { Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { type ReadList, RecordList } from '#web/records/list/record-list.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { ACCOUNT_KINDS, LIST_FIELDS } from '../fields.ts'
import type { AccountFilters, ListedAccount } from '../model.ts'
import { type FilterName, PAGE_SIZE } from './search.ts'
import { useAccountName } from './shared/account-people.tsx'

const JoinDialog = fetched(async () => (await import('./join-dialog.tsx')).JoinDialog)

const PATH = '/clients'
const ACCOUNTS: ReadList<ListedAccount, FilterName, AccountFilters> = {
  name: 'clients',
  filters: filterSet({ text: anything, kind: oneOf(ACCOUNT_KINDS) }),
  pageSize: PAGE_SIZE,
  read: (input, options) => rpc.clients.list(input, options),
}

/** /clients: the accounts of the firm's clients, newest first. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const { date, digits } = useFormat()
  const nameOf = useAccountName()
  const search = useSearch({ from: PATH })
  const { text } = search
  const [opening, setOpening] = useState(false)
  const columns = useFieldColumns<ListedAccount>((field) => `clients:field.${field}`)(LIST_FIELDS, {
    nameAr: (row) => <Name of={row} search={text} />,
    registrationNumber: (row) => <Highlight text={digits(row.registrationNumber)} search={text} />,
    contact: ({ contact }) => <Highlight text={digits(contact)} search={text} />,
    createdAt: ({ createdAt }) => <Num>{date(kuwaitToday(new Date(createdAt)))}</Num>,
  })
  return (
    <>
      <RecordList
        list={ACCOUNTS}
        path={PATH}
        search={search}
        title={t('clients:list.title')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpening(true)}>
            {t('clients:newCompany')}
          </Button>
        }
        above={<SectionNav />}
        searching={{ label: t('clients:search'), hint: t('clients:searchHint') }}
        choices={[
          {
            name: 'kind',
            label: t('clients:field.kind'),
            options: ACCOUNT_KINDS.map((value) => ({ value, label: t(`clients:kind.${value}`) })),
          },
        ]}
        columns={columns}
        line={(row) => <Line of={row} search={text} />}
        nameOf={nameOf}
        counted={(count, _, n) => t('clients:total', { count, n })}
        icon={IconBuilding}
        none={t('clients:none')}
        empty={{ title: t('clients:empty'), hint: t('clients:empty.hint') }}
      />
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

type One = { of: ListedAccount; search: string | undefined }

function Name({ of, search }: One) {
  const nameOf = useAccountName()
  return (
    <RecordLink to="/clients/$id" id={of.id}>
      <Highlight text={nameOf(of)} search={search} />
    </RecordLink>
  )
}

function Line({ of, search }: One) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { kind, files, registrationNumber } = of
  return (
    <>
      <div className={classes.name}>
        <Name of={of} search={search} />
      </div>
      {registrationNumber ? <Highlight text={registrationNumber} search={search} /> : null}
      <div className={`${classes.line} ${classes.mute}`}>
        <span>{t(`clients:kind.${kind}`)}</span>
        <span>{t('clients:files', { count: files, n: number(files) })}</span>
      </div>
    </>
  )
}
