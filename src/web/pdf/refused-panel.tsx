import { useTranslation } from 'react-i18next'
import classes from './pdf-frame.module.css'
import type { Refusal } from './protocol.ts'

/** Why a PDF can't be shown, where it would have stood, and what may be done. */
export function RefusedPanel({ why }: { why: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={classes.refused} role="alert">
      <p>{why === 'damaged' ? t('pdf:damaged') : t('pdf:failed')}</p>
    </div>
  )
}
