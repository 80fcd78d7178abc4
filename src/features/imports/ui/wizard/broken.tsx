import { useTranslation } from 'react-i18next'
import { ERRORS, type ErrorCode } from '#kernel/errors.ts'
import { useLanguage } from '#web/kit/text/reading.ts'
import type { ImportDetails } from '../../model.ts'
import classes from './wizard.module.css'

/** What became of work that did not come to its end: nothing was written, and it can be begun again. */
export function Broken({ one: { state, failure } }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (state === 'CANCELLED')
    return (
      <p role="status" className={classes.note}>
        {t('imports:cancelled')}
      </p>
    )
  if (state !== 'FAILED') return null
  const code: ErrorCode = failure && failure in ERRORS ? (failure as ErrorCode) : 'unknown-error'
  return (
    <p role="alert" className={classes.alert}>
      {t('imports:failed', { why: ERRORS[code][language] })}
    </p>
  )
}
