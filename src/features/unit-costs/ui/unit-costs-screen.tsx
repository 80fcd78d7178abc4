import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#access/actor.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { BUILDING_KINDS, COST_STATES, FINISHES } from '../model/codes.ts'
import type { CostFilters } from '../model/inputs.ts'
import { COSTS_PAGE, type UnitCost } from '../model.ts'
import { CostDialog } from './screen/cost-dialog.tsx'
import { COST_ROWS, CostOpening } from './screen/cost-parts.tsx'
import { HistoryDialog } from './screen/history-dialog.tsx'
import type { FilterName } from './search.ts'
import { onCosts } from './shared/reads.ts'

/** The firm's table of building costs per m². */
const COSTS: ListDescription<UnitCost, FilterName, CostFilters> = {
  name: 'unit-costs',
  live: ['unitCost'],
  pageSize: COSTS_PAGE,
  read: rpc.unitCosts.list,
  ...codedFilters<FilterName, CostFilters>('costs:list.search', {
    buildingKind: choice('costs:field.buildingKind', BUILDING_KINDS, (code) => `costs:kind.${code}`),
    finish: choice('costs:field.finish', FINISHES, (code) => `costs:finish.${code}`),
    state: choice('costs:field.state', COST_STATES, (code) => `costs:state.${code}`),
  }),
  word: (part) => `costs:list.${part}`,
  empty: 'costs:empty',
  icon: IconReceipt2,
}

type Opened = { what: 'add' } | { what: 'history' | 'correct' | 'withdraw'; cost: UnitCost }

/** /unit-costs: the firm's table of building costs per m². */
export function UnitCostsScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const [opened, setOpened] = useState<Opened | null>(null)
  const onOpen = useCallback((cost: UnitCost) => setOpened({ what: 'history', cost }), [])
  const may = user !== null && isAdmin(user)
  const add = may ? <Button onClick={() => setOpened({ what: 'add' })}>{t('costs:add')}</Button> : null
  const parts = {
    actions: add,
    action: add,
    hint: t(may ? 'costs:empty.hint' : 'costs:empty.readers'),
    beside: <Opened opened={opened} onOpen={setOpened} />,
  }
  return (
    <CostOpening value={onOpen}>
      <ListScreen of={COSTS} rows={COST_ROWS} path="/unit-costs" parts={parts} />
    </CostOpening>
  )
}

/** The dialog that is open; what corrects or withdraws a cost leads back to its history. */
function Opened({ opened, onOpen }: { opened: Opened | null; onOpen: (opened: Opened | null) => void }) {
  if (!opened) return null
  if (opened.what === 'add') return <CostDialog corrects={null} onClose={() => onOpen(null)} />
  const { what, cost } = opened
  const back = () => onOpen({ what: 'history', cost })
  if (what === 'correct') return <CostDialog corrects={cost} onClose={back} />
  if (what === 'withdraw') return <WithdrawDialog cost={cost} onClose={back} />
  return (
    <HistoryDialog
      cost={cost}
      onClose={() => onOpen(null)}
      onCorrect={(entry) => onOpen({ what: 'correct', cost: entry })}
      onWithdraw={(entry) => onOpen({ what: 'withdraw', cost: entry })}
    />
  )
}

/** Withdraws a cost from the table for a reason. */
function WithdrawDialog({ cost: { id, version }, onClose }: { cost: UnitCost; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`unit-cost-withdraw ${id}`}
      title={t('costs:withdraw.title')}
      text={t('costs:withdraw.text')}
      action={t('costs:withdraw')}
      send={(reason) => rpc.unitCosts.withdraw({ id, version, reason })}
      done={t('costs:withdrawn')}
      on={onCosts}
      onClose={onClose}
    />
  )
}
