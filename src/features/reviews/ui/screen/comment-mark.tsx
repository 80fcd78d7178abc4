import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Review } from '../../model.ts'
import { anchorOf } from '../../rules/anchors.ts'
import marks from '../shared/mark.module.css'
import type { AnchorName } from '../shared/use-anchor-name.ts'
import classes from './review.module.css'

type Props = {
  field: string
  review: Review
  name: AnchorName
  onComment: () => void
  /** Shows the comments, to which the way leads. */
  onShow: () => void
}

/** Beside what can be commented on: the way to its open comments, and the button for another one; nothing beside anything else. */
export function CommentMark({ field, review, name, onComment, onShow }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!anchorOf(field)) return null
  const open = review.comments.filter((one) => one.state === 'OPEN' && one.field === field)
  return (
    <>
      {open.length > 0 ? (
        <a
          className={marks.mark}
          href={`#comment-${open[0]?.id}`}
          aria-label={`${t('reviews:group.OPEN')}: ${number(open.length)}`}
          onClick={() => {
            onShow()
            setTimeout(() => goToElement(`comment-${open[0]?.id}`))
          }}
        >
          <IconMessage size={15} aria-hidden="true" /> {number(open.length)}
        </a>
      ) : null}
      {review.may.comment ? (
        <button
          type="button"
          className={`${classes.mark} no-print`}
          aria-label={t('reviews:comment.on', { what: name(field, review.documents) })}
          onClick={onComment}
        >
          <IconMessagePlus size={16} aria-hidden="true" />
        </button>
      ) : null}
    </>
  )
}
