import { Link } from '@tanstack/react-router'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RoundState, TestRound } from '../../model/samples.ts'
import classes from './testing.module.css'
import { useQuarter } from './use-quarter.ts'

const TONES: Readonly<Record<RoundState, Tone>> = { OPEN: 'blue', CLOSED: 'green', EMPTY: 'outlined' }

/** The rounds, the newest first; the one that is shown is marked. */
export function RoundsPanel({ items, shown }: { items: readonly TestRound[]; shown: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('testing:rounds')}>
      <Column lines as="ul" gap={0} className={classes.rounds}>
        {items.map((round) => (
          <li key={round.id}>
            <Link
              to="/automated-valuation/testing"
              search={{ round: round.id }}
              resetScroll={false}
              className={classes.round}
              aria-current={round.id === shown ? 'true' : undefined}
            >
              <Row as="span" align="start" justify="between" gap={12} pad={12}>
                <RoundWords round={round} />
                <RoundBadge round={round} />
              </Row>
            </Link>
          </li>
        ))}
      </Column>
    </Panel>
  )
}

function RoundWords({ round: { number, quarter, dueOn, closedAt, state, figures } }: { round: TestRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useQuarter()
  const parts = [
    ...(figures
      ? [
          t('testing:decidedOf', {
            decided: isolateBidi(format.number(figures.decided)),
            drawn: isolateBidi(format.number(figures.drawn)),
          }),
        ]
      : []),
    ...(state === 'OPEN' && dueOn ? [t('testing:due', { date: isolateBidi(format.date(dueOn)) })] : []),
    ...(closedAt ? [t('testing:closedOn', { date: isolateBidi(format.date(kuwaitDayOf(closedAt))) })] : []),
  ]
  return (
    <span className={classes.words}>
      <strong>{nameOf(quarter)}</strong>
      <small>
        <Num>{number}</Num>
      </small>
      {parts.map((part) => (
        <small key={part}>{part}</small>
      ))}
    </span>
  )
}

/** The state of a round. */
function RoundBadge({ round: { state, isOverdue } }: { round: TestRound }) {
  const { t } = useTranslation()
  return isOverdue ? (
    <Badge tone="red">{t('testing:state.overdue')}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{t(`testing:state.${state}`)}</Badge>
  )
}
