import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { AGE_BANDS, type Ageing } from '../model.ts'
import { useClientName } from './shared/marks.tsx'
import { ageingQuery } from './shared/reads.ts'

const SUMS = ['current', 'first', 'second', 'third', 'over', 'total'] as const

/** /invoices/ageing: what clients owe, by how long it is overdue. */
export function AgeingScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ageingQuery)
  return (
    <>
      <PageHead
        title={t('invoices:ageing')}
        eyebrow={<TextLink to="/invoices">{t('invoices:list.title')}</TextLink>}
        subtitle={t('invoices:ageing.hint')}
      />
      {data ? <AgeingTable of={data} /> : null}
      {error && !data ? <ErrorPage error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DetailsSkeleton /> : null}
    </>
  )
}

function AgeingTable({ of: { rows, totals } }: { of: Ageing }) {
  const { t } = useTranslation()
  const { kwd, number } = useFormat()
  const clientName = useClientName()
  const [first, second, third] = AGE_BANDS
  const band = (from: number, to: number) =>
    t('invoices:ageing.band', { days: `\u2066${number(from)}–${number(to)}\u2069` })
  const heads: Record<(typeof SUMS)[number], string> = {
    current: t('invoices:ageing.current'),
    first: band(1, first),
    second: band(first + 1, second),
    third: band(second + 1, third),
    over: t('invoices:ageing.over', { n: number(third) }),
    total: t('invoices:field.total'),
  }
  return (
    <Panel title={t('invoices:column.amount')} padded>
      {rows.length === 0 ? <p>{t('invoices:ageing.none')}</p> : null}
      {rows.length > 0 ? (
        <FigureTable
          label={t('invoices:ageing')}
          columns={[
            { key: 'client', head: t('invoices:field.clientAccountId') },
            ...SUMS.map((key) => ({ key, head: heads[key], figure: true })),
          ]}
          rows={rows.map((row) => ({
            key: row.clientAccountId,
            cells: [
              <TextLink key="client" to="/invoices/statement/$id" params={{ id: row.clientAccountId }}>
                <Iso>{clientName(row)}</Iso>
              </TextLink>,
              ...SUMS.map((key) => kwd(row[key])),
            ],
          }))}
          foot={[t('invoices:field.total'), ...SUMS.map((key) => kwd(totals[key]))]}
        />
      ) : null}
    </Panel>
  )
}
