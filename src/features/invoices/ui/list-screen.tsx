import { Button, Group } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { type ReadList, RecordList } from '#web/records/list/record-list.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { LIST_FIELDS } from '../fields.ts'
import { INVOICE_STATES } from '../model/codes.ts'
import type { InvoiceFilters } from '../model/inputs.ts'
import { INVOICES_PAGE, type Invoice } from '../model.ts'
import type { FilterName } from './search.ts'
import { InvoiceMarks, useClientName } from './shared/marks.tsx'

const INVOICES: ReadList<Invoice, FilterName, InvoiceFilters> = {
  name: 'invoices',
  live: ['invoice'],
  filters: filterSet({ text: anything, state: oneOf(INVOICE_STATES), overdue: isTrue }),
  pageSize: INVOICES_PAGE,
  read: (input, options) => rpc.invoices.list(input, options),
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
  const { kwd } = useFormat()
  const search = useSearch({ from: path })
  const { text } = search
  const clientName = useClientName()
  const [writing, setWriting] = useState(false)
  const isClient = user?.role === 'CLIENT' || user?.role === 'USER'
  const columns = useFieldColumns<Invoice>((field) => `invoices:field.${field}`)(LIST_FIELDS, {
    number: (row) => <Name of={row} search={text} />,
    clientAccountId: (row) => (
      <Iso>
        <Highlight text={clientName(row)} search={text} />
      </Iso>
    ),
    state: (row) => <InvoiceMarks of={row} />,
    total: ({ total }) => <Num>{kwd(total)}</Num>,
    balance: ({ balance }) => <Num>{kwd(balance)}</Num>,
  })
  return (
    <>
      <RecordList
        list={INVOICES}
        path={path}
        search={search}
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
        searching={{ label: t('invoices:search'), hint: t('invoices:searchHint') }}
        choices={[
          {
            name: 'state',
            label: t('invoices:field.state'),
            options: INVOICE_STATES.map((value) => ({ value, label: t(`invoices:state.${value}`) })),
            // Clients have no drafts.
            hidden: isClient ? ['DRAFT'] : [],
          },
          {
            name: 'overdue',
            label: t('invoices:field.dueOn'),
            options: [{ value: 'true', label: t('invoices:overdue') }],
          },
        ]}
        columns={columns}
        line={(row) => <InvoiceLine of={row} search={text} />}
        nameOf={(row) => row.number ?? `${t('invoices:title.draft')} ${clientName(row)}`}
        counted={(count, _, n) => t('invoices:count', { count, n })}
        icon={IconReceipt}
        none={t('invoices:none')}
        empty={{ title: t('invoices:empty'), hint: t('invoices:empty.hint') }}
      />
      {writing ? <InvoiceDialog onClose={() => setWriting(false)} onUnfetched={() => setWriting(false)} /> : null}
    </>
  )
}

type One = { of: Invoice; search: string | undefined }

function Name({ of: { id, number }, search }: One) {
  const { t } = useTranslation()
  const at = usePortalPath()
  return (
    <RecordLink to={at('/invoices/$id')} id={id}>
      {number ? (
        <Num>
          <Highlight text={number} search={search} />
        </Num>
      ) : (
        t('invoices:title.draft')
      )}
    </RecordLink>
  )
}

/** An invoice on a narrow screen. */
function InvoiceLine({ of, search }: One) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const clientName = useClientName()
  return (
    <>
      <Group justify="space-between" align="start" gap="4px 10px">
        <span className={classes.name}>
          <Name of={of} search={search} />
        </span>
        <InvoiceMarks of={of} />
      </Group>
      <div className={classes.mute}>
        <Iso>{clientName(of)}</Iso>
      </div>
      <div className={classes.mute}>
        {t('invoices:field.balance')}: <Num>{money(of.balance)}</Num> · {t('invoices:field.dueOn')}:{' '}
        <Num>{date(of.dueOn)}</Num>
      </div>
    </>
  )
}
