import { DOCUMENT_TYPES } from '#features/terms/model/codes.ts'
import { TEXT_LIMITS } from '#features/valuations/model.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { RequestDetails } from '../../model.ts'
import { onRequests } from '../shared/reads.ts'

/** Opens the valuation of a request with what a valuation needs besides. */
export function ConvertDialog({ of, onClose }: { of: RequestDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, version, blockNumber, plotNumber, propertySize } = of
  const required = t('requests:fault.required')
  const text = (name: 'documentNumber' | 'planNumber' | 'blockNumber' | 'plotNumber', label: string) =>
    ({ name, kind: 'text', label, max: TEXT_LIMITS[name], required }) as const
  return (
    <ActDialog
      place={`request-convert ${id}`}
      start={{
        documentType: 'PROPERTY_DOCUMENT' as (typeof DOCUMENT_TYPES)[number] | null,
        documentNumber: '',
        planNumber: '',
        blockNumber: blockNumber ?? '',
        plotNumber: plotNumber ?? '',
        propertySize: propertySize as number | null,
      }}
      title={t('requests:convert')}
      intro={t('requests:convert.text')}
      fields={() => [
        {
          name: 'documentType',
          kind: 'select',
          label: t('requests:convert.documentType'),
          options: DOCUMENT_TYPES.map((value) => ({ value, label: t(`valuations:documentType.${value}`) })),
          required,
        },
        text('documentNumber', t('requests:convert.documentNumber')),
        text('planNumber', t('requests:convert.planNumber')),
        text('blockNumber', t('requests:field.blockNumber')),
        text('plotNumber', t('requests:field.plotNumber')),
        {
          name: 'propertySize',
          kind: 'number',
          label: t('requests:field.propertySize'),
          unit: t('kernel:sqm'),
          required,
        },
      ]}
      save={t('requests:convert.save')}
      send={(fields) => rpc.requests.convert({ id, version, fields })}
      done={t('requests:convert.done')}
      on={onRequests}
      keepOpen
      onClose={onClose}
    />
  )
}
