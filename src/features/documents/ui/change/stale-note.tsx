import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import classes from './change.module.css'

/** Explains a conflicting change and its effect on the pending action. */
export function StaleNote({ by, text }: { by: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Column gap={4} className={classes.note} role="alert">
      <Text strong>{t('documents:stale.title', { name: isolateBidi(by) })}</Text>
      <p>{text}</p>
    </Column>
  )
}
