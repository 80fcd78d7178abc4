import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { ReconsiderationDetails } from '../../model.ts'
import classes from './record.module.css'

/** What the valuer answered. */
export function AnswerPanel({ of }: { of: ReconsiderationDetails }) {
  const { t } = useTranslation()
  const { worth, instant } = useFormat()
  const { outcome, answer, answeredByName, answeredAt, changes, valuation, state } = of
  const isDone = state === 'REVISED'
  return (
    <Panel title={t('reconsiderations:answer')} padded>
      {outcome && answer ? (
        <Column gap={8}>
          <strong>{t(`reconsiderations:outcome.${outcome}`)}</strong>
          <p className={classes.text} dir="auto">
            {answer}
          </p>
          {changes?.map(({ field, value }) => (
            <p key={field} className={classes.text}>
              {t(`reconsiderations:field.${field}`)}:{' '}
              {isDone ? (
                <Num>{worth(value)}</Num>
              ) : (
                t('reconsiderations:answer.change', {
                  before: isolateBidi(worth(valuation[field])),
                  after: isolateBidi(worth(value)),
                })
              )}
            </p>
          ))}
          {answeredByName ? (
            <p className={classes.by}>
              {t('reconsiderations:answer.by', {
                name: isolateBidi(answeredByName),
                at: isolateBidi(instant(answeredAt)),
              })}
            </p>
          ) : null}
        </Column>
      ) : (
        <p className={classes.text}>{t('reconsiderations:answer.none')}</p>
      )}
    </Panel>
  )
}

/** What the second person decided, or why the request was withdrawn; and who may decide while that is open. */
export function DecisionPanel({ of }: { of: ReconsiderationDetails }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { allowed } = useMe()
  const { state, reason, decidedByName, decidedAt, may } = of
  const waits = state === 'ANSWERED' && allowed('canApproveValuations') && !may.includes('decide')
  if (!reason && !waits) return null
  const by = { name: isolateBidi(decidedByName ?? ''), at: isolateBidi(instant(decidedAt)) }
  const isWithdrawn = state === 'WITHDRAWN'
  return (
    <Panel title={t(isWithdrawn ? 'reconsiderations:withdraw.reason' : 'reconsiderations:decision')} padded>
      <Column gap={8}>
        {waits ? <p className={classes.text}>{t('reconsiderations:decision.other')}</p> : null}
        {reason ? (
          <p className={classes.text} dir="auto">
            {reason}
          </p>
        ) : null}
        {reason && decidedByName && !isWithdrawn ? (
          <p className={classes.by}>
            {state === 'KEPT' || state === 'REVISED'
              ? t('reconsiderations:decision.by', by)
              : t('reconsiderations:decision.returnedBy', by)}
            {of.selfReview?.outside
              ? ` · ${t('reviews:self.outsideBy', {
                  name: isolateBidi(of.selfReview.outside.name),
                  number: isolateBidi(of.selfReview.outside.registerNumber),
                })}`
              : null}
          </p>
        ) : null}
      </Column>
    </Panel>
  )
}
