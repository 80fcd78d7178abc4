import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { needsReason } from '#features/valuations/workflow.ts'
import { tidyText } from '#kernel/text.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '#web/records/selection/bulk.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { WORK_LIMITS, type WorkLine } from '../../model.ts'
import { refreshWork } from '../reads.ts'
import { wordsOf } from '../shared/cells/use-edits.ts'

type Target = Extract<ValuationStatus, 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED' | 'COMPLETED' | 'DRAFT' | 'CANCELLED'>
type Moving = { id: string; number: string }
type Props = {
  id: string
  to: Target
  lines: readonly WorkLine[]
  onMoved: (ids: readonly string[]) => void
  onClose: () => void
}

/** Moves many valuations at once, for one reason and with one proof of identity, and says of each that was refused why. */
export function MoveDialog({ id, to, lines: given, onMoved, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { number } = useFormat()
  const { firm } = useMe()
  const proof = useIdentityProof()
  // As they were chosen, and after a refusal those that were refused, which may be tried again.
  const [lines, setLines] = useState(given)
  const [tried, setTried] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Moving> | null>(null)
  const [reason, setReason, done] = useTypedDialog(`engagement-move ${id} ${to}`, '', onClose)
  const counted = (count: number) => ({ count, n: number(count) })
  const asksProof = to === 'APPROVED' && firm.approvalProof
  const said = tidyText(reason)
  // A reason that only some records ask for, as an approval beyond a licence does, is asked for once they have.
  const asksReason =
    lines.some(({ status }) => needsReason(status, to)) ||
    said !== '' ||
    outcome?.refused.some(
      ({ error }) => error instanceof RpcError && error.fields?.some(({ field }) => field === 'reason'),
    )
  const lacksReason = asksReason === true && said === ''

  const moving = useRun(async () => {
    const answer = await proof.prove(asksProof, (proved) =>
      rpc.engagementWork.move({
        id,
        target: to,
        valuations: lines.map(({ valuationId, version }) => ({ id: valuationId, version })),
        ...(said ? { reason: said } : {}),
        ...proved,
      }),
    )
    if (!answer) return
    await tryWords(wordsOf(answer.refused))
    const { moved, refused } = answer
    await refreshWork(client)
    onMoved(moved.map((one) => one.id))
    const awaiting = moved.filter(({ status }) => status !== to).length
    if (awaiting > 0) toast.success(t('engagementwork:move.awaiting', counted(awaiting)))
    if (refused.length === 0) {
      if (awaiting < moved.length) toast.success(t('bulk:list.bulk.changed', counted(moved.length - awaiting)))
      done()
      return
    }
    const numbers = new Map(lines.map((line) => [line.valuationId, line.number]))
    setLines((was) => was.filter((line) => refused.some((one) => one.id === line.valuationId)))
    setOutcome({
      changed: moved.map((one) => one.id),
      refused: refused.map(({ id: one, error }) => ({
        row: { id: one, number: numbers.get(one) ?? one },
        error: new RpcError(error, 409),
      })),
      stopped: null,
    })
  })
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacksReason) void moving.act()
  }
  return (
    <Dialog
      opened
      onClose={() => !moving.busy && onClose()}
      title={t(`valuations:move.${to}`)}
      keepOpen={reason !== '' || proof.isTyped}
    >
      <Column as="form" noValidate onSubmit={go}>
        <p>{t('engagementwork:chosen', counted(lines.length))}</p>
        {outcome ? (
          <BulkOutcome
            outcome={outcome}
            words={{
              changed: (many) => t('bulk:list.bulk.changed', many),
              refused: (many) => t('bulk:list.bulk.refused', many),
              left: (many) => t('bulk:list.bulk.left', many),
            }}
            nameOf={({ id: one, number: its }) => (
              <TextLink to="/valuations/$id" params={{ id: one }}>
                <Num>{its}</Num>
              </TextLink>
            )}
          />
        ) : (
          <>
            <p>{t('bulk:list.bulk.moveText')}</p>
            {asksProof ? <Muted small>{t('engagementwork:move.proof')}</Muted> : null}
          </>
        )}
        {asksReason ? (
          <TextField
            label={t('records:ask.reason')}
            description={t('bulk:list.bulk.reasonForAll')}
            value={reason}
            onChange={setReason}
            required
            error={tried && lacksReason ? t('records:ask.missing') : undefined}
            maxLength={WORK_LIMITS.reason}
            multiline
          />
        ) : null}
        {asksProof ? <ProofFields proof={proof} /> : null}
        {moving.error ? <ErrorPanel error={moving.error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={done} disabled={moving.busy}>
            {outcome ? t('shell:close') : t('shell:cancel')}
          </Button>
          <Button type="submit" color={to === 'CANCELLED' ? 'red' : undefined} loading={moving.busy}>
            {outcome ? t('shell:retry') : t(`valuations:move.${to}`)}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
