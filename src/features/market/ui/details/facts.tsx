import { useTranslation } from 'react-i18next'
import { isBlank } from '#kernel/text.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { type DetailsGroup, SHOWN_FIELDS, type ShownField } from '../../fields.ts'
import type { Evidence } from '../../model.ts'
import { useFormatEvidenceValue } from '../format-value.ts'
import { VerificationBadge } from '../shared/badges.tsx'

/** The fields that apply to buildings only. */
const OF_BUILDINGS = ['yearBuilt', 'builtArea', 'condition'] as const satisfies readonly ShownField[]

/** Returns the facts of an entry by group; those that show only what is known leave out the rest. */
export function useEvidenceFacts(evidence: Evidence): (group: Exclude<DetailsGroup, 'texts'>) => Fact[] {
  const facts = useFieldFacts((field) => `market:field.${field}`)
  const format = useFormatEvidenceValue()
  const idle = OF_BUILDINGS.filter((field) => evidence.type === 'LAND' && isBlank(evidence[field]))
  const fields = Object.fromEntries(
    Object.entries(SHOWN_FIELDS).filter(([field]) => !idle.some((one) => one === field)),
  ) as typeof SHOWN_FIELDS
  const own = {
    pin: () => <Pin evidence={evidence} />,
    verification: () => <VerificationBadge level={evidence.verification} />,
    location: (value: unknown) => <Iso>{format('location', value)}</Iso>,
  }
  return (group) => facts(fields, evidence, { group, own })
}

function Pin({ evidence: { latitude, longitude, nearLatitude } }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  if (latitude !== null && longitude !== null)
    return <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>
  return <Iso>{nearLatitude === null ? digits(null) : t('market:details.approximate')}</Iso>
}
