import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { type Held, isHeld, requirementsId } from '#features/valuations/ui/shared/held.ts'
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
import { FormBar } from '#web/kit/layout/form-bar.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { useAsAsked } from '#web/records/details/use-as-asked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Review } from '../../model.ts'
import { judgeApproval } from '../../rules/tiers.ts'
import { refreshReview } from '../shared/reads.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import classes from './review.module.css'

type Props = { valuation: ValuationDetails; review: Review; held: Held | null }

/** The bar of the decision, always in view: the state of the review, the value, what holds an approval back, and what this person may decide. */
export function DecidePart({ valuation, review, held }: Props) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  const { user, firm } = useMe()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'approve' | 'sendBack' | null>(null)
  const { seen, renew } = useAsAsked(valuation, asking !== null)
  const { id, status, moves, valuationNumber, finalValue } = valuation
  const { rounds, comments, approvals, tier } = review
  const open = comments.filter(({ state }) => state === 'OPEN').length
  const counting = approvals.filter(({ lapse }) => lapse === null)
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
    <>
      <FormBar label={t('reviews:decide')}>
        <Row wrap gap={[4, 12]} className={classes.decision}>
          <StatusBadge status={status} />
          {valuation.isWithoutValue ? null : (
            <b>
              <Num>{worth(finalValue)}</Num>
            </b>
          )}
          {rounds[0] ? <span>{t('reviews:round', { n: number(rounds[0].number) })}</span> : null}
          {open > 0 && mayApprove ? <span>{t('reviews:approve.open', { count: open, n: number(open) })}</span> : null}
          {isGiven && status === 'UNDER_REVIEW' ? <span>{t('reviews:approve.given')}</span> : null}
          {verdict && !verdict.ok && verdict.why === 'fourEyes' ? (
            <span>{t('details:details.fourEyes', { part: t(`details:part.${verdict.part}`) })}</span>
          ) : null}
          {moving.error && asking === null ? <ErrorPanel error={moving.error} /> : null}
        </Row>
        {moves.includes('DRAFT') ? (
          <Button variant="default" onClick={() => setAsking('sendBack')}>
            {t('valuations:move.DRAFT')}
          </Button>
        ) : null}
        {moves.includes('UNDER_REVIEW') ? (
          <Button
            loading={moving.busy}
            disabled={isHeld(held, 'UNDER_REVIEW')}
            aria-describedby={isHeld(held, 'UNDER_REVIEW') ? requirementsId(valuation) : undefined}
            onClick={() => void moving.act('UNDER_REVIEW')}
          >
            {t('valuations:move.UNDER_REVIEW')}
          </Button>
        ) : null}
        {mayApprove ? (
          <Button
            disabled={open > 0 || (!judged.ok && judged.why === 'given') || isHeld(held, 'APPROVED')}
            aria-describedby={isHeld(held, 'APPROVED') ? requirementsId(valuation) : undefined}
            onClick={() => setAsking('approve')}
          >
            {t('valuations:move.APPROVED')}
          </Button>
        ) : null}
      </FormBar>
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
    </>
  )
}
