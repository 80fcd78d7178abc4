import { rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Hidden, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { Valuation, ValuationDetails } from '../../model.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import classes from './steps.module.css'

const LINE = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const satisfies ValuationStatus[]
/** The steps in a client's words, and in which of them each status is. */
const CLIENT_LINE = ['received', 'work', 'review', 'ready'] as const
const CLIENT_STEP = { DRAFT: 1, SUBMITTED: 2, UNDER_REVIEW: 2, APPROVED: 2, COMPLETED: 3 } as const
type OutsideStatus = Exclude<ValuationStatus, (typeof LINE)[number]>

/** The workflow progress of a valuation; a status outside the main line is shown by name. */
export function Steps({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { status, returned } = valuation
  const isClient = rowScope(useMe().user ?? { role: 'GUEST' }) === 'own'
  const reached = (LINE as readonly ValuationStatus[]).indexOf(status)
  if (reached < 0) return <Outside valuation={valuation} />
  // A client reads how far the work is, in four words; rounds of the review are the firm's own.
  const words = isClient
    ? CLIENT_LINE.map((step) => t(`details:step.${step}`))
    : LINE.map((step) => t(`valuations:status.${step}`))
  const at = isClient ? CLIENT_STEP[LINE[reached] ?? 'DRAFT'] : reached
  // A completed valuation has no current step: the last one is shown as done.
  const done = status === 'COMPLETED' ? words.length : at
  return (
    <div className={classes.card}>
      <Row pad={16} as="ol" align="stretch" gap={0} className={classes.steps} aria-label={t('details:details.steps')}>
        {words.map((step, index) => {
          const state = index < done ? 'done' : index === at ? 'now' : 'later'
          const states = {
            done: t('details:details.stepDone'),
            now: t('details:details.stepNow'),
            later: t('details:details.stepLater'),
          }
          return (
            <li key={step} data-state={state} aria-current={index === at ? 'step' : undefined}>
              {step}
              <Hidden>{states[state]}</Hidden>
            </li>
          )
        })}
      </Row>
      {status === 'DRAFT' && valuation.statusReason ? (
        <p className={classes.reason}>
          <b>
            {returned
              ? t('details:details.sentBackBy', {
                  name: isolateBidi(returned.by),
                  at: isolateBidi(instant(returned.at)),
                })
              : t('details:details.sentBack')}
          </b>{' '}
          <Iso>{valuation.statusReason}</Iso>
        </p>
      ) : null}
    </div>
  )
}

function Outside({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const { status, statusReason } = valuation
  const unfinished = status === 'PENDING' || status === 'IN_PROGRESS'
  return (
    <Row pad={16} wrap gap={[8, 12]} className={`${classes.card} ${classes.outside}`}>
      <StatusBadge status={status} />
      <div>
        <p>
          {t(`details:details.outside.${status as OutsideStatus}`)}{' '}
          {status === 'CANCELLED' ? null : t('details:details.readOnly')}
        </p>
        {statusReason ? (
          <Text tone="mute">{t('records:event.reason', { reason: isolateBidi(statusReason) })}</Text>
        ) : null}
        {unfinished && allowed('canCreateValuations') ? (
          <Text tone="mute" className="no-print">
            {t('details:details.goOnAnew')}{' '}
            <TextLink to="/valuations/create" search={{ valuation: valuation.id }}>
              {t('valuations:list.create')}
            </TextLink>
          </Text>
        ) : null}
      </div>
    </Row>
  )
}
