import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Review } from '../../model.ts'
import classes from './review.module.css'

/** Whose approvals a value needs, who gave one, and which count no more; nothing where there is none of it. */
export function ApprovalsPart({ review: { approvals, tier }, status }: { review: Review; status: string }) {
  const { t } = useTranslation()
  const { worth, instant } = useFormat()
  const counting = approvals.filter(({ lapse }) => lapse === null)
  const lapsed = status === 'UNDER_REVIEW' ? approvals.filter(({ lapse }) => lapse !== null && lapse !== 'round') : []
  if (!tier && counting.length + lapsed.length === 0) return null
  return (
    <Panel title={t('reviews:approvals')}>
      <Column pad={16} gap={12} className={classes.body}>
        {tier ? <p>{t(`reviews:tier.${tier.approvals}.${tier.by}`, { from: isolateBidi(worth(tier.from)) })}</p> : null}
        {counting.length > 0 ? (
          <Column as="ul" marks gap={8} aria-label={t('reviews:approvals')}>
            {counting.map(({ userId, userName, at, selfReview }) => (
              <li key={userId}>
                {t('reviews:approved.by', { name: isolateBidi(userName), at: isolateBidi(instant(at)) })}
                {selfReview ? ` (${t('reviews:self.done')})` : null}
              </li>
            ))}
          </Column>
        ) : null}
        {lapsed.length > 0 ? (
          <Column as="ul" marks gap={8} aria-label={t('reviews:lapsed')}>
            {lapsed.map(({ userId, userName, at, lapse }) => (
              <li key={`${userId} ${at}`}>
                {t('reviews:lapsed.by', { name: isolateBidi(userName), why: t(`reviews:lapse.${lapse ?? 'round'}`) })}
              </li>
            ))}
          </Column>
        ) : null}
      </Column>
    </Panel>
  )
}
