import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button, CloseButton } from '#web/kit/controls/button.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SortChoice } from '#web/records/list/sorting.ts'
import { useSelection } from '#web/records/selection/selection.ts'
import type { OwnReason, Subject } from '../../model.ts'
import { arranged, NO_FILTERS } from './arranged.ts'
import { CandidatePanel } from './candidate-panel.tsx'
import type { Acts, RowProps } from './candidate-parts.tsx'
import type { Candidate } from './candidates.ts'
import { CandidatesList } from './candidates-list.tsx'
import { CandidatesMap } from './candidates-map.tsx'
import type { Decision } from './decision-queue.ts'
import { FilterMenu } from './filters.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import classes from './table.module.css'
import { Toolbar } from './toolbar.tsx'
import { Tray } from './tray.tsx'
import { useCandidateWords } from './use-candidate-words.ts'
import type { Decisions } from './use-decisions.ts'

/** The names of the keys in the hint below the table. */
const KEYS = {
  ...{ use: isolateBidi('U'), reject: isolateBidi('R'), undo: isolateBidi('Z') },
  ...{ reach: isolateBidi('Shift'), enter: isolateBidi('Enter') },
}

type Props = {
  valuationId: string
  searchId: string
  /** What the search found, in its order. */
  found: readonly Candidate[]
  /** What is used that this search did not find. */
  others: readonly Candidate[]
  subject: Subject
  reasons: readonly OwnReason[]
  editable: boolean
  decisions: Decisions
}

type Decided = Pick<Decision, 'choice' | 'reasonCode' | 'reason'>

