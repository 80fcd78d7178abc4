import { IconReceipt2 } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isAdmin } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { BUILDING_KINDS, type BuildingKind, COST_STATES, FINISHES, type Finish } from '../model/codes.ts'
import type { CostFilters } from '../model/inputs.ts'
import { COST_LIMITS, COSTS_PAGE, type UnitCost } from '../model.ts'
import { COST_ROWS, CostOpening } from './screen/cost-parts.tsx'
import { HistoryDialog } from './screen/history-dialog.tsx'
import type { FilterName } from './search.ts'
import { onCosts } from './shared/reads.ts'

type Props = { corrects: UnitCost | null; onClose: () => void }

/** The form of a cost: a new one, or one that takes the place of `corrects`. */
function CostDialog({ corrects, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    buildingKind: corrects?.buildingKind ?? (null as BuildingKind | null),
    finish: corrects?.finish ?? (null as Finish | null),
    fromArea: corrects?.fromArea || (null as number | null),
    cost: corrects?.cost ?? (null as number | null),
    fromDate: (corrects?.fromDate ?? kuwaitToday()) as string | null,
    source: corrects?.source ?? '',
    note: corrects?.note ?? '',
    reason: '',
  }))
  const send = async ({ buildingKind, finish, fromArea, cost, fromDate, reason, ...texts }: typeof start) => {
    if (!buildingKind || !finish || cost === null) return
    const fields = { buildingKind, finish, fromArea: fromArea ?? 0, cost, fromDate: fromDate ?? '', ...texts }
    if (corrects) await rpc.unitCosts.correct({ id: corrects.id, version: corrects.version, fields, reason })
    else await rpc.unitCosts.create(fields)
  }
  return (
    <ActDialog
      place={`unit-cost ${corrects?.id ?? 'new'}`}
      start={start}
      title={t(corrects ? 'costs:correct.title' : 'costs:add')}
      wide
      intro={corrects ? t('costs:correct.hint') : null}
      fields={() => [
        [
          {
            name: 'buildingKind',
            kind: 'select',
            label: t('costs:field.buildingKind'),
            options: BUILDING_KINDS.map((value) => ({ value, label: t(`costs:kind.${value}`) })),
            required: t('costs:fault.choose'),
          },
          {
            name: 'finish',
            kind: 'select',
            label: t('costs:field.finish'),
            options: FINISHES.map((value) => ({ value, label: t(`costs:finish.${value}`) })),
            required: t('costs:fault.choose'),
          },
          {
            name: 'fromArea',
            kind: 'number',
            label: t('costs:field.fromArea'),
            hint: t('costs:fromArea.hint'),
            unit: t('sheets:unit.SQM'),
          },
          { name: 'cost', kind: 'number', label: t('costs:field.cost'), unit: t('costs:perSqm'), required: true },
          { name: 'fromDate', kind: 'day', label: t('costs:field.fromDate'), required: true },
        ],
        {
          name: 'source',
          kind: 'text',
          label: t('costs:field.source'),
          hint: t('costs:source.hint'),
          max: COST_LIMITS.source,
          required: true,
        },
        { name: 'note', kind: 'longText', label: t('costs:field.note'), max: COST_LIMITS.note },
        corrects && {
          name: 'reason',
          kind: 'longText',
          label: t('costs:field.reason'),
          max: COST_LIMITS.reason,
          required: true,
        },
      ]}
      check={({ cost }) => (cost !== null && cost > 0 ? {} : { cost: t('costs:fault.cost') })}
      save={t('costs:save')}
      send={send}
      done={t(corrects ? 'costs:corrected' : 'costs:added')}
      on={onCosts}
      onClose={onClose}
    />
  )
}

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
