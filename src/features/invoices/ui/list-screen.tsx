import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choice, codedFilters, onlyIf } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { LIST_FIELDS } from '../fields.ts'
import { INVOICE_STATES, type InvoiceState } from '../model/codes.ts'
import type { InvoiceFilters } from '../model/inputs.ts'
import { INVOICES_PAGE, type Invoice } from '../model.ts'
import type { FilterName } from './search.ts'
import { InvoiceMarks, useClientName } from './shared/marks.tsx'

const listOf = (states: readonly InvoiceState[]): ListDescription<Invoice, FilterName, InvoiceFilters> => ({
  name: 'invoices',
  live: ['invoice'],
  pageSize: INVOICES_PAGE,
  read: rpc.invoices.list,
  ...codedFilters<FilterName, InvoiceFilters>('invoices:list.search', {
    state: choice('invoices:field.state', states, (code) => `invoices:state.${code}`),
    overdue: onlyIf('invoices:field.dueOn', 'invoices:overdue'),
  }),
  word: (part) => `invoices:list.${part}`,
  empty: 'invoices:empty',
  icon: IconReceipt,
})
const INVOICES = listOf(INVOICE_STATES)
// Clients have no drafts.
const OWN_INVOICES = listOf(INVOICE_STATES.filter((state) => state !== 'DRAFT'))

type One = { row: Invoice; search?: string | undefined }

const ROWS: RowsDescription<Invoice> = {
  useColumns(search) {
    const { kwd } = useFormat()
    const clientName = useClientName()
    return useFieldColumns<Invoice>((field) => `invoices:field.${field}`)(LIST_FIELDS, {
      number: (row) => <Name row={row} search={search} />,
      clientAccountId: (row) => (
        <Iso>
          <Highlight text={clientName(row)} search={search} />
        </Iso>
      ),
      state: (row) => <InvoiceMarks of={row} />,
      total: ({ total }) => <Num>{kwd(total)}</Num>,
      balance: ({ balance }) => <Num>{kwd(balance)}</Num>,
    })
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { money, date } = useFormat()
    const clientName = useClientName()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} search={search} />
          </span>
          <InvoiceMarks of={row} />
        </Row>
        <div className={classes.mute}>
          <Iso>{clientName(row)}</Iso>
        </div>
        <div className={classes.mute}>
          {t('invoices:field.balance')}: <Num>{money(row.balance)}</Num> · {t('invoices:field.dueOn')}:{' '}
          <Num>{date(row.dueOn)}</Num>
        </div>
      </>
    )
  },
  useName() {
    const { t } = useTranslation()
    const clientName = useClientName()
    return (row) => row.number ?? `${t('invoices:title.draft')} ${clientName(row)}`
  },
}

function Name({ row: { id, number }, search }: One) {
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

const InvoiceDialog = fetched(async () => (await import('./shared/invoice-dialog.tsx')).InvoiceDialog)

/** /invoices: the invoices in scope, the newest first. */
export function InvoicesScreen() {
  return <Invoices path="/invoices" />
}

/** /portal/invoices: the invoices of the client's account. */
export function OwnInvoicesScreen() {
  return <Invoices path="/portal/invoices" />
}

function Invoices({ path }: { path: '/invoices' | '/portal/invoices' }) {
  const { t } = useTranslation()
  const { allowed, user } = useMe()
  const [writing, setWriting] = useState(false)
  const close = () => setWriting(false)
  const isClient = user?.role === 'CLIENT' || user?.role === 'USER'
  const parts = {
    actions: (
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
    ),
    hint: t('invoices:empty.hint'),
    beside: writing ? <InvoiceDialog onClose={close} onUnfetched={close} /> : null,
  }
  return <ListScreen of={isClient ? OWN_INVOICES : INVOICES} rows={ROWS} path={path} parts={parts} />
}