/** The candidates of a search in a table with the map beside it, what is used in a line above, and the facts of one in a panel. */
export function Workbench({ valuationId, searchId, found, others, subject, reasons, editable, decisions }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const words = useCandidateWords()
  const { queue, state } = decisions
  const isNarrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  const [filters, setFilters] = useState(NO_FILTERS)
  const [sort, setSort] = useState<SortChoice | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<readonly string[]>([])
  const [hasMap, setHasMap] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const locations = useMemo(() => [...new Set(found.flatMap(({ evidence }) => evidence.location ?? []))], [found])
  const byId = useMemo(() => new Map([...others, ...found].map((one) => [one.id, one])), [others, found])
  const outcomeOf = (id: string) => queue.outcomeOf(id, byId.get(id)?.read)
  const choiceOf = (id: string) => outcomeOf(id).choice
  // A decision moves no row: the order changes only with the filters, the sorting or the search.
  const asked = JSON.stringify([filters, sort, found.map(({ id }) => id)])
  const orderNow = () => arranged(found, { filters, sort, choiceOf, placeOf: words.place })
  const [held, setHeld] = useState(() => ({ asked, order: orderNow() }))
  if (held.asked !== asked) setHeld({ asked, order: orderNow() })
  const { order } = held
  const rows = order.flatMap((id) => byId.get(id) ?? [])
  const selection = useSelection(order, searchId)
  const used = [...byId.values()].filter(({ id }) => choiceOf(id) === 'USED')

  const decide = (ids: readonly string[], decided: Decided) => {
    const all = ids.flatMap((id) => byId.get(id) ?? []).map((one) => ({ ...seenOf(one), ...decided }))
    if (editable && all.length > 0) queue.decide(all, outcomeOf)
  }
  const now = {
    use: (id: string) => decide([id], { choice: choiceOf(id) === 'USED' ? 'UNDECIDED' : 'USED' }),
    reject: (id: string) => {
      if (!editable) return
      if (choiceOf(id) === 'REJECTED') decide([id], { choice: 'UNDECIDED' })
      else setRejecting([id])
    },
    open: (id: string) => setOpened((was) => (was === id && !isNarrow ? null : id)),
    toggle: selection.toggle,
  }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  // Always the same object, so that no row is rendered again because of it.
  const acts = useMemo<Acts>(
    () => ({
      use: (id) => latest.current.use(id),
      reject: (id) => latest.current.reject(id),
      open: (id) => latest.current.open(id),
      toggle: (id, reach) => latest.current.toggle(id, reach),
      point: setShown,
    }),
    [],
  )
  const reachable = current !== null && order.includes(current) ? current : order[0]
  const rowOf = (candidate: Candidate): RowProps => {
    const { id } = candidate
    const { choice, reasonCode, reason } = outcomeOf(id)
    return {
      ...{ candidate, choice, editable, acts, words },
      reason: reasonCode ? (reason ?? t(`comparables:reason.${reasonCode}`)) : null,
      isWaiting: state.waiting.some(({ evidenceId }) => evidenceId === id),
      hasFailed: state.failed.has(id),
      isSelected: selection.selected.has(id),
      isShown: shown === id,
      isOpen: opened === id,
      isCurrent: id === reachable,
    }
  }
  /** Goes to an entry that was pressed on the map or in the tray, and shows its facts. */
  const goTo = (id: string) => {
    setOpened(id)
    setCurrent(id)
    const row = box.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (!isNarrow) row?.focus({ preventScroll: true })
  }
  const seenNow = (id: string) => {
    const one = byId.get(id)
    return one && seenOf(one)
  }
  const retry = () => queue.retry(seenNow)
  const open = opened === null ? undefined : byId.get(opened)
  const panel = open ? (
    <CandidatePanel
      {...{ valuationId, editable, subject }}
      candidate={open}
      outcome={outcomeOf(open.id)}
      error={state.failed.get(open.id)?.error ?? null}
      isWaiting={state.waiting.some(({ evidenceId }) => evidenceId === open.id)}
      onUse={() => now.use(open.id)}
      onReject={() => now.reject(open.id)}
      onTakeAgain={() => decide([open.id], { choice: 'USED' })}
      onRetry={retry}
      onGiveUp={() => queue.giveUp(open.id)}
    />
  ) : null
  const map = <CandidatesMap {...{ subject, choiceOf, shown }} candidates={rows} onOpen={goTo} onPoint={setShown} />
  const undecided = order.filter((id) => choiceOf(id) === 'UNDECIDED')
  const selected = [...selection.selected]
  return (
    <Panel
      title={t('comparables:found.title')}
      action={t('comparables:found.count', { count: rows.length, n: number(rows.length) })}
    >
      <Tray used={used} onOpen={goTo} onPoint={setShown} />
      <Toolbar
        {...{ editable, queue: state, onUndo: queue.undo, onRetry: retry }}
        selected={selected.length}
        undecided={undecided.length}
        onSelectUndecided={() => selection.set(undecided)}
        onUse={() => {
          decide(selected, { choice: 'USED' })
          selection.drop()
        }}
        onReject={() => setRejecting(selected)}
      >
        <FilterMenu {...{ filters, locations }} onFilter={setFilters} />
        {isNarrow ? (
          <Button size="sm" variant="default" aria-pressed={hasMap} onClick={() => setHasMap(!hasMap)}>
            {t('comparables:panel.map')}
          </Button>
        ) : null}
      </Toolbar>
      <div ref={box} className={classes.bench}>
        {isNarrow && hasMap ? <div className={`${classes.map} no-print`}>{map}</div> : null}
        {rows.length === 0 ? (
          <p className={classes.none}>{t(found.length === 0 ? 'comparables:found.none' : 'comparables:table.none')}</p>
        ) : (
          <CandidatesList
            rows={rows.map(rowOf)}
            {...{ isNarrow, editable, selection, sort, onSort: setSort }}
            keys={{
              ...{ use: now.use, reject: now.reject, open: now.open, undo: queue.undo, moved: setCurrent },
              select: selection.toggle,
              close: () => setOpened(null),
            }}
          />
        )}
        {isNarrow ? null : (
          <aside className={`${classes.side} no-print`} aria-label={t('comparables:panel.label')}>
            {map}
            {panel ? (
              <section className={classes.panel} aria-label={t('comparables:panel.facts')}>
                <CloseButton aria-label={t('shell:close')} onClick={() => setOpened(null)} />
                {panel}
              </section>
            ) : null}
          </aside>
        )}
      </div>
      {editable && !isNarrow ? <Muted className={classes.keys}>{t('comparables:table.keys', KEYS)}</Muted> : null}
      {isNarrow && open ? (
        <Dialog opened sheet title={words.name(open)} onClose={() => setOpened(null)}>
          {panel}
        </Dialog>
      ) : null}
      {rejecting.length > 0 ? (
        <RejectDialog
          keptAt={`comparable-reject ${valuationId}`}
          name={rejecting.length === 1 ? rejectedName() : t('comparables:select.count', countOf(rejecting.length))}
          reasons={reasons}
          onReject={(rejection) => {
            decide(rejecting, { choice: 'REJECTED', ...rejection })
            selection.drop()
          }}
          onClose={() => setRejecting([])}
        />
      ) : null}
    </Panel>
  )

  function rejectedName(): string {
    const one = byId.get(rejecting[0] ?? '')
    return one ? words.name(one) : ''
  }
  function countOf(count: number) {
    return { count, n: number(count) }
  }
}

/** An entry as a decision says that it was seen. */
const seenOf = ({ id, searchId, currentVersion, read }: Candidate) => ({
  ...{ evidenceId: id, searchId, evidenceVersion: currentVersion, version: read?.version ?? 0 },
})
