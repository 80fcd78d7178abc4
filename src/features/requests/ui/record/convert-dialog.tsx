import { useQuery } from '@tanstack/react-query'
import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { DOCUMENT_TYPES } from '#features/terms/model/codes.ts'
import { TEXT_LIMITS } from '#features/valuations/model.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CARRIED_FIELDS } from '../../fields.ts'
import type { RequestDetails, RequestOpening } from '../../model.ts'
import { choiceOf, isBuilt, parcelOf } from '../../rules.ts'
import { useWrittenValue } from '../shared/field-value.tsx'
import { onRequests, openingQuery } from '../shared/reads.ts'
import { PropertyChoice } from './property-choice.tsx'

type Props = { of: RequestDetails; onClose: () => void }

/** Opens the valuation of a request with what a valuation needs besides, which begins with what the register knows of its property. */
export function ConvertDialog({ of, onClose }: Props) {
  const { data, isError } = useQuery(openingQuery(of.id, parcelOf(of)))
  return data || isError ? <Opening of={of} document={data?.document ?? null} onClose={onClose} /> : null
}

function Opening({ of, document, onClose }: Props & Pick<RequestOpening, 'document'>) {
  const { t } = useTranslation()
  const shown = useWrittenValue()
  const { id, version, blockNumber, plotNumber, propertySize } = of
  const required = t('requests:fault.required')
  const text = (name: 'documentNumber' | 'planNumber' | 'blockNumber' | 'plotNumber', label: string) =>
    ({ name, kind: 'text', label, max: TEXT_LIMITS[name], required }) as const
  const carried = CARRIED_FIELDS.filter((field) => !TYPED.some((typed) => typed === field)).flatMap((field) => {
    const value = shown(of, field)
    return value === null ? [] : [{ label: t(`requests:field.${field}`), value }]
  })
  const type = DOCUMENT_TYPES.find((code) => code === document?.documentType)
  return (
    <ActDialog
      place={`request-convert ${id}`}
      start={{
        documentType: (type ?? 'PROPERTY_DOCUMENT') as (typeof DOCUMENT_TYPES)[number] | null,
        documentNumber: document?.documentNumber ?? '',
        planNumber: document?.planNumber ?? '',
        blockNumber: blockNumber ?? '',
        plotNumber: plotNumber ?? '',
        propertySize: propertySize as number | null,
        hasBuilding: isBuilt(of),
        propertyId: null as string | null,
        /** The parcel of which the property was chosen. */
        chosenFor: null as string | null,
        account: null as Picked | null,
      }}
      title={t('requests:convert')}
      wide
      intro={t('requests:convert.text')}
      fields={({ values, faults, put }) => [
        [
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
        ],
        { name: 'hasBuilding', kind: 'check', label: t('requests:field.hasBuilding') },
        <PropertyChoice
          key="property"
          requestId={id}
          parcel={parcelOf(values)}
          chosen={choiceOf(values)}
          fault={faults.propertyId}
          onChange={(propertyId) => put({ propertyId, chosenFor: parcelOf(values) })}
        />,
        of.clientAccountId === null && (
          <AccountPicker
            key="account"
            value={values.account}
            disabled={false}
            optional={t('requests:account')}
            onChange={(account) => put({ account })}
            error={faults.account}
          />
        ),
        <details key="carried">
          <summary>{t('requests:convert.carried')}</summary>
          <Facts items={carried} />
        </details>,
      ]}
      paths={{ propertyId: /^propertyId$/, account: /^client/ }}
      save={t('requests:convert.save')}
      send={({ propertyId, chosenFor, account, ...fields }) => {
        const chosen = choiceOf({ propertyId, chosenFor, ...fields })
        const choice = chosen ? { propertyId: chosen } : {}
        return rpc.requests.convert({ id, version, fields, clientAccountId: account?.id ?? null, ...choice })
      }}
      done={t('requests:convert.done')}
      on={onRequests}
      keepOpen
      onClose={onClose}
    />
  )
}

/** What the dialog asks itself. */
const TYPED = ['blockNumber', 'plotNumber', 'propertySize', 'hasBuilding'] as const
