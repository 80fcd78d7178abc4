import type { ValuationDetails } from '#features/valuations/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { COMMENT_STATES } from '../../model/codes.ts'
import type { Review, ReviewComment } from '../../model.ts'
import type { AnchorName } from '../shared/use-anchor-name.ts'
import { CommentItem } from './comment-item.tsx'
import classes from './review.module.css'
import { useReviewAct } from './use-review-act.ts'

type Props = { valuation: ValuationDetails; review: Review; name: AnchorName; onComment: () => void }

/** The comments of a review by what became of them: open, answered and to be accepted, accepted. */
export function CommentsPart({ valuation, review, name, onComment }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { id } = valuation
  const { comments, may } = review
  const groups = COMMENT_STATES.map((state) => ({ state, items: comments.filter((one) => one.state === state) }))
  const answered = comments.filter(({ state }) => state === 'RESOLVED').map((one) => one.id)
  const accepting = useReviewAct(id, () => rpc.reviews.accept({ valuationId: id, commentIds: answered }))
  return (
    <Panel
      title={t('reviews:comments')}
      action={
        may.comment ? (
          <Button variant="subtle" size="compact-md" onClick={onComment}>
            {t('reviews:comment.whole')}
          </Button>
        ) : null
      }
    >
      {comments.length === 0 ? (
        <Column pad={16} as="p" gap={12} className={`${classes.body} ${classes.quiet}`}>
          {t(may.comment ? 'reviews:comments.noneYet' : 'reviews:comments.none')}
        </Column>
      ) : null}
      {groups.map(({ state, items }) => {
        if (items.length === 0) return null
        const title = `${t(`reviews:group.${state}`)} (${number(items.length)})`
        return state === 'ACCEPTED' ? (
          <details key={state} className={classes.accepted}>
            <summary>{title}</summary>
            <Items items={items} valuationId={id} review={review} name={name} />
          </details>
        ) : (
          <div key={state}>
            <h3 className={classes.group}>{title}</h3>
            <Items items={items} valuationId={id} review={review} name={name} />
          </div>
        )
      })}
      {may.comment && answered.length > 1 ? (
        <Column pad={16} gap={12} className={classes.body}>
          {accepting.error ? <ErrorPanel error={accepting.error} /> : null}
          <div>
            <Button variant="default" size="sm" loading={accepting.busy} onClick={() => void accepting.act()}>
              {t('reviews:accept.all')}
            </Button>
          </div>
        </Column>
      ) : null}
    </Panel>
  )
}

function Items({
  items,
  valuationId,
  review,
  name,
}: {
  items: readonly ReviewComment[]
  valuationId: string
  review: Review
  name: AnchorName
}) {
  return (
    <Column lines as="ul" gap={0} className={classes.rows}>
      {items.map((comment) => (
        <CommentItem key={comment.id} valuationId={valuationId} comment={comment} review={review} name={name} />
      ))}
    </Column>
  )
}
