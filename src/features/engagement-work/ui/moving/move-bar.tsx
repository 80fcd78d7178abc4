import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { judge } from '#features/valuations/workflow.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { WORK_LIMITS, type WorkLine } from '../../model.ts'
import { MoveDialog } from './move-dialog.tsx'

/** The moves that many take at once, in the order of the workflow. */
const TARGETS = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
  'COMPLETED',
  'DRAFT',
  'CANCELLED',
] as const satisfies readonly ValuationStatus[]

type Props = {
  id: string
  /** The chosen valuations as they were read. */
  lines: readonly WorkLine[]
  /** Called with those that were moved, which are chosen no more; with none for all. */
  onDrop: (ids?: readonly string[]) => void
}

/** How many valuations are chosen, and the moves that they may take. */
export function MoveBar({ id, lines, onDrop }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { user, allowed } = useMe()
  const [to, setTo] = useState<(typeof TARGETS)[number] | null>(null)
  if (!user || !allowed('canEditValuations') || lines.length === 0) return null
  // Who had a part in a value is not known here: four eyes are left to the server.
  const movable = (target: ValuationStatus) =>
    lines.filter(
      ({ status }) => judge({ actor: user, valuation: { status, createdBy: '' }, to: target, fourEyes: false }).ok,
    )
  const targets = TARGETS.map((target) => ({ target, its: movable(target) })).filter(({ its }) => its.length > 0)
  return (
    <Row wrap className="no-print" role="group" aria-label={t('engagementwork:chosen', counted(lines.length, number))}>
      <b>{t('engagementwork:chosen', counted(lines.length, number))}</b>
      {targets.map(({ target, its }) => (
        <Button key={target} variant="default" size="sm" onClick={() => setTo(target)}>
          {t(`valuations:move.${target}`)} ({number(its.length)})
        </Button>
      ))}
      <Button variant="subtle" size="sm" onClick={() => onDrop()}>
        {t('engagementwork:unchoose')}
      </Button>
      {lines.length > WORK_LIMITS.moved ? (
        <Muted as="span" small>
          {t('engagementwork:chosen.most', { most: number(WORK_LIMITS.moved) })}
        </Muted>
      ) : null}
      {to ? (
        <MoveDialog
          id={id}
          to={to}
          lines={movable(to).slice(0, WORK_LIMITS.moved)}
          onMoved={onDrop}
          onClose={() => setTo(null)}
        />
      ) : null}
    </Row>
  )
}

/** A number as counted words take it. */
const counted = (count: number, number: (value: number) => string) => ({ count, n: number(count) })
