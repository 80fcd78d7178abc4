import { useQuery } from '@tanstack/react-query'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { openOn } from '#features/valuations/rules/open-on.ts'
import { reviewQuery } from '#features/valuations/ui/shared/commented.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import classes from '#web/kit/layout/marked-note.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { AnchorLink } from './anchor-link.tsx'
import { useAnchorName } from './use-anchor-name.ts'

/** The open comments of a review, with the way to them: those on one sheet or the report, or all. Nothing where there are none. */
export function OpenComments({ valuationId, sheet }: { valuationId: string; sheet?: Sheet | 'REPORT' }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const review = useQuery(reviewQuery(valuationId)).data
  const comments = review?.comments ?? []
  const open = sheet ? openOn(comments, sheet) : comments.filter(({ state }) => state === 'OPEN')
  const name = useAnchorName(
    valuationId,
    open.map(({ field }) => field),
  )
  if (!review || open.length === 0) return null
  return (
    <div className={`${classes.note} no-print`}>
      <p>
        <TextLink to="/valuations/$id/review" params={{ id: valuationId }}>
          {t('reviews:count.open', { count: open.length, n: number(open.length) })}
        </TextLink>
      </p>
      <ul>
        {open.map((comment) => (
          <li key={comment.id}>
            <AnchorLink valuationId={valuationId} field={comment.field} inspectionId={review.inspectionId}>
              {name(comment.field, review.documents)}
            </AnchorLink>{' '}
            <span dir="auto">{comment.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
