import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import { Facts } from '#web/kit/facts.tsx'
import { Iso, Num } from '#web/kit/num.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { Valuation } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import { isFigure, useShown } from '../shown.ts'
import classes from './details.module.css'

/** What is known of a valuation, in the groups of its form. */
export function FactPanels({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const shown = useShown()
  const fact = (field: FormField) => {
    const Apart = isFigure(field) ? Num : Iso
    return {
      label: t(`valuations:field.${field}`),
      value: <Apart>{shown(field, valuation[field])}</Apart>,
    }
  }
  const governorate = findArea(valuation.areaName ?? '')?.governorate
  const inGovernorate = {
    label: t('valuations:field.governorate'),
    value: governorate ? t(`places:governorate.${governorate}`) : shown('areaName', null),
  }
  const computed = {
    label: t('valuations:field.computedFee'),
    value: <Num>{money(valuation.computedFee)}</Num>,
  }
  const feeDiffers = valuation.fee !== valuation.computedFee && valuation.computedFee > 0

  return (
    <>
      <Panel title={t('valuations:form.section.property')}>
        <Facts
          items={[
            fact('ownerName'),
            fact('propertyCategory'),
            fact('propertySize'),
            inGovernorate,
            fact('areaName'),
            fact('blockNumber'),
            fact('plotNumber'),
            fact('planNumber'),
            fact('hasBuilding'),
            fact('isUsufruct'),
          ]}
        />
      </Panel>
      <Panel title={t('valuations:form.section.request')}>
        <Facts
          items={[
            fact('purpose'),
            fact('requestor'),
            fact('requestedParty'),
            fact('requestorCapacity'),
            fact('requestorPhone'),
            fact('clientName'),
            { ...fact('clientContact'), wide: true },
          ]}
        />
      </Panel>
      <Panel title={t('valuations:form.section.document')}>
        <Facts items={[fact('documentType'), fact('documentNumber'), fact('documentDate')]} />
      </Panel>
      <Panel title={t('valuations:details.values')}>
        <Facts items={[fact('landValue'), fact('buildingValue'), fact('fee'), ...(feeDiffers ? [computed] : [])]} />
      </Panel>
      {(['notes', 'reviewRemarks'] as const).map((field) =>
        valuation[field] ? (
          <Panel key={field} title={t(`valuations:field.${field}`)}>
            <p className={classes.text} dir="auto">
              {valuation[field]}
            </p>
          </Panel>
        ) : null,
      )}
    </>
  )
}
