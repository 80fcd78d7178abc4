import { type FormEvent, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { COMMENT_LIMIT, type Review, type ReviewComment } from '../../model.ts'
import { AnchorLink } from '../shared/anchor-link.tsx'
import type { AnchorName } from '../shared/use-anchor-name.ts'
import classes from './review.module.css'
import { useReviewAct } from './use-review-act.ts'

type Props = { valuationId: string; comment: ReviewComment; review: Review; name: AnchorName }
type Act = 'ANSWER' | 'RESOLVE' | 'REOPEN'

/** A comment with what was said to it, and what this person may do about it. */
export function CommentItem({ valuationId, comment, review, name }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { id, state, replies, round, field } = comment
  const { may } = review
  const by = (who: string, at: string) => t('reviews:said.by', { name: isolateBidi(who), at: isolateBidi(instant(at)) })
  const accepting = useReviewAct(valuationId, () => rpc.reviews.accept({ valuationId, commentIds: [id] }))
  const removing = useReviewAct(valuationId, () => rpc.reviews.removeComment({ commentId: id }))
  const error = accepting.error ?? removing.error
  return (
    <Column as="li" pad={12} gap={8} id={`comment-${id}`}>
      <Row align="baseline" justify="between" wrap gap={[4, 8]} className={classes.head}>
        <AnchorLink valuationId={valuationId} field={field} inspectionId={review.inspectionId}>
          {name(field, review.documents)}
        </AnchorLink>
        <span className={classes.quiet}>{t('reviews:round', { n: number(round) })}</span>
      </Row>
      <p className={classes.text} dir="auto">
        {comment.text}
      </p>
      <p className={classes.quiet}>{by(comment.byName, comment.at)}</p>
      {replies.length > 0 ? (
        <Column as="ol" gap={8} className={classes.replies}>
          {replies.map((reply) => (
            <li key={`${reply.at} ${reply.kind}`}>
              <p className={classes.quiet}>
                {t(`reviews:reply.${reply.kind}`)} · {by(reply.byName, reply.at)}
              </p>
              {reply.text ? (
                <p className={classes.text} dir="auto">
                  {reply.text}
                </p>
              ) : null}
            </li>
          ))}
        </Column>
      ) : null}
      <Row wrap className={classes.acts}>
        {state === 'OPEN' && may.answer ? (
          <ReplyForm valuationId={valuationId} commentId={id} acts={['RESOLVE', 'ANSWER']} />
        ) : null}
        {state === 'RESOLVED' && may.comment ? (
          <>
            <Button size="sm" loading={accepting.busy} onClick={() => void accepting.act()}>
              {t('reviews:accept')}
            </Button>
            <ReplyForm valuationId={valuationId} commentId={id} acts={['REOPEN']} />
          </>
        ) : null}
        {comment.removable ? (
          <Button variant="subtle" color="red" size="sm" loading={removing.busy} onClick={() => void removing.act()}>
            {t('reviews:comment.remove')}
          </Button>
        ) : null}
      </Row>
      {error ? <ErrorPanel error={error} /> : null}
    </Column>
  )
}

/** The answer to a comment, unfolded by its button: what is typed stays until it is sent. */
function ReplyForm({ valuationId, commentId, acts }: { valuationId: string; commentId: string; acts: readonly Act[] }) {
  const { t } = useTranslation()
  const [text, setText, forget] = useTyped(`review-reply ${commentId}`, '')
  const [isOpen, setOpen] = useState(text !== '')
  const [tried, setTried] = useState(false)
  const replying = useReviewAct(
    valuationId,
    (act: Act) => {
      const said = { commentId, text: tidyText(text) }
      return act === 'REOPEN' ? rpc.reviews.reopen(said) : rpc.reviews.answer({ ...said, resolves: act === 'RESOLVE' })
    },
    () => {
      forget()
      setOpen(false)
      setTried(false)
    },
  )
  const [first = 'ANSWER', ...others] = acts
  if (!isOpen)
    return (
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t(first === 'REOPEN' ? 'reviews:act.REOPEN' : 'reviews:answer')}
      </Button>
    )
  const isMissing = text.trim() === ''
  const send = (act: Act) => {
    setTried(true)
    if (!isMissing) void replying.act(act)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(first)
  }
  return (
    <Column as="form" gap={12} noValidate onSubmit={submit}>
      <CommentField
        label={t(first === 'REOPEN' ? 'reviews:reopen.text' : 'reviews:answer.text')}
        text={text}
        onChange={setText}
        tried={tried}
      />
      {replying.error ? <ErrorPanel error={replying.error} /> : null}
      <Row wrap className={classes.acts}>
        <Button type="submit" size="sm" loading={replying.busy}>
          {t(`reviews:act.${first}`)}
        </Button>
        {others.map((act) => (
          <Button key={act} variant="default" size="sm" disabled={replying.busy} onClick={() => send(act)}>
            {t(`reviews:act.${act}`)}
          </Button>
        ))}
        <Button variant="subtle" size="sm" onClick={() => setOpen(false)}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}

type FieldProps = {
  label: string
  text: string
  onChange: (text: string) => void
  /** It was to be sent: a missing text is a fault now. */
  tried: boolean
}

/** The text of a comment, or of an answer to one. */
function CommentField({ label, text, onChange, tried }: FieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label}
      required
      multiline
      maxLength={COMMENT_LIMIT}
      value={text}
      onChange={onChange}
      error={tried && text.trim() === '' ? t('reviews:fault.text') : undefined}
    />
  )
}
