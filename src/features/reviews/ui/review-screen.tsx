import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { SheetsReview } from '#features/approaches/ui/shared/sheets-review.tsx'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { openOn } from '#features/valuations/rules/open-on.ts'
import { reviewQuery } from '#features/valuations/ui/shared/commented.ts'
import { type Held, NOTHING_HELD } from '#features/valuations/ui/shared/held.ts'
import { RecordRail } from '#features/valuations/ui/shared/rail/record-rail.tsx'
import { valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import details from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { COMMENT_LIMIT, type Review } from '../model.ts'
import { ApprovalsPart } from './screen/approvals-part.tsx'
import { type BesideName, BesidePart } from './screen/beside-part.tsx'
import { ChangesPart } from './screen/changes-part.tsx'
import { CommentMark } from './screen/comment-mark.tsx'
import { CommentsPart } from './screen/comments-part.tsx'
import { DecidePart } from './screen/decide-part.tsx'
import { FileParts } from './screen/file-parts.tsx'
import classes from './screen/review.module.css'
import { onReview, reviewChangesQuery } from './shared/reads.ts'
import { useAnchorName } from './shared/use-anchor-name.ts'

// What is declared, and by whom, for the next moves.
const Requirements = panelOf('Requirements')

/** `what` names what the comment is about. */
type Props = { valuationId: string; field: string | null; what: string; onClose: () => void }

/** Writes a comment on a field, or on the whole valuation. */
function ComposeDialog({ valuationId, field, what, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`review-comment ${valuationId} ${field ?? ''}`}
      start={{ text: '' }}
      title={t('reviews:comment.on', { what: isolateBidi(what) })}
      fields={() => [
        {
          name: 'text',
          kind: 'longText',
          label: t('reviews:comment.text'),
          max: COMMENT_LIMIT,
          required: t('reviews:fault.text'),
        },
      ]}
      save={t('reviews:comment.write')}
      send={({ text }) => rpc.reviews.comment({ valuationId, field, text: tidyText(text) })}
      on={onReview(valuationId)}
      onClose={onClose}
    />
  )
}

/** /valuations/$id/review: the whole of a valuation to be read with what changed since a round, comments, rules and evidence beside it, and the bar of the decision. */
export function ReviewScreen() {
  const { id } = useParams({ from: '/valuations/$id/review' })
  const isId = isUuid(id.toLowerCase())
  const valuation = useQuery({ ...valuationQuery(id), enabled: isId })
  const review = useQuery({ ...reviewQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (valuation.data && review.data) return <Reviewed key={id} valuation={valuation.data} review={review.data} />
  const error = valuation.error ?? review.error
  const retry = () => void Promise.all([valuation.refetch(), review.refetch()])
  return error ? <ErrorPage error={error} onRetry={retry} /> : <DetailsSkeleton />
}

function Reviewed({ valuation, review }: { valuation: ValuationDetails; review: Review }) {
  const { t } = useTranslation()
  const { id, valuationNumber, ownerName } = valuation
  // What is being commented on: a field, null for the whole, undefined for nothing.
  const [about, setAbout] = useState<string | null>()
  const [beside, setBeside] = useState<BesideName>('comments')
  const [since, setSince] = useState<number>()
  const { firm } = useMe()
  // A reviewer declares here, and goes on.
  const asks = firm.conflictDeclarations && valuation.moves.some((to) => to === 'UNDER_REVIEW' || to === 'APPROVED')
  const [held, setHeld] = useState<Held | null>(asks ? null : NOTHING_HELD)
  const name = useAnchorName(id, [...review.comments.map(({ field }) => field), about ?? null])
  const mark = (field: string) => (
    <CommentMark
      field={field}
      review={review}
      name={name}
      onComment={() => setAbout(field)}
      onShow={() => setBeside('comments')}
    />
  )
  return (
    <>
      <PageHead
        eyebrow={<Num>{valuationNumber}</Num>}
        title={
          <>
            {t('reviews:title')} · <Iso>{ownerName}</Iso>
          </>
        }
        documentTitle={t('reviews:title.of', { number: valuationNumber })}
        actions={
          <ButtonLink to="/valuations/$id" params={{ id }} variant="default">
            {t('reviews:back')}
          </ButtonLink>
        }
      />
      <RecordRail valuationId={id} at="REVIEW" />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={details.two}>
        <Column className={`${details.column} ${classes.beside}`}>
          <ApprovalsPart review={review} status={valuation.status} />
          {asks ? (
            <div className={classes.asks}>
              <Requirements valuation={valuation} onHeld={setHeld} onUnfetched={() => setHeld(NOTHING_HELD)} />
            </div>
          ) : null}
          <BesidePart
            valuationId={id}
            review={review}
            at={beside}
            onShow={setBeside}
            comments={
              <CommentsPart valuation={valuation} review={review} name={name} onComment={() => setAbout(null)} />
            }
          />
        </Column>
        <div className={details.main}>
          <ChangesPart valuationId={id} rounds={review.rounds} since={since} onSince={setSince} />
          <SheetsPart id={id} review={review} since={since} mark={mark} />
          <FileParts valuation={valuation} review={review} mark={mark} />
        </div>
      </Grid>
      <DecidePart valuation={valuation} review={review} held={asks ? held : NOTHING_HELD} />
      {about === undefined ? null : (
        <ComposeDialog
          valuationId={id}
          field={about}
          what={name(about, review.documents)}
          onClose={() => setAbout(undefined)}
        />
      )}
    </>
  )
}

type SheetsProps = { id: string; review: Review; since: number | undefined; mark: (field: string) => ReactNode }

/** The sheets of a valuation, with what changed on them since a round marked, and the way to its comparables. */
function SheetsPart({ id, review, since, mark }: SheetsProps) {
  const { t } = useTranslation()
  const isRepeated = review.rounds.some(({ ended }) => ended !== null)
  const changes = useQuery({ ...reviewChangesQuery(id, since), enabled: isRepeated }).data
  return (
    <Panel
      title={t('reviews:sheets')}
      action={
        <TextLink to="/valuations/$id/comparables" params={{ id }}>
          {t('reviews:comparables')}
        </TextLink>
      }
    >
      <Column pad={16} gap={12} className={classes.sheets}>
        <SheetsReview
          valuationId={id}
          since={changes?.sheetsVersion ?? null}
          mark={mark}
          openOn={(anchor) => openOn(review.comments, anchor).length}
        />
      </Column>
    </Panel>
  )
}
