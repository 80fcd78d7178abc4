import { useTranslation } from 'react-i18next'
import { CommentsPanel } from '#features/comments/ui/shared/comments-panel.tsx'
import classes from './thread.module.css'

/** The comments of staff on the valuation of a thread, on a ground of their own: clients never read them. */
export function InternalNotes({ valuationId }: { valuationId: string | null }) {
  const { t } = useTranslation()
  return (
    <section className={classes.internal} aria-label={t('messages:internal')}>
      <p className={classes.internalTitle}>{t('messages:internal')}</p>
      {valuationId ? (
        <CommentsPanel record={{ kind: 'valuation', id: valuationId }} />
      ) : (
        <p>{t('messages:internal.none')}</p>
      )}
    </section>
  )
}
