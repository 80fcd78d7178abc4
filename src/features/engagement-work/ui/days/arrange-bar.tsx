import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '#web/records/selection/bulk.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { DAYS_LIMITS, USUAL_MINUTES } from '../../model/days.ts'
import { refreshWork } from '../reads.ts'
import { wordsOf } from '../shared/cells/use-edits.ts'
import { wayOfDay } from './day-panel.tsx'
import type { Days } from './use-days.ts'

type Sending = { commandId: string; valuationId: string; inspectorId: string; startsAt: string }

/** How much is planned, the button that makes all appointments, and what became of each that was refused. */
export function ArrangeBar({ id, days }: { id: string; days: Days }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const { plan, shown, busy, isStale, renew, act } = days
  // Each appointment keeps the id under which it was sent: what is sent again after a lost answer is made once.
  const [sent] = useState(() => new Map<string, string>())
  const [outcome, setOutcome] = useState<Outcome<{ id: string; number: string }> | null>(null)
  const [done, setDone] = useState({ done: 0, of: 0 })
  const counted = (count: number) => ({ count, n: number(count) })
  const stops = shown.days.flatMap(({ inspectorId, stops: its }) =>
    its.map(({ id: valuationId, startsAt }) => ({ valuationId, inspectorId, startsAt })),
  )
  const arranging = useRun(async () => {
    const minutes = plan.minutes ?? USUAL_MINUTES
    const all = stops.map((stop): Sending => {
      const key = `${stop.valuationId} ${stop.inspectorId} ${stop.startsAt} ${minutes}`
      const commandId = sent.get(key) ?? newId()
      sent.set(key, commandId)
      return { ...stop, commandId }
    })
    const sum: Outcome<{ id: string; number: string }> = { changed: [], refused: [], stopped: null }
    try {
      for (let at = 0; at < all.length; at += DAYS_LIMITS.arranged) {
        setDone({ done: at, of: all.length })
        const visits = all.slice(at, at + DAYS_LIMITS.arranged)
        const answer = await rpc.engagementWork.arrange({ id, minutes, visits })
        await tryWords(wordsOf(answer.refused))
        sum.changed.push(...answer.arranged.map((one) => one.valuationId))
        sum.refused.push(
          ...answer.refused.map(({ id: one, number: its, error }) => ({
            row: { id: one, number: its ?? one },
            error: new RpcError(error, 409),
          })),
        )
      }
    } catch (error) {
      sum.stopped = { error, left: all.length - sum.changed.length - sum.refused.length }
    }
    setOutcome(sum)
    days.drop(sum.changed)
    await refreshWork(client)
    await client.invalidateQueries({ queryKey: ['inspections'] })
  })
  const ways = shown.days.map(wayOfDay)
  const km = Math.round(ways.reduce((sum, way) => sum + way.km, 0) * 10) / 10
  return (
    <>
      {outcome ? (
        <Panel padded>
          <BulkOutcome
            outcome={outcome}
            words={{
              changed: (many) => t('workdays:arrange.done', many),
              refused: (many) => t('workdays:arrange.refused', many),
              left: ({ n }) => t('workdays:arrange.left', { n }),
            }}
            nameOf={({ id: one, number: its }) => (
              <TextLink to="/valuations/$id" params={{ id: one }}>
                <Num>{its}</Num>
              </TextLink>
            )}
          />
        </Panel>
      ) : null}
      {stops.length > 0 ? (
        <Panel title={t('workdays:days')} padded>
          <Column gap={8}>
            <Row justify="between" align="end" wrap gap={[8, 16]}>
              <Column gap={4}>
                <p role="status">
                  {t('workdays:summary', {
                    visits: number(stops.length),
                    days: number(shown.days.length),
                    km: number(km),
                  })}
                </p>
                <Muted small>{t('workdays:arrange.hint')}</Muted>
              </Column>
              {isStale ? (
                <Button loading={busy} onClick={() => void act(() => renew())}>
                  {t('workdays:renew')}
                </Button>
              ) : (
                <Button loading={arranging.busy} disabled={busy} onClick={() => void arranging.act()}>
                  {t('workdays:arrange', counted(stops.length))}
                </Button>
              )}
            </Row>
            {arranging.busy && done.of > DAYS_LIMITS.arranged ? (
              <ProgressBar label={t('workdays:days')} progress={done} />
            ) : null}
            {arranging.error ? <ErrorPanel error={arranging.error} /> : null}
          </Column>
        </Panel>
      ) : null}
    </>
  )
}
