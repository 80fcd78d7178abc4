import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAdmin } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { UnitCost } from '../../model.ts'
import { useCostName } from '../shared/cost-name.ts'
import { CostMarks } from './cost-parts.tsx'

const historyQuery = ({ buildingKind, finish, fromArea }: UnitCost) =>
  queryOptions({
    queryKey: ['unit-costs', 'history', buildingKind, finish, fromArea],
    queryFn: async ({ signal }) => (await rpc.unitCosts.history({ buildingKind, finish, fromArea }, { signal })).items,
  })

type Acts = { onCorrect: (cost: UnitCost) => void; onWithdraw: (cost: UnitCost) => void }

/** All that the table ever had of a kind, a finish and a size, with what a manager may do. */
export function HistoryDialog({ cost, onClose, ...acts }: { cost: UnitCost; onClose: () => void } & Acts) {
  const { t } = useTranslation()
  const name = useCostName()(cost)
  const { data, error, refetch } = useQuery(historyQuery(cost))
  return (
    <Dialog opened wide onClose={onClose} title={t('costs:history.title', { name })}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={3} columns={1} /> : null}
      {data ? (
        <ol className={history.history}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} {...acts} />
          ))}
        </ol>
      ) : null}
    </Dialog>
  )
}

function Entry({ entry, onCorrect, onWithdraw }: { entry: UnitCost } & Acts) {
  const { t } = useTranslation()
  const { kwd, date, instant } = useFormat()
  const { user } = useMe()
  const { cost, fromDate, source, note, state, createdByName, createdAt } = entry
  const by = (name: string | null, at: string | null) => ({
    name: isolateBidi(name ?? ''),
    at: isolateBidi(instant(at)),
  })
  return (
    <Column as="li" gap={8}>
      <Row gap={[4, 12]} justify="between" wrap>
        <p>
          <strong>
            <Num>{kwd(cost)}</Num> {t('costs:perSqm')}
          </strong>{' '}
          · {t('costs:field.fromDate')} <Num>{date(fromDate)}</Num>
        </p>
        <CostMarks cost={entry} />
      </Row>
      <p>{source}</p>
      {note ? <p className={history.mute}>{note}</p> : null}
      <p className={history.mute}>{t('costs:addedBy', by(createdByName, createdAt))}</p>
      {state === 'WITHDRAWN' || state === 'CORRECTED' ? (
        <p className={history.mute}>
          {t(state === 'CORRECTED' ? 'costs:correctedBy' : 'costs:withdrawnBy', {
            ...by(entry.withdrawnByName, entry.withdrawnAt),
            reason: isolateBidi(entry.withdrawnReason ?? ''),
          })}
        </p>
      ) : user && isAdmin(user) ? (
        <Row wrap>
          <Button size="compact-sm" variant="default" onClick={() => onCorrect(entry)}>
            {t('costs:correct')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onWithdraw(entry)}>
            {t('costs:withdraw')}
          </Button>
        </Row>
      ) : null}
    </Column>
  )
}
