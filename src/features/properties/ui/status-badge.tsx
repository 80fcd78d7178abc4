import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { PropertyStatus } from '../model.ts'

const TONES: Readonly<Record<PropertyStatus, Tone>> = { active: 'green', inactive: 'grey', under_construction: 'amber' }

/** A property's status as text with a coloured dot and background. */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`properties:status.${status}`)}</Badge>
}
