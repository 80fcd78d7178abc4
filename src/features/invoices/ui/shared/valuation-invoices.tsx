import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalPath } from '#features/portal/ui/shared/use-portal-path.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { InvoiceMarks } from './marks.tsx'
import { invoicesOfQuery } from './reads.ts'
import './words.ts'

const InvoiceDialog = fetched(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

/** The invoices of a valuation, and writing one for whoever may; nothing where there is neither. */
export function ValuationInvoices({ valuation }: { valuation: { id: string; valuationNumber: string } }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const { money } = useFormat()
  const mayWrite = useMe().allowed('canApproveValuations')
  const { data, error, refetch } = useQuery(invoicesOfQuery(valuation.id))
  const [writing, setWriting] = useState(false)
  if (error && !data)
    return (
      <Panel title={t('invoices:list.title')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && !mayWrite)) return null
  const close = () => setWriting(false)
  return (
    <Panel
      title={t('invoices:list.title')}
      action={
        mayWrite ? (
          <Button size="sm" variant="default" onClick={() => setWriting(true)}>
            {t('invoices:new')}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? <p className={classes.none}>{t('invoices:ofValuation.none')}</p> : null}
      {data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('invoices:list.title')}>
          {data.items.map((one) => (
            <li key={one.id}>
              <div className={classes.words}>
                <TextLink to={at('/invoices/$id')} params={{ id: one.id }}>
                  {one.number ? <Num>{one.number}</Num> : t('invoices:title.draft')}
                </TextLink>
                <p>
                  <Num>{money(one.total)}</Num>
                </p>
              </div>
              <InvoiceMarks of={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {writing ? (
        <InvoiceDialog
          valuation={{ id: valuation.id, name: valuation.valuationNumber }}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </Panel>
  )
}
