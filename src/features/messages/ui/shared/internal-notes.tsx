import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { panelOf } from '#web/records/panels.ts'
import classes from '../thread/thread.module.css'

const CommentsPanel = panelOf('CommentsPanel')

type Props = { valuationId: string | null; requestId: string | null }

/**
 * The comments of staff on a valuation, or on a request that has none yet, on a ground of their own: clients never read them. Those of
 * the request stay with it once its valuation is opened.
 */
export function InternalNotes({ valuationId, requestId }: Props) {
  const { t } = useTranslation()
  return (
    <Column as="section" gap={8} className={classes.internal} aria-label={t('messages:internal')}>
      <p className={classes.internalTitle}>{t('messages:internal')}</p>
      {valuationId ? (
        <CommentsPanel record={{ kind: 'valuation', id: valuationId }} />
      ) : requestId ? (
        <CommentsPanel record={{ kind: 'request', id: requestId }} />
      ) : null}
      {valuationId && requestId ? (
        <TextLink to="/requests/$id" params={{ id: requestId }}>
          {t('messages:internal.request')}
        </TextLink>
      ) : null}
    </Column>
  )
}
