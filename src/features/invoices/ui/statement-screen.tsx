import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { STATEMENT_DAYS, type Statement } from '../model.ts'
import { statementQuery } from './shared/reads.ts'
import classes from './statement.module.css'

/** /invoices/statement/$id: the statement of a client account. */
export function StatementScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const at = usePortalPath()
  const [to, setTo] = useState<string | null>(kuwaitToday())
  const [from, setFrom] = useState<string | null>(addDays(kuwaitToday(), -STATEMENT_DAYS))
  const isWhole = isId(id) && from !== null && to !== null && from <= to
  const period = { from: from ?? '', to: to ?? '' }
  const { data, error, refetch } = useQuery({
    ...statementQuery({ clientAccountId: id, ...period }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const language = useLanguage()
  if (!isId(id) || (error instanceof RpcError && error.code === 'client-account-not-found'))
    return <ErrorPage kind="NOT_FOUND" />
  if (!data) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />
  const name = language === 'ar' ? data.nameAr || data.nameEn : data.nameEn || data.nameAr
  return (
    <>
      <PageHead
        title={t('invoices:statement')}
        documentTitle={t('invoices:statement')}
        eyebrow={<TextLink to={at('/invoices')}>{t('invoices:list.title')}</TextLink>}
        subtitle={<Iso>{name}</Iso>}
        actions={
          <Button
            component="a"
            className={details.act}
            variant="default"
            href={`/files/invoice-statements/${id}/pdf?from=${data.from}&to=${data.to}&language=${language === 'ar' ? 'both' : language}`}
          >
            {t('invoices:pdf')}
          </Button>
        }
      />
      <Panel title={t('invoices:statement.period')} padded>
        <Grid
          columns="repeat(auto-fit, minmax(min(12rem, 100%), 16rem))"
          align="start"
          gap={12}
          className={classes.period}
        >
          <DateField label={t('invoices:statement.from')} value={from} onChange={setFrom} />
          <DateField
            label={t('invoices:statement.to')}
            value={to}
            onChange={setTo}
            error={from !== null && to !== null && from > to ? t('invoices:fault.period') : undefined}
          />
        </Grid>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        <Entries of={data} />
      </Panel>
    </>
  )
}

function Entries({ of: { opening, closing, entries, from } }: { of: Statement }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const { kwd, date } = useFormat()
  const rows = entries.map((one) => ({
    key: one.number,
    cells: [
      <Num key="on">{date(one.on)}</Num>,
      <Fragment key="text">
        <TextLink to={at('/invoices/$id')} params={{ id: one.invoiceId }}>
          <Num>{one.number}</Num>
        </TextLink>{' '}
        {t(`invoices:entry.${one.kind}`, { number: isolateBidi(one.invoiceNumber) })}
      </Fragment>,
      kwd(one.amount),
      kwd(one.balance),
    ],
  }))
  const before = [<Num key="on">{date(from)}</Num>, t('invoices:statement.opening'), null, kwd(opening)]
  return (
    <>
      <FigureTable
        label={t('invoices:statement')}
        columns={[
          { key: 'on', head: t('invoices:column.date') },
          { key: 'text', head: t('invoices:column.text') },
          { key: 'amount', head: t('invoices:column.amount'), figure: true },
          { key: 'balance', head: t('invoices:column.balance'), figure: true },
        ]}
        rows={[{ key: 'opening', cells: before }, ...rows]}
        foot={[t(closing < 0 ? 'invoices:overpaid' : 'invoices:statement.closing'), null, null, kwd(Math.abs(closing))]}
      />
      {entries.length === 0 ? <p>{t('invoices:statement.none')}</p> : null}
    </>
  )
}
