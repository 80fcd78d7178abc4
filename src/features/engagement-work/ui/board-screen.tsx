import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { isOpenWork } from '#features/valuations/workflow.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Hidden, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import { useMe } from '#web/session/me.ts'
import type { WorkBoard, WorkCard, WorkColumn, WorkLine } from '../model.ts'
import { WorkMap } from './board/work-map.tsx'
import { MoveBar } from './moving/move-bar.tsx'
import { boardQuery, columnQuery } from './reads.ts'
import { WorkFrame } from './work-frame.tsx'

// Values that are no person's id.
const EVERYBODY = 'everybody'
const NOBODY = 'nobody'

/** /engagements/$id/work: the valuations of an engagement by status and person, and where their properties lie. */
export function WorkBoardScreen() {
  const { id } = useParams({ from: '/engagements/$id/work' })
  return (
    <WorkFrame key={id} id={id} part="board">
      <Board id={id} />
    </WorkFrame>
  )
}

function Board({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [person, setPerson] = useState<string>(EVERYBODY)
  const [chosen, setChosen] = useState<ReadonlyMap<string, WorkLine>>(new Map())
  const assignedTo = person === EVERYBODY ? undefined : person === NOBODY ? null : person
  const read = useQuery(boardQuery(id, assignedTo))
  useLiveSoon(['valuation'], async () => {
    await read.refetch()
  })
  const { data: board } = read
  if (!board) return <Pending read={read} rows={6} columns={3} />
  const choose = (lines: readonly WorkLine[], isIn: boolean) =>
    setChosen((was) => {
      const next = new Map(was)
      for (const line of lines)
        if (isIn) next.set(line.valuationId, line)
        else next.delete(line.valuationId)
      return next
    })
  return (
    <>
      <Row align="end" wrap gap={16} justify="between">
        <People board={board} value={person} onChange={setPerson} />
        {board.unopened > 0 ? (
          <Muted>{t('engagementwork:unopened', { count: board.unopened, n: number(board.unopened) })}</Muted>
        ) : null}
      </Row>
      <MoveBar
        id={id}
        lines={[...chosen.values()]}
        onDrop={(ids) => setChosen((was) => new Map(ids ? [...was].filter(([one]) => !ids.includes(one)) : []))}
      />
      {board.columns.length === 0 ? (
        <Panel>
          <EmptyState title={t('engagementwork:empty')} hint={t('engagementwork:empty.hint')} />
        </Panel>
      ) : (
        <Grid least="17rem" align="start">
          {board.columns.map((column) => (
            <StatusColumn
              key={`${column.status} ${person}`}
              {...{ id, column, assignedTo, chosen }}
              onChoose={choose}
            />
          ))}
        </Grid>
      )}
      <WorkMap id={id} />
    </>
  )
}

type PeopleProps = { board: WorkBoard; value: string; onChange: (value: string) => void }

/** Whose valuations are shown, with how many of each person are open. */
function People({ board: { people }, value, onChange }: PeopleProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const named = people.map(({ id, name, counts }) => {
    const open = Object.entries(counts).reduce(
      (sum, [status, count]) => (isOpenWork(status as WorkColumn['status']) ? sum + count : sum),
      0,
    )
    const label = name ?? t('engagementwork:nobody')
    return {
      value: id ?? NOBODY,
      label: t('engagementwork:person.open', { name: isolateBidi(label), n: number(open) }),
    }
  })
  return (
    <SelectField
      label={t('engagementwork:person')}
      options={[{ value: EVERYBODY, label: t('engagementwork:everybody') }, ...named]}
      value={value}
      onChange={(next) => onChange(next ?? EVERYBODY)}
    />
  )
}

type ColumnProps = {
  id: string
  column: WorkColumn
  assignedTo: string | null | undefined
  chosen: ReadonlyMap<string, WorkLine>
  onChoose: (lines: readonly WorkLine[], isIn: boolean) => void
}

/** The valuations of a status: how many, and the first of them in the order of the schedule. */
function StatusColumn({ id, column, assignedTo, chosen, onChoose }: ColumnProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const canEdit = useMe().allowed('canEditValuations')
  const read = useInfiniteQuery(columnQuery(id, assignedTo, column))
  const cards = useMemo(() => read.data.pages.flatMap(({ items }) => items), [read.data])
  const renew = useEffectEvent(() => {
    const others = cards.filter(({ valuationId, version }) => {
      const was = chosen.get(valuationId)
      return was !== undefined && was.version !== version
    })
    if (others.length > 0) onChoose(others, true)
  })
  // What is chosen and was read again is moved as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it was read again
  useEffect(() => renew(), [cards])
  return (
    <Panel
      title={
        <Row as="span" inline>
          <StatusBadge status={column.status} /> <span>{number(column.count)}</span>
        </Row>
      }
      action={
        canEdit ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(cards, true)}>
            {t('engagementwork:chooseAll')}
          </Button>
        ) : null
      }
    >
      <Column as="ul" lines gap={0}>
        {cards.map((card) => (
          <Card
            key={card.valuationId}
            card={card}
            isChosen={chosen.has(card.valuationId)}
            onChoose={canEdit ? (isIn) => onChoose([card], isIn) : undefined}
          />
        ))}
      </Column>
      <MorePages of={read} className={list.pad} fullWidth>
        {t('engagementwork:more')}
      </MorePages>
    </Panel>
  )
}

type CardProps = { card: WorkCard; isChosen: boolean; onChoose: ((isIn: boolean) => void) | undefined }

function Card({ card, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { valuationId, number, propertyName, assignedToName, dueDate, lacks } = card
  return (
    <Row as="li" align="start" gap={12} pad={12}>
      {onChoose ? (
        <Check
          label={<Hidden as="span">{t('engagementwork:choose', { number })}</Hidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      ) : null}
      <Column gap={4} className={list.words}>
        <TextLink to="/valuations/$id" params={{ id: valuationId }}>
          <Num>{number}</Num>
        </TextLink>
        <span>
          <Iso>{propertyName ?? ''}</Iso>
        </span>
        {assignedToName || dueDate ? (
          <p>
            {[
              assignedToName && isolateBidi(assignedToName),
              dueDate && t('engagementwork:card.due', { date: date(dueDate) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        {lacks.length > 0 ? (
          <Row wrap gap={4}>
            {lacks.map((lack) => (
              <Badge key={lack} tone={lack === 'late' ? 'red' : 'amber'}>
                {t(`engagementwork:lack.${lack}`)}
              </Badge>
            ))}
          </Row>
        ) : null}
      </Column>
    </Row>
  )
}
