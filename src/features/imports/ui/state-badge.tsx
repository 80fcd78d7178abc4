import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { ImportState } from '../model.ts'

const TONES: Readonly<Record<ImportState, Tone>> = {
  READ: 'grey',
  CHECKING: 'blue',
  CHECKED: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  CANCELLED: 'grey',
  UNDONE: 'grey',
  FAILED: 'red',
}

/** The state of an import as a coloured badge. */
export function StateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`imports:state.${state}`)}</Badge>
}
