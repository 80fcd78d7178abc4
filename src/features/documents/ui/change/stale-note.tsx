import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import classes from './change.module.css'

/** Says that somebody else was faster, and what that means for what one wanted to do. */
export function StaleNote({ by, text }: { by: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note} role="alert">
      <p className={classes.noteTitle}>{t('documents:stale.title', { name: isolateBidi(by) })}</p>
      <p>{text}</p>
    </div>
  )
}
