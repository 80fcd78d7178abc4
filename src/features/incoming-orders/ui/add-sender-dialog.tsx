import { WRITTEN_FIELDS as REQUEST } from '#features/requests/fields.ts'
import { VALUATION_PURPOSES, type ValuationPurpose } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { OrderSender } from '../model.ts'

type Props = { accountId: string; show: (senders?: OrderSender[]) => void; onClose: () => void }

/** Allows an address to order for an account, with what its sheets do not say themselves. */
export function AddSenderDialog({ accountId, show, onClose }: Props) {
  const { t } = useTranslation()
  const choices = { language: 'both' as 'ar' | 'en' | 'both', purpose: null as ValuationPurpose | null }
  const start = { ...choices, address: '', requestedParty: '', contactPhone: '' }
  return (
    <ActDialog
      place={`order-sender ${accountId}`}
      start={start}
      title={t('incoming:senders.add')}
      fields={() => [
        { kind: 'email', name: 'address', label: t('incoming:senders.address'), required: t('incoming:fault.address') },
        {
          ...{ kind: 'choice', name: 'language', label: t('incoming:senders.language') },
          options: [
            { value: 'both' as const, label: t('incoming:senders.both') },
            { value: 'ar' as const, label: t('incoming:senders.ar') },
            { value: 'en' as const, label: t('incoming:senders.en') },
          ],
        },
        {
          ...{ kind: 'select', name: 'purpose', label: t('requests:field.purpose'), clearable: true },
          hint: t('incoming:senders.hint'),
          options: VALUATION_PURPOSES.map((value) => ({ value, label: t(`valuations:purpose.${value}`) })),
        },
        {
          ...{ kind: 'text', name: 'requestedParty', max: REQUEST.requestedParty.max },
          label: t('requests:field.requestedParty'),
        },
        {
          ...{ kind: 'phone', name: 'contactPhone' },
          ...{ label: t('requests:field.contactPhone'), max: REQUEST.contactPhone.max },
        },
      ]}
      save={t('incoming:senders.save')}
      send={({ address, language, purpose, requestedParty, contactPhone }) =>
        rpc.incomingOrders.addSender({
          ...{ accountId, address, purpose, language: language === 'both' ? null : language },
          ...{ requestedParty: requestedParty || null, contactPhone: contactPhone || null },
        })
      }
      done={(senders) => {
        show(senders)
        return t('incoming:senders.added')
      }}
      on={{ refresh: () => show() }}
      onClose={onClose}
    />
  )
}
