import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** The spinner that stands while the session loads. It shows itself late, so that a quick answer shows none. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.loading} role="status" aria-label={t('shell:loading')}>
      <Loader size={36} />
    </div>
  )
}
