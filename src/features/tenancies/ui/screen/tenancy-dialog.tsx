import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { type RentStep, type Tenancy, tenancyFaults } from '../../model.ts'
import { onTenancies } from '../shared/reads.ts'
import { StepsField, type TypedStep } from './steps-field.tsx'

type Props = {
  propertyId: string
  /** The row that is corrected, or whose unit gets a new lease; null for a unit that is new. */
  row: Tenancy | null
  corrects: boolean
  onClose: () => void
}

/** The form of a row: a new unit, a new lease of a unit, or a row that is corrected. */
export function TenancyDialog({ propertyId, row, corrects, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    ...formOf(WRITTEN_FIELDS, corrects ? (row ?? undefined) : unitOf(row)),
    rentSteps: (corrects && row ? row.rentSteps : []) as TypedStep[],
  }))
  const inputs = useDescribedFields((field) => `tenancies:field.${field}`)(WRITTEN_FIELDS)
  const of = (...names: string[]) => inputs.filter(({ name }) => names.includes(name))
  const typedOf = ({ rentSteps, ...values }: typeof start) => ({
    ...sentOf(WRITTEN_FIELDS, values),
    rentSteps: rentSteps.map(({ from, rent }) => ({ from, rent })) as RentStep[],
  })
  const unit = isolateBidi(row?.unit ?? '')
  return (
    <ActDialog
      place={`tenancy ${corrects ? row?.id : `${propertyId} ${row?.id ?? 'new'}`}`}
      start={start}
      title={row ? t(corrects ? 'tenancies:change.title' : 'tenancies:next.title', { unit }) : t('tenancies:add')}
      wide
      fields={({ values, faults, put }) => [
        of('unit', 'floor', 'use', 'area', 'areaMeasure', 'marketRent'),
        of('tenant', 'rent', 'leaseStart', 'leaseEnd', 'breakDay', 'nextReview', 'indexation'),
        <StepsField
          key="steps"
          steps={values.rentSteps}
          faults={faults}
          onChange={(rentSteps) => put({ rentSteps })}
        />,
        of('deposit', 'freeMonths', 'payment', 'costsBy', 'vacantSince'),
        ...of('note'),
      ]}
      check={(values) => faultsByField(tenancyFaults(typedOf(values)))}
      paths={{ rentSteps: /^rentSteps\b/ }}
      save={t('tenancies:save')}
      send={(values) => {
        const fields = typedOf(values)
        return corrects && row
          ? rpc.tenancies.change({ id: row.id, version: row.version, fields })
          : rpc.tenancies.add({ propertyId, fields })
      }}
      done={t(corrects ? 'tenancies:changed' : 'tenancies:added')}
      on={onTenancies}
      onClose={onClose}
    />
  )
}

/** What a unit keeps from one lease to the next. */
const unitOf = (row: Tenancy | null) => {
  if (!row) return undefined
  const { unit, floor, use, area, areaMeasure, marketRent } = row
  return { unit, floor, use, area, areaMeasure, marketRent }
}
