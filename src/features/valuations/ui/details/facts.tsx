import type { ReactNode } from 'react'
import { governorateOn } from '#features/places/model/areas.ts'
import { findArea } from '#features/places/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type DetailsPlace, inPlace } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type DetailsGroup, SHOWN_FIELDS, type ShownField, type Valuation } from '../../fields.ts'
import { isOutsideWorkflow } from '../../workflow.ts'
import { isFigureField, useFormatValue } from '../format-value.ts'
import { useTermText } from '../tenure/term.ts'
import { PropertyLink } from './property-link.tsx'

type FactGroup = Exclude<DetailsGroup, 'texts'>
/** A fact with its field name, so that a screen can select facts. */
export type NamedFact = Fact & { name: string }
export type FactGroups = Record<FactGroup, NamedFact[]>

/** The fields of a group in display order. */
export const detailsFields = (group: DetailsGroup) =>
  inPlace(SHOWN_FIELDS, ({ details }) => (details?.group === group ? details : null))

/** The facts of a valuation in groups, without its long texts. */
export function useFacts(valuation: Valuation): FactGroups {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const format = useFormatValue()
  const area = findArea(valuation.areaName ?? '')
  // The one that the area belonged to when the valuation was made.
  const governorate = area && governorateOn(area, kuwaitToday(new Date(valuation.createdAt)))
  const feeDiffers = valuation.fee !== valuation.computedFee && valuation.computedFee > 0

  // Fields not rendered by their kind; null when there is nothing to show.
  const own: Partial<Record<ShownField, ReactNode>> = {
    propertyId: valuation.propertyId && <PropertyLink id={valuation.propertyId} valuation={valuation} />,
    governorate: governorate ? t(`places:governorate.${governorate}`) : format('areaName', null),
    ...(feeDiffers ? {} : { computedFee: null }),
  }
  const renderField = (name: ShownField, { contact }: DetailsPlace<DetailsGroup>, label: string): ReactNode => {
    if (name in own) return own[name]
    const descriptor = SHOWN_FIELDS[name]
    const values: Readonly<Record<string, unknown>> = valuation
    if (descriptor.kind === 'reference') {
      const who = 'name' in descriptor ? valuation[descriptor.name.as] : null
      return who && <Iso>{who}</Iso>
    }
    const value = values[name] as string | number | boolean | null
    if (descriptor.kind === 'instant') return value && <Iso>{instant(String(value))}</Iso>
    if (contact) return <Contact text={value === null ? null : String(value)} label={label} />
    const Apart = isFigureField(name) ? Num : Iso
    return <Apart>{format(name, value)}</Apart>
  }
  const left = useTermText()(valuation)
  const term = left ? [{ name: 'remainingTerm', label: t('tenure:term'), value: <Iso>{left}</Iso> }] : []
  const factsOf = (group: FactGroup): NamedFact[] =>
    detailsFields(group).flatMap((name) => {
      const details = SHOWN_FIELDS[name].details as DetailsPlace<DetailsGroup>
      const label = t((details.label ?? `valuations:field.${name}`) as WordKey)
      const value = renderField(name, details, label)
      const stored = (valuation as Readonly<Record<string, unknown>>)[name]
      if (details.known && (!value || stored === null || stored === '')) return []
      if (name === 'dueDate' && isOutsideWorkflow(valuation.status)) return []
      return [{ name, label, value, ...(details.wide ? { wide: true } : {}) }]
    })
  return {
    property: factsOf('property'),
    tenure: [...factsOf('tenure'), ...term],
    request: factsOf('request'),
    document: factsOf('document'),
    values: factsOf('values'),
    people: factsOf('people'),
    dates: factsOf('dates'),
  }
}
