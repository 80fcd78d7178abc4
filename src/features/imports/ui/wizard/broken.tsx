import { useTranslation } from 'react-i18next'
import { type ErrorCode, isErrorCode } from '#kernel/errors.ts'
import type { ImportDetails } from '../../model.ts'
import classes from './wizard.module.css'

/** What became of work that did not come to its end: nothing was written, and it can be begun again. */
export function Broken({ one: { state, failure } }: { one: ImportDetails }) {
  const { t } = useTranslation()
  if (state === 'CANCELLED')
    return (
      <p role="status" className={classes.note}>
        {t('imports:cancelled')}
      </p>
    )
  if (state !== 'FAILED') return null
  const code: ErrorCode = failure && isErrorCode(failure) ? failure : 'unknown-error'
  return (
    <p role="alert" className={classes.alert}>
      {t('imports:failed', { why: t(`errors:${code}`) })}
    </p>
  )
}
