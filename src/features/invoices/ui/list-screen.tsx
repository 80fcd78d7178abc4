import { Button } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { INVOICE_STATES } from '../model/codes.ts'
import type { InvoiceFilters } from '../model/inputs.ts'
import { INVOICES_PAGE, type Invoice } from '../model.ts'
import { InvoiceFilterPanel, InvoiceLine, useInvoiceColumns } from './list/parts.tsx'
import type { FilterName, InvoicesSearch } from './search.ts'
import { useClientName } from './shared/marks.tsx'

/** The filters of the list as its address has them. */
const INVOICE_FILTERS = filterSet<FilterName, InvoiceFilters>({
  text: anything,
  state: oneOf(INVOICE_STATES),
  overdue: isTrue,
})

/** The query of one page of the list. */
const invoicesQuery = (search: InvoicesSearch) => {
  const asked = INVOICE_FILTERS.read(search).filters
  const { after } = search
  return pageQuery({
    name: 'invoices',
    live: ['invoice'],
    filters: asked,
    after,
    read: (signal) => rpc.invoices.list({ ...asked, pageSize: INVOICES_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.invoices.list({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}

const InvoiceDialog = fetched(async () => (await import('./shared/invoice-dialog.tsx')).InvoiceDialog)
type Path = '/invoices' | '/portal/invoices'

/** /invoices: the invoices in scope, the newest first. */
export function InvoicesScreen() {
  return <Invoices path="/invoices" />
}

/** /portal/invoices: the invoices of the client's account. */
export function OwnInvoicesScreen() {
  return <Invoices path="/portal/invoices" />
}

function Invoices({ path }: { path: Path }) {
  const { t } = useTranslation()
  const { allowed, user } = useMe()
  const search = useSearch({ from: path })
  const { page, read, readNext } = usePages(search, invoicesQuery)
  const clientName = useClientName()
  const [writing, setWriting] = useState(false)
  const words = useFilterWords<FilterName>({
    names: { text: 'invoices:search', state: 'invoices:fact.state', overdue: 'invoices:fact.dueOn' },
    shown({ name, value }) {
      const state = name === 'state' && INVOICE_STATES.find((code) => code === value)
      if (state) return t(`invoices:state.${state}`)
      return name === 'overdue' ? t('invoices:overdue') : value
    },
  })
  const rows = {
    expected: INVOICES_PAGE,
    label: t('invoices:list.title'),
    stale: read.stale,
    columns: useInvoiceColumns(search.text),
    line: (row: Invoice) => <InvoiceLine of={row} search={search.text} />,
    nameOf: (row: Invoice) => row.number ?? `${t('invoices:title.draft')} ${clientName(row)}`,
  }
  return (
    <>
      <ListFrame
        title={t('invoices:list.title')}
        actions={
          <>
            {user && rowScope(user) === 'all' ? (
              <ButtonLink to="/invoices/ageing" variant="default">
                {t('invoices:ageing')}
              </ButtonLink>
            ) : null}
            {allowed('canApproveValuations') ? (
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
                {t('invoices:new')}
              </Button>
            ) : null}
          </>
        }
        address={useListAddress(path, search)}
        read={read}
        filters={INVOICE_FILTERS}
        words={words}
        searching={{ label: t('invoices:search'), hint: t('invoices:searchHint') }}
        panel={(panel) => <InvoiceFilterPanel {...panel} />}
        counted={(count, _, n) => t('invoices:count', { count, n })}
        icon={IconReceipt}
        none={t('invoices:none')}
        empty={<EmptyState icon={<IconReceipt />} title={t('invoices:empty')} hint={t('invoices:empty.hint')} />}
        skeleton={<RecordRows {...rows} items={undefined} />}
      >
        {page ? (
          <>
            <RecordRows {...rows} items={page.items} />
            <ListFoot path={path} search={search} page={page} pageSize={INVOICES_PAGE} onReach={readNext} />
          </>
        ) : null}
      </ListFrame>
      {writing ? <InvoiceDialog onClose={() => setWriting(false)} onUnfetched={() => setWriting(false)} /> : null}
    </>
  )
}
