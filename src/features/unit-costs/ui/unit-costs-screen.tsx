import { Button, Group } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import history from '#web/kit/layout/history.module.css'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { type ReadList, RecordList } from '#web/records/list/record-list.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { BUILDING_KINDS, type BuildingKind, COST_STATES, FINISHES, type Finish } from '../model/codes.ts'
import type { CostFilters } from '../model/inputs.ts'
import { COST_LIMITS, COSTS_PAGE, type UnitCost } from '../model.ts'
import { CostLine, CostMarks, useCostColumns } from './screen/cost-parts.tsx'
import classes from './screen/screen.module.css'
import type { FilterName } from './search.ts'
import { useCostName } from './shared/cost-name.ts'
import { onCosts } from './shared/reads.ts'

const historyQuery = ({ buildingKind, finish }: UnitCost) =>
  queryOptions({
    queryKey: ['unit-costs', 'history', buildingKind, finish],
    queryFn: async ({ signal }) => (await rpc.unitCosts.history({ buildingKind, finish }, { signal })).items,
  })

type Acts = { onCorrect: (cost: UnitCost) => void; onWithdraw: (cost: UnitCost) => void }

/** All that the table ever had of a kind and finish, with what a manager may do. */
function HistoryDialog({ cost, onClose, ...acts }: { cost: UnitCost; onClose: () => void } & Acts) {
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
    <li className={classes.entry}>
      <Group justify="space-between" gap="4px 12px">
        <p>
          <strong>
            <Num>{kwd(cost)}</Num> {t('costs:perSqm')}
          </strong>{' '}
          · {t('costs:field.fromDate')} <Num>{date(fromDate)}</Num>
        </p>
        <CostMarks cost={entry} />
      </Group>
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
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => onCorrect(entry)}>
            {t('costs:correct')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onWithdraw(entry)}>
            {t('costs:withdraw')}
          </Button>
        </Group>
      ) : null}
    </li>
  )
}

/** The kinds of building and the finishes, to be chosen from. */
function useCostOptions() {
  const { t } = useTranslation()
  return {
    kinds: BUILDING_KINDS.map((value) => ({ value, label: t(`costs:kind.${value}`) })),
    finishes: FINISHES.map((value) => ({ value, label: t(`costs:finish.${value}`) })),
  }
}

type Props = { corrects: UnitCost | null; onClose: () => void }

/** The form of a cost: a new one, or one that takes the place of `corrects`. */
function CostDialog({ corrects, onClose }: Props) {
  const { t } = useTranslation()
  const { kinds, finishes } = useCostOptions()
  const [start] = useState(() => ({
    buildingKind: corrects?.buildingKind ?? (null as BuildingKind | null),
    finish: corrects?.finish ?? (null as Finish | null),
    cost: corrects?.cost ?? (null as number | null),
    fromDate: (corrects?.fromDate ?? kuwaitToday()) as string | null,
    source: corrects?.source ?? '',
    note: corrects?.note ?? '',
    reason: '',
  }))
  const send = async ({ buildingKind, finish, cost, fromDate, reason, ...texts }: typeof start) => {
    if (!buildingKind || !finish || cost === null) return
    const fields = { buildingKind, finish, cost, fromDate: fromDate ?? '', ...texts }
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
            options: kinds,
            required: t('costs:fault.choose'),
          },
          {
            name: 'finish',
            kind: 'select',
            label: t('costs:field.finish'),
            options: finishes,
            required: t('costs:fault.choose'),
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

/** The filters of the table, as `unitCosts.list` takes them. */
const COST_FILTERS = filterSet<FilterName, CostFilters>({
  text: anything,
  buildingKind: oneOf(BUILDING_KINDS),
  finish: oneOf(FINISHES),
  state: oneOf(COST_STATES),
})

/** The table as its verb reads it. */
const COSTS: ReadList<UnitCost, FilterName, CostFilters> = {
  name: 'unit-costs',
  live: ['unitCost'],
  filters: COST_FILTERS,
  pageSize: COSTS_PAGE,
  read: (input, options) => rpc.unitCosts.list(input, options),
}

const PATH = '/unit-costs'

type Opened = { what: 'add' } | { what: 'history' | 'correct' | 'withdraw'; cost: UnitCost }

/** /unit-costs: the firm's table of building costs per m². */
export function UnitCostsScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const search = useSearch({ from: PATH })
  const [opened, setOpened] = useState<Opened | null>(null)
  const nameOf = useCostName()
  const { kinds, finishes } = useCostOptions()
  const onOpen = useCallback((cost: UnitCost) => setOpened({ what: 'history', cost }), [])
  const shown = { search: search.text, onOpen }
  const may = user !== null && isAdmin(user)
  const add = may ? <Button onClick={() => setOpened({ what: 'add' })}>{t('costs:add')}</Button> : null
  return (
    <>
      <RecordList
        list={COSTS}
        path={PATH}
        search={search}
        title={t('costs:title')}
        actions={add}
        searching={{ label: t('costs:search'), hint: t('costs:searchHint') }}
        choices={[
          { name: 'buildingKind', label: t('costs:field.buildingKind'), options: kinds },
          { name: 'finish', label: t('costs:field.finish'), options: finishes },
          {
            name: 'state',
            label: t('costs:field.state'),
            options: COST_STATES.map((value) => ({ value, label: t(`costs:state.${value}`) })),
          },
        ]}
        columns={useCostColumns(shown)}
        line={(cost) => <CostLine cost={cost} {...shown} />}
        nameOf={nameOf}
        counted={(count, _, n) => t('costs:total', { count, n })}
        icon={IconReceipt2}
        none={t('costs:none')}
        empty={{
          title: t('costs:empty'),
          hint: t(may ? 'costs:empty.hint' : 'costs:empty.readers'),
          action: add,
        }}
      />
      <Opened opened={opened} onOpen={setOpened} />
    </>
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
