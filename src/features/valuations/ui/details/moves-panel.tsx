import { useEffect, useRef, useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button, type ButtonProps } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/records/details/details.module.css'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import type { ValuationDetails } from '../../model.ts'
import { moveFaults } from '../../rules/approval-faults.ts'
import { allowedNextStatuses, heldMove, judge } from '../../workflow.ts'
import { type Held, isHeld, NOTHING_HELD, requirementsId } from '../shared/held.ts'
import { MissingFields, missingId } from './missing-fields.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StaleNote } from './stale-note.tsx'
import type { Asking, Deciding } from './use-deciding.ts'

const ValuationEntry = panelOf('ValuationEntry', { atRest: true })

// Loaded on demand: what declarations and licences ask for, and the dialogs that give it.
const Requirements = panelOf('Requirements', { atRest: true })

// What the review still asks for is shown before the file is submitted again.
const OpenComments = panelOf('OpenComments', { atRest: true })

// A report is issued by completing: who does so sees first what was not paid in advance.
const UnpaidDeposits = panelOf('UnpaidDeposits', { atRest: true })

type Props = { valuation: ValuationDetails; deciding: Deciding }

/** The moves available to this person, and why others are not. */
export function MovesPanel({ valuation, deciding }: Props) {
  const { t } = useTranslation()
  const { asking, decide, doing, error, since, reload } = deciding
  const { moves, status } = valuation
  const { firm } = useMe()
  const asks =
    firm.conflictDeclarations ||
    firm.licencesEnforced ||
    moves.some(heldMove) ||
    (firm.qualityEnforced && moves.includes('COMPLETED'))
  const [held, setHeld] = useState<Held | null>(asks ? null : NOTHING_HELD)
  const body = useRef<HTMLDivElement>(null)
  const was = useRef(status)

  // The pressed button is removed by the move, so the focus moves to the panel.
  useEffect(() => {
    if (was.current === status) return
    was.current = status
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.closest('dialog')) body.current?.focus()
  }, [status])

  const button = (to: ValuationStatus | 'delete', words: string, lacks?: string) => (
    <Button
      key={to}
      fullWidth
      {...look(to)}
      loading={doing === to && !asking}
      disabled={lacks !== undefined || (doing !== null && doing !== to)}
      aria-describedby={lacks}
      onClick={() => decide(to, to !== 'delete' && held?.reasons.includes(to))}
    >
      {words}
    </Button>
  )
  /** The ids of the lists that tell what a move still lacks. */
  const lacking = (to: ValuationStatus) => {
    const lists = [
      ...(moveFaults(valuation, to).length > 0 ? [missingId(valuation)] : []),
      ...(isHeld(held, to) ? [requirementsId(valuation)] : []),
    ]
    return lists.length > 0 ? lists.join(' ') : undefined
  }
  return (
    <Panel title={t('details:details.next')}>
      <Column pad={16} gap={12} ref={body} tabIndex={-1} className={classes.moves}>
        {since && !asking ? <Stale since={since} onReload={reload} /> : null}
        {error && !asking ? <ErrorPanel error={error} /> : null}
        <MissingFields valuation={valuation} />
        {asks && moves.length > 0 ? (
          <Requirements valuation={valuation} onHeld={setHeld} onUnfetched={() => setHeld(NOTHING_HELD)} />
        ) : null}
        {moves.includes('SUBMITTED') ? <OpenComments valuationId={valuation.id} /> : null}
        {moves.includes('COMPLETED') ? <UnpaidDeposits valuationId={valuation.id} /> : null}
        {moves.map((to) => button(to, t(`valuations:move.${to as 'SUBMITTED'}`), lacking(to)))}
        <Standing valuation={valuation} />
        {status === 'COMPLETED' && valuation.finalValue ? <ValuationEntry valuationId={valuation.id} /> : null}
        {valuation.deletable ? (
          <div className={classes.last}>{button('delete', t('details:details.delete'))}</div>
        ) : (
          <NotDeletable valuation={valuation} />
        )}
      </Column>
      {asking ? (
        <ReasonDialog
          key={asking}
          about={asking}
          valuation={valuation}
          deciding={deciding}
          stale={<Stale since={since ?? []} onReload={reload} />}
        />
      ) : null}
    </Panel>
  )
}

function look(to: Asking | ValuationStatus): Pick<ButtonProps, 'variant' | 'color'> {
  if (to === 'CANCELLED' || to === 'delete') return { variant: 'subtle', color: 'red' }
  return { variant: to === 'DRAFT' ? 'default' : 'filled' }
}

function Stale({ since, onReload }: { since: NonNullable<Deciding['since']>; onReload: () => void }) {
  const { t } = useTranslation()
  return (
    <StaleNote
      since={since}
      text={t('details:details.stale')}
      action={
        <Button variant="default" size="sm" onClick={onReload}>
          {t('records:details.reload')}
        </Button>
      }
    />
  )
}

/** Explains why no move, or not the expected one, is available. */
function Standing({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const mayApprove = valuation.moves.includes('APPROVED')
  const verdict = user && !mayApprove && judge({ actor: user, valuation, to: 'APPROVED', fourEyes: firm.fourEyes })
  if (verdict && !verdict.ok && verdict.why === 'fourEyes')
    return <p>{t('details:details.fourEyes', { part: t(`details:part.${verdict.part}`) })}</p>
  if (valuation.moves.length > 0) return null
  const { status } = valuation
  if (allowedNextStatuses(status).length === 0) return <p>{t('details:details.ended')}</p>
  const awaited = status === 'UNDER_REVIEW' || status === 'APPROVED'
  return <p>{awaited ? t('details:details.withReviewer') : t('details:details.noMoves')}</p>
}

/** Explains why this valuation cannot be deleted. */
function NotDeletable({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  if (!allowed('canDeleteValuations')) return null
  const status = t(`valuations:status.${valuation.status}`)
  // One that was ever approved is kept, cancelled or not.
  const isUnapproved = valuation.approvedAt === null && valuation.status !== 'COMPLETED'
  return (
    <Text size={14}>
      {isUnapproved && valuation.moves.includes('CANCELLED')
        ? t('details:details.keptUntilCancelled', { status })
        : t('details:details.kept', { status })}
    </Text>
  )
}
