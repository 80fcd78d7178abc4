import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import classes from './change.module.css'

/** Explains a conflicting change and its effect on the pending action. */
export function StaleNote({ by, text }: { by: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note} role="alert">
      <p className={classes.noteTitle}>{t('documents:stale.title', { name: isolateBidi(by) })}</p>
      <p>{text}</p>
    </div>
  )
}
