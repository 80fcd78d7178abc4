import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type DetailsPlace, inPlace } from '#kernel/field-descriptor.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type DetailsGroup, SHOWN_FIELDS, type ShownField } from '../../fields.ts'
import type { Evidence } from '../../model.ts'
import { isEvidenceFigure, useFormatEvidenceValue } from '../format-value.ts'
import { VerificationBadge } from '../shared/badges.tsx'

const fieldsOf = (group: DetailsGroup) =>
  inPlace(SHOWN_FIELDS, ({ details }) => (details?.group === group ? details : null))

/** The fields that apply to buildings only. */
const OF_BUILDINGS: readonly ShownField[] = ['yearBuilt', 'builtArea', 'condition']

/** Returns the facts of an entry by group; those that show only what is known leave out the rest. */
export function useEvidenceFacts(evidence: Evidence): (group: Exclude<DetailsGroup, 'texts'>) => Fact[] {
  const { t } = useTranslation()
  const { digits, instant } = useFormat()
  const format = useFormatEvidenceValue()

  const draw = (name: ShownField, value: unknown): ReactNode => {
    if (name === 'pin') return <Pin evidence={evidence} />
    if (name === 'verification') return <VerificationBadge level={evidence.verification} />
    const descriptor = SHOWN_FIELDS[name]
    if (descriptor.kind === 'reference') return <Iso>{digits(evidence[descriptor.name.as])}</Iso>
    if (descriptor.kind === 'instant') return <Num>{instant(String(value))}</Num>
    const Apart = isEvidenceFigure(name) ? Num : Iso
    return <Apart>{format(name, value)}</Apart>
  }
  return (group) =>
    fieldsOf(group).flatMap((name) => {
      const details = SHOWN_FIELDS[name].details as DetailsPlace<DetailsGroup>
      const value = name === 'pin' ? evidence.latitude : (evidence as Readonly<Record<string, unknown>>)[name]
      const isOptional = details.known || (evidence.type === 'LAND' && OF_BUILDINGS.includes(name))
      if (isOptional && (value === null || value === undefined)) return []
      const label = t((details.label ?? `market:field.${name}`) as ParseKeys)
      return [{ label, value: draw(name, value), ...(details.wide ? { wide: true } : {}) }]
    })
}

function Pin({ evidence: { latitude, longitude, nearLatitude } }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  if (latitude !== null && longitude !== null)
    return <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>
  return <Iso>{nearLatitude === null ? digits(null) : t('market:details.approximate')}</Iso>
}
