import { useTranslation } from 'react-i18next'
import badge from '#web/records/status-badge.module.css'
import type { ImportState } from '../model.ts'

const TONES: Readonly<Record<ImportState, 'amber' | 'blue' | 'green' | 'red' | 'grey'>> = {
  READ: 'grey',
  CHECKING: 'blue',
  CHECKED: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  CANCELLED: 'grey',
  UNDONE: 'grey',
  FAILED: 'red',
}

/** How far an import is, in words with a dot in its colour. */
export function StateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  return <span className={`${badge.badge} ${badge[TONES[state]]}`}>{t(`imports:state.${state}`)}</span>
}
