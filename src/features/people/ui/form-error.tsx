import { useErrorText } from '#web/kit/error-panel.tsx'
import classes from './entrance-form.module.css'

/** What went wrong with the whole form, read out at once. The room is there only when it is needed. */
export function FormError({ error }: { error: unknown }) {
  const text = useErrorText()
  return (
    <div role="alert">
      {error ? <p className={classes.error}>{typeof error === 'string' ? error : text(error)}</p> : null}
    </div>
  )
}
