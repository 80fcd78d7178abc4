import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useMe } from '#web/me.ts'
import { RpcError } from '#web/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import { allowedNextStatuses, judge, type ValuationStatus } from '../../workflow.ts'
import classes from './details.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useActions } from './use-actions.ts'

type Asking = 'DRAFT' | 'CANCELLED' | 'delete'
const asks = (to: ValuationStatus): to is 'DRAFT' | 'CANCELLED' => to === 'DRAFT' || to === 'CANCELLED'

/** What this person may do next with a valuation. */
export function MovesPanel({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const { move, remove, reload, doing, error } = useActions(valuation)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { moves, status, version } = valuation
  const body = useRef<HTMLDivElement>(null)
  const seen = useRef(version)

  // The button that was pressed is gone after the move: the focus stays where the next ones are.
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    setAsking(null)
    body.current?.focus()
  }, [version])

  const verdict = user && judge({ actor: user, valuation, to: 'APPROVED', fourEyes: firm.fourEyes })
  const fourEyes = verdict?.ok === false && verdict.why === 'fourEyes'
  const stale = error instanceof RpcError && error.code === 'stale-version'
  const ended = allowedNextStatuses(status).length === 0
  // The dialog shows what went wrong with its own question.
  const told = error && !stale && !asking
  const run = (reason: string) => (asking === 'delete' ? remove(reason) : asking ? move(asking, reason) : undefined)

  return (
    <Panel title={t('valuations:details.next')}>
      <div ref={body} tabIndex={-1} className={classes.moves}>
        {stale ? (
          <div className={classes.stale} role="alert">
            <p>{t('valuations:details.stale')}</p>
            <Button variant="default" size="sm" onClick={reload}>
              {t('valuations:details.reload')}
            </Button>
          </div>
        ) : null}
        {told ? <ErrorPanel error={error} /> : null}
        {moves.map((to) => (
          <Button
            key={to}
            fullWidth
            variant={to === 'CANCELLED' ? 'subtle' : to === 'DRAFT' ? 'default' : 'filled'}
            color={to === 'CANCELLED' ? 'red' : undefined}
            loading={doing === to && !asking}
            disabled={doing !== null && doing !== to}
            onClick={() => (asks(to) ? setAsking(to) : move(to))}
          >
            {t(`valuations:move.${to as 'SUBMITTED'}`)}
          </Button>
        ))}
        {fourEyes ? <p>{t('valuations:details.fourEyes')}</p> : null}
        {moves.length === 0 && !fourEyes ? (
          <p>{ended ? t('valuations:details.ended') : t('valuations:details.noMoves')}</p>
        ) : null}
        {valuation.deletable ? (
          <Button fullWidth variant="subtle" color="red" disabled={doing !== null} onClick={() => setAsking('delete')}>
            {t('valuations:details.delete')}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ReasonDialog
          about={asking}
          number={valuation.valuationNumber}
          busy={doing !== null}
          error={stale ? null : error}
          onGo={run}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  )
}
