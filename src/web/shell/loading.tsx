import { useTranslation } from '../i18n/i18n.ts'
import { Loader } from '../kit/controls/loader.tsx'
import classes from './loading.module.css'

/** A spinner while the session loads; it appears with a delay, so that a quick answer shows none. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.loading} role="status" aria-label={t('shell:loading')}>
      <Loader size={36} />
    </div>
  )
}
