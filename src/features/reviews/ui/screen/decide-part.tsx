import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { judge } from '#features/valuations/workflow.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { useAsAsked } from '#web/records/details/use-as-asked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Review } from '../../model.ts'
import { judgeApproval } from '../../rules/tiers.ts'
import { refreshReview } from '../shared/reads.ts'
import { ApproveDialog } from './approve-dialog.tsx'

type Props = { valuation: ValuationDetails; review: Review }

/** The state of the review, who has approved, and what this person may decide. */
export function DecidePart({ valuation, review }: Props) {
  const { t } = useTranslation()
  const { number, worth, instant } = useFormat()
  const { user, firm } = useMe()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'approve' | 'sendBack' | null>(null)
  const { seen, renew } = useAsAsked(valuation, asking !== null)
  const { id, status, moves, valuationNumber } = valuation
  const { rounds, comments, approvals, tier } = review
  const open = comments.filter(({ state }) => state === 'OPEN').length
  const counting = approvals.filter(({ lapse }) => lapse === null)
  const lapsed = approvals.filter(({ lapse }) => lapse !== null && lapse !== 'round')
  const again = () => Promise.all([refreshValuations(client), refreshReview(client, id)])
  // What it met may be that the record changed meanwhile.
  const moving = useRun(
    async (to: 'UNDER_REVIEW' | 'DRAFT', reason?: string) => {
      const moved = await rpc.valuations.move({ id, to, version: seen.version, ...(reason ? { reason } : {}) })
      client.setQueryData(valuationQuery(id).queryKey, moved)
      setAsking(null)
      toast.success(t('details:details.moved', { status: t(`valuations:status.${moved.status}`) }))
      await again()
    },
    () => again().then(renew),
  )
  const approver = { id: user?.id ?? '', isManager: false }
  const isGiven = counting.some(({ userId }) => userId === user?.id)
  const given = counting.map(({ userId, isManager }) => ({ id: userId, isManager }))
  const judged = judgeApproval(tier, given, approver)
  const mayApprove = moves.includes('APPROVED')
  const verdict = user && !mayApprove && judge({ actor: user, valuation, to: 'APPROVED', fourEyes: firm.fourEyes })
  return (
    <Panel title={t('reviews:decide')}>
      <Column pad={16} gap={12} className={details.moves}>
        <div>
          <StatusBadge status={status} />
        </div>
        {rounds[0] ? <p>{t('reviews:round', { n: number(rounds[0].number) })}</p> : null}
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
        {status === 'UNDER_REVIEW' && lapsed.length > 0 ? (
          <Column as="ul" marks gap={8} aria-label={t('reviews:lapsed')}>
            {lapsed.map(({ userId, userName, at, lapse }) => (
              <li key={`${userId} ${at}`}>
                {t('reviews:lapsed.by', { name: isolateBidi(userName), why: t(`reviews:lapse.${lapse ?? 'round'}`) })}
              </li>
            ))}
          </Column>
        ) : null}
        {open > 0 && mayApprove ? <p>{t('reviews:approve.open', { count: open, n: number(open) })}</p> : null}
        {isGiven && status === 'UNDER_REVIEW' ? <p>{t('reviews:approve.given')}</p> : null}
        {verdict && !verdict.ok && verdict.why === 'fourEyes' ? (
          <p>{t('details:details.fourEyes', { part: t(`details:part.${verdict.part}`) })}</p>
        ) : null}
        {moving.error && asking === null ? <ErrorPanel error={moving.error} /> : null}
        {moves.includes('UNDER_REVIEW') ? (
          <Button fullWidth loading={moving.busy} onClick={() => void moving.act('UNDER_REVIEW')}>
            {t('valuations:move.UNDER_REVIEW')}
          </Button>
        ) : null}
        {mayApprove ? (
          <Button
            fullWidth
            disabled={open > 0 || (!judged.ok && judged.why === 'given')}
            onClick={() => setAsking('approve')}
          >
            {t('valuations:move.APPROVED')}
          </Button>
        ) : null}
        {moves.includes('DRAFT') ? (
          <Button fullWidth variant="default" onClick={() => setAsking('sendBack')}>
            {t('valuations:move.DRAFT')}
          </Button>
        ) : null}
      </Column>
      {asking === 'approve' ? (
        <ApproveDialog valuation={seen} ownFrom={review.ownFrom} onRenew={renew} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'sendBack' ? (
        <ReasonDialog
          keptAt={`send-back ${valuation.id}`}
          title={t('details:ask.back', { number: isolateBidi(valuationNumber) })}
          text={open > 0 ? t('reviews:sendBack.text', { count: open, n: number(open) }) : t('details:ask.backText')}
          action={t('valuations:move.DRAFT')}
          grave={false}
          busy={moving.busy}
          error={moving.error}
          stale={null}
          onAnswer={(reason) => void moving.act('DRAFT', tidyText(reason))}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  )
}
