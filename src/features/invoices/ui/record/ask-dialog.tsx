import { useNavigate } from '@tanstack/react-router'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { InvoiceDetails } from '../../model.ts'
import { onInvoices, refreshInvoices } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; onClose: () => void }

/** Asks whether a draft is issued, which fixes its number and its lines. */
export function IssueDialog({ of: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`invoice-issue ${id}`}
      start={{}}
      title={t('invoices:issue')}
      intro={t('invoices:issue.ask')}
      fields={() => []}
      save={t('invoices:issue')}
      send={() => rpc.invoices.issue({ id, version })}
      done={t('invoices:issue.done')}
      on={onInvoices}
      onClose={onClose}
    />
  )
}

/** Asks whether a draft is deleted; leads to the list once it is. */
export function DeleteDialog({ of: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ActDialog
      place={`invoice-delete ${id}`}
      start={{}}
      title={t('invoices:delete')}
      intro={t('invoices:delete.ask')}
      fields={() => []}
      save={t('invoices:delete')}
      grave
      send={() => rpc.invoices.delete({ id, version })}
      done={t('invoices:delete.done')}
      // What is deleted is not read again on the way to the list.
      on={{ ...onInvoices, refresh: (client, answer) => (answer ? undefined : refreshInvoices(client)) }}
      after={() => navigate({ to: '/invoices' })}
      onClose={onClose}
    />
  )
}
