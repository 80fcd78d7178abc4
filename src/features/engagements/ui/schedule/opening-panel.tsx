import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Card, Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { FaultyLines } from './faulty-lines.tsx'
import { OneLineDialog } from './line-dialog.tsx'
import { isOpening, openingQuery, refreshSchedule } from './reads.ts'

/** How far the opening under way is, with a way to cancel it; of one that failed why, until another is asked for. */
export function OpeningPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const client = useQueryClient()
  const { data } = useQuery(openingQuery(id))
  const opening = data?.opening
  const { act, busy } = useAct(() => refreshSchedule(client))
  const [mending, setMending] = useState<string | null>(null)
  const runs = isOpening(opening)
  const ran = useRef(runs)
  useEffect(() => {
    if (ran.current && !runs) void refreshSchedule(client)
    ran.current = runs
  }, [runs, client])
  if (!opening || opening.state === 'DONE') return null
  const { count, done, state, failure, faults, askedByName, cancelAsked, endedAt } = opening
  if (state === 'CANCELLED' || state === 'FAILED')
    return (
      <Card note={state === 'FAILED' ? 'red' : undefined} role="status">
        <Column gap={8}>
          <strong>{t(`schedule:opening.${state}`)}</strong>
          {failure ? <p>{t(`errors:${isKnownError(failure) ? failure : 'unknown-error'}`)}</p> : null}
          <FaultyLines items={faults} more={0} onMend={setMending} />
          <Muted>
            <Iso>{askedByName}</Iso> · {isolateBidi(instant(endedAt))}
          </Muted>
        </Column>
        {mending ? <OneLineDialog id={id} line={mending} onClose={() => setMending(null)} /> : null}
      </Card>
    )
  return (
    <Card role="status" data-opening={state}>
      <Row justify="between" wrap gap={[8, 16]}>
        <Column gap={8}>
          <strong>{t('schedule:opening', { done: isolateBidi(number(done)), n: isolateBidi(number(count)) })}</strong>
          <ProgressBar label={t('schedule:opening.progress')} progress={{ done, of: count }} />
        </Column>
        <Button
          variant="default"
          size="sm"
          loading={busy || cancelAsked}
          onClick={() => void act(() => rpc.engagements.cancelOpening({ id }))}
        >
          {t('schedule:opening.cancel')}
        </Button>
      </Row>
    </Card>
  )
}
