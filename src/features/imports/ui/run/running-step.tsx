import { useTranslation } from 'react-i18next'
import type { ImportDetails } from '../../model.ts'
import { Working } from '../wizard/working.tsx'

/** The rows are being written. */
export function RunningStep({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  return <Working one={one} title={t('imports:run.running')} />
}
