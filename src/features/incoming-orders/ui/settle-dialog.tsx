import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { WRITTEN_FIELDS as REQUEST } from '#features/requests/fields.ts'
import { VALUATION_PURPOSES, type ValuationPurpose } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { IncomingOrder } from '../model.ts'
import { onIncoming } from './shared/reads.ts'

type Props = { of: IncomingOrder; onClose: () => void }

/** Opens the request of an order that waits: for which client, with what a sheet does not say, and although it looks like a double. */
export function SettleDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const clientName = useClientName()
  const { id, version, isSheet, reason, clientAccountId } = of
  const start = {
    account: (clientAccountId ? { id: clientAccountId, name: clientName(of) || '—' } : null) as Picked | null,
    purpose: null as ValuationPurpose | null,
    requestedParty: '',
    contactPhone: '',
    despite: false,
  }
  return (
    <ActDialog
      place={`incoming ${id}`}
      start={start}
      title={t('incoming:settle.title')}
      fields={({ values, faults, put }) => [
        <AccountPicker
          key="account"
          value={values.account}
          disabled={false}
          onChange={(account) => put({ account })}
          error={faults.account}
        />,
        isSheet && {
          ...{ kind: 'select' as const, name: 'purpose' as const, label: t('requests:field.purpose'), required: true },
          options: VALUATION_PURPOSES.map((value) => ({ value, label: t(`valuations:purpose.${value}`) })),
        },
        isSheet && {
          ...{ kind: 'text' as const, name: 'requestedParty' as const, label: t('requests:field.requestedParty') },
          ...{ max: REQUEST.requestedParty.max, required: true },
        },
        isSheet && {
          ...{ kind: 'phone' as const, name: 'contactPhone' as const, label: t('requests:field.contactPhone') },
          ...{ max: REQUEST.contactPhone.max, required: true },
        },
        reason === 'LIKELY_DOUBLE' && {
          ...{ kind: 'check' as const, name: 'despite' as const, label: t('incoming:settle.despite') },
        },
      ]}
      check={({ account }) => (account ? {} : { account: t('incoming:settle.account') })}
      save={t('incoming:settle.save')}
      send={({ account, purpose, requestedParty, contactPhone, despite }) =>
        rpc.incomingOrders.settle({
          ...{ id, version, accountId: account?.id ?? '', purpose, despite },
          ...{ requestedParty: requestedParty || null, contactPhone: contactPhone || null },
        })
      }
      done={({ state, reason: why }) =>
        state === 'HELD'
          ? `${t('incoming:settle.held')}: ${why ? t(`incoming:reason.${why}`) : ''}`
          : t(state === 'DOUBLE' ? 'incoming:settle.double' : 'incoming:settle.opened')
      }
      on={onIncoming}
      onClose={onClose}
    />
  )
}
