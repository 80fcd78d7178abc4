import { AnchorLink } from '#features/reviews/ui/shared/anchor-link.tsx'
import { useAnchorName } from '#features/reviews/ui/shared/use-anchor-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Avatar } from '#web/kit/text/avatar.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ThreadRemark } from '../../model.ts'
import classes from './thread.module.css'
import { commentId } from './use-thread.ts'

const TONES: Readonly<Record<ThreadRemark['state'], Tone>> = { OPEN: 'amber', RESOLVED: 'blue', ACCEPTED: 'green' }

/** A comment of the review where it is in time: what it is about, its state, what was answered, and the way to answer it. */
export function RemarkEntry({ valuationId, remark }: { valuationId: string; remark: ThreadRemark }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { id, byName, at, field, state, text, replies, document, inspectionId } = remark
  const name = useAnchorName(valuationId, [field])
  const about = name(field, document ? { [document.id]: document } : {})
  return (
    <Grid
      pad={12}
      as="li"
      columns="auto minmax(0, 1fr) auto"
      align="start"
      gap={[0, 12]}
      id={commentId(id)}
      tabIndex={-1}
      className={classes.entry}
      data-review
    >
      <Avatar name={byName} photo={null} size={34} />
      <Column gap={4} className={classes.said}>
        <Row as="p" align="baseline" wrap gap={[4, 8]} className={classes.by}>
          <b>
            <Iso>{byName}</Iso>
          </b>
          <small>
            <Num>{instant(at)}</Num> · {t('comments:review')}
          </small>
        </Row>
        <Row as="p" wrap gap={[4, 8]} className={classes.about}>
          <AnchorLink valuationId={valuationId} field={field} inspectionId={inspectionId}>
            {about}
          </AnchorLink>
          <Badge tone={TONES[state]}>{t(`comments:state.${state}`)}</Badge>
        </Row>
        <p className={classes.text} dir="auto">
          {text}
        </p>
        {replies.length > 0 ? (
          <Column as="ol" gap={8} className={classes.replies}>
            {replies.map((reply) => (
              <li key={`${reply.at} ${reply.kind}`}>
                <small className={classes.quiet}>
                  {t(`reviews:reply.${reply.kind}`)} ·{' '}
                  {t('reviews:said.by', { name: isolateBidi(reply.byName), at: isolateBidi(instant(reply.at)) })}
                </small>
                {reply.text ? (
                  <p className={classes.text} dir="auto">
                    {reply.text}
                  </p>
                ) : null}
              </li>
            ))}
          </Column>
        ) : null}
        <TextLink
          to="/valuations/$id/review"
          params={{ id: valuationId }}
          hash={commentId(id)}
          className={`${classes.way} no-print`}
        >
          {t('comments:review.open')}
        </TextLink>
      </Column>
    </Grid>
  )
}
