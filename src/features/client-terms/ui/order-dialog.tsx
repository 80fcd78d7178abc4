import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SectionOrder } from '../../settings/ui/shared/section-order.tsx'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

/** The order of the sections of a full report to a client. */
export function OrderDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`client-terms order ${clientAccountId}`}
      start={{ order: terms.order }}
      title={t('clientterms:part.order')}
      intro={t('clientterms:order.intro')}
      fields={({ values: { order }, put }) => [
        <SectionOrder key="order" order={order} onChange={(changed) => put({ order: changed })} />,
      ]}
      save={t('clientterms:save')}
      send={({ order }) => rpc.clientTerms.save({ clientAccountId, version, changes: { order: [...order] } })}
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
