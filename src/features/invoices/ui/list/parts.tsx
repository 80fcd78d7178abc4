import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { INVOICE_STATES } from '../../model/codes.ts'
import type { Invoice } from '../../model.ts'
import type { InvoicesSearch } from '../search.ts'
import { InvoiceMarks, useClientName } from '../shared/marks.tsx'

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

/** The columns of the list, with matches of `search` highlighted. */
export function useInvoiceColumns(search: string | undefined): Column<Invoice>[] {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  const clientName = useClientName()
  return useMemo(
    () => [
      column('name', t('invoices:fact.number'), 160, (row) => <Name of={row} search={search} />),
      column(
        'client',
        t('invoices:fact.client'),
        210,
        (row) => (
          <Iso>
            <Highlight text={clientName(row)} search={search} />
          </Iso>
        ),
        { grows: true },
      ),
      column('state', t('invoices:fact.state'), 250, (row) => <InvoiceMarks of={row} />),
      column('issuedOn', t('invoices:fact.issuedOn'), 155, ({ issuedOn }) => <Num>{date(issuedOn)}</Num>),
      column('dueOn', t('invoices:fact.dueOn'), 155, ({ dueOn }) => <Num>{date(dueOn)}</Num>),
      column('total', t('invoices:total'), 120, ({ total }) => <Num>{kwd(total)}</Num>, { figure: true }),
      column('balance', t('invoices:balance'), 130, ({ balance }) => <Num>{kwd(balance)}</Num>, { figure: true }),
    ],
    [t, kwd, date, clientName, search],
  )
}

/** An invoice on a narrow screen. */
export function InvoiceLine({ of, search }: One) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const clientName = useClientName()
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <span className={classes.name}>
          <Name of={of} search={search} />
        </span>
        <InvoiceMarks of={of} />
      </Row>
      <div className={classes.mute}>
        <Iso>{clientName(of)}</Iso>
      </div>
      <div className={classes.mute}>
        {t('invoices:balance')}: <Num>{money(of.balance)}</Num> · {t('invoices:fact.dueOn')}:{' '}
        <Num>{date(of.dueOn)}</Num>
      </div>
    </>
  )
}

/** The filters of the list; clients have no drafts. */
export function InvoiceFilterPanel({ search, ...rest }: PanelProps<InvoicesSearch>) {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user?.role === 'CLIENT' || user?.role === 'USER'
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('invoices:fact.state')}
            options={INVOICE_STATES.filter((value) => !isClient || value !== 'DRAFT').map((value) => ({
              value,
              label: t(`invoices:state.${value}`),
            }))}
            value={search.state}
            onSet={(state) => set(() => ({ state }))}
          />
          <OneFilter
            label={t('invoices:fact.dueOn')}
            options={[{ value: 'true', label: t('invoices:overdue') }]}
            value={search.overdue}
            onSet={(overdue) => set(() => ({ overdue }))}
          />
        </Grid>
      )}
    </FilterPanel>
  )
}
