import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import type { WaitingVisits, WorkVisit } from '../model/days.ts'
import { ArrangeBar } from './days/arrange-bar.tsx'
import { DayPanel, VisitWords } from './days/day-panel.tsx'
import type { DayPlace } from './days/layouts.ts'
import { MoveVisitDialog } from './days/move-visit-dialog.tsx'
import { TermsForm } from './days/terms-form.tsx'
import { type Days, useDays } from './days/use-days.ts'
import { visitsQuery } from './reads.ts'
import { WorkFrame } from './work-frame.tsx'

/** /engagements/$id/work/days: inspection days of an engagement, proposed by area with an order of visits, changed, and arranged at once. */
export function WorkDaysScreen() {
  const { id } = useParams({ from: '/engagements/$id/work/days' })
  return (
    <WorkFrame key={id} id={id} part="days">
      <Waiting id={id} />
    </WorkFrame>
  )
}

function Waiting({ id }: { id: string }) {
  const read = useQuery(visitsQuery(id))
  useLiveSoon(['valuation'], async () => {
    await read.refetch()
  })
  if (!read.data) return <Pending read={read} rows={6} columns={3} />
  return <Planning id={id} waiting={read.data} />
}

/** So many days are shown, and as many more at each press. */
const AT_ONCE = 20

type Moving = { visit: WorkVisit; from: DayPlace | null }

function Planning({ id, waiting }: { id: string; waiting: WaitingVisits }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const days = useDays(id, waiting)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [seen, setSeen] = useState(AT_ONCE)
  const { total, hasMore } = waiting
  const staff = useQuery(assignableQuery).data ?? []
  const nameOf = (person: string) => staff.find(({ id: one }) => one === person)?.displayName ?? ''
  return (
    <>
      {total === 0 ? (
        <Panel>
          <EmptyState title={t('workdays:none')} hint={t('workdays:none.hint')} />
        </Panel>
      ) : (
        <>
          <Muted>
            {t('workdays:waiting', { count: total, n: number(total) })}{' '}
            {hasMore ? t('workdays:waiting.more', { n: number(total) }) : null}
          </Muted>
          <TermsForm days={days} waiting={waiting} />
        </>
      )}
      <ArrangeBar id={id} days={days} />
      {days.shown.days.slice(0, seen).map((day) => (
        <DayPanel
          key={`${day.inspectorId} ${day.date}`}
          {...{ day, days }}
          name={nameOf(day.inspectorId)}
          onMove={(visit, from) => setMoving({ visit, from })}
        />
      ))}
      {days.shown.days.length > seen ? (
        <Button variant="default" onClick={() => setSeen(seen + AT_ONCE)}>
          {t('workdays:days.more', { n: number(days.shown.days.length - seen) })}
        </Button>
      ) : null}
      <Unplaced days={days} onAdd={(visit) => setMoving({ visit, from: null })} />
      {moving ? <MoveVisitDialog {...moving} days={days} onClose={() => setMoving(null)} /> : null}
    </>
  )
}

/** What is on no day, each with the reason, and the way onto one. */
function Unplaced({ days, onAdd }: { days: Days; onAdd: (visit: WorkVisit) => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { plan, shown } = days
  const out = plan.leftOut.map((id) => ({ id, why: 'out' as const }))
  const found = [...shown.unplaced, ...out].flatMap(({ id, why }) => {
    const visit = shown.visits.get(id)
    return visit ? [{ visit, why }] : []
  })
  if (found.length === 0) return null
  return (
    <Panel title={t('workdays:unplaced.title', { n: number(found.length) })}>
      <Column as="ul" lines gap={0}>
        {found.map(({ visit, why }) => (
          <Row as="li" key={visit.valuationId} align="start" justify="between" gap={12} pad={12} wrap>
            <Column gap={4} className={list.words}>
              <VisitWords visit={visit} />
              <Muted>{t(`workdays:unplaced.${why}`)}</Muted>
            </Column>
            {plan.inspectors.length > 0 ? (
              <Button size="compact-sm" variant="default" onClick={() => onAdd(visit)}>
                {t('workdays:unplaced.back')}
              </Button>
            ) : null}
          </Row>
        ))}
      </Column>
    </Panel>
  )
}
