import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import type { Valuation } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import { isFigure, useFormatValue } from '../format-value.ts'
import { PropertyLink } from './property-link.tsx'

/** A fact with its name in the record, by which a screen picks those it has room for. */
export type NamedFact = Fact & { name: string }
export type FactGroups = Record<'property' | 'request' | 'document' | 'values' | 'people' | 'dates', NamedFact[]>

/** Everything that is known of a valuation but its texts, in the groups and the order of its form. */
export function useFacts(valuation: Valuation): FactGroups {
  const { t } = useTranslation()
  const { money, instant } = useFormat()
  const shown = useFormatValue()
  const fact = (name: FormField): NamedFact => {
    const Apart = isFigure(name) ? Num : Iso
    const value = <Apart>{shown(name, valuation[name])}</Apart>
    return { name, label: t(`valuations:field.${name}`), value }
  }
  const contact = (name: 'requestorPhone' | 'clientContact'): NamedFact => {
    const label = t(`valuations:field.${name}`)
    return { name, label, value: <Contact text={valuation[name]} label={label} /> }
  }
  const optional = (name: string, label: string, value: ReactNode): NamedFact[] =>
    value ? [{ name, label, value }] : []
  const person = (name: string, label: string, who: string | null) => optional(name, label, who && <Iso>{who}</Iso>)
  const moment = (name: string, label: string, at: string | null) =>
    optional(name, label, at && <Iso>{instant(at)}</Iso>)

  const governorate = findArea(valuation.areaName ?? '')?.governorate
  const feeDiffers = valuation.fee !== valuation.computedFee && valuation.computedFee > 0
  return {
    property: [
      ...optional(
        'propertyId',
        t('valuations:field.propertyId'),
        valuation.propertyId && <PropertyLink id={valuation.propertyId} valuation={valuation} />,
      ),
      { ...fact('ownerName'), wide: true },
      fact('propertyCategory'),
      fact('propertySize'),
      {
        name: 'governorate',
        label: t('valuations:field.governorate'),
        value: governorate ? t(`places:governorate.${governorate}`) : shown('areaName', null),
      },
      fact('areaName'),
      fact('blockNumber'),
      fact('plotNumber'),
      fact('planNumber'),
      fact('hasBuilding'),
      fact('isUsufruct'),
    ],
    request: [
      fact('purpose'),
      fact('requestor'),
      fact('requestedParty'),
      fact('requestorCapacity'),
      contact('requestorPhone'),
      fact('clientName'),
      { ...contact('clientContact'), wide: true },
    ],
    document: [fact('documentType'), fact('documentNumber'), fact('documentDate')],
    values: [
      fact('landValue'),
      fact('buildingValue'),
      fact('fee'),
      ...(feeDiffers
        ? optional('computedFee', t('valuations:field.computedFee'), <Num>{money(valuation.computedFee)}</Num>)
        : []),
    ],
    people: [
      ...person('assignedTo', t('valuations:field.assignedTo'), valuation.assignedToName),
      ...person('createdBy', t('valuations:field.createdBy'), valuation.createdByName),
      ...person('clientUserId', t('valuations:field.clientUserId'), valuation.clientUserName),
      ...person('approvedBy', t('valuations:details.approvedBy'), valuation.approvedByName),
    ],
    dates: [
      fact('dueDate'),
      fact('requestDate'),
      fact('inspectionDate'),
      fact('valuationDate'),
      fact('issueDate'),
      ...moment('approvedAt', t('valuations:details.approvedAt'), valuation.approvedAt),
      ...moment('createdAt', t('valuations:field.createdAt'), valuation.createdAt),
      ...moment('updatedAt', t('valuations:field.updatedAt'), valuation.updatedAt),
    ],
  }
}
