import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { readAlike } from '#kernel/columns.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Hidden, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { SpreadsheetRow } from '#web/kit/spreadsheet/sections.ts'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { WORK_COLUMNS, WORK_FIELDS, type WorkField } from '../fields.ts'
import type { WorkPage, WorkRow } from '../model.ts'
import { MoveBar } from './moving/move-bar.tsx'
import { tableQuery } from './reads.ts'
import type { CellPlace } from './shared/cells/edits.ts'
import { Problems } from './shared/cells/problems.tsx'
import { Saving } from './shared/cells/saving.tsx'
import { useEdits } from './shared/cells/use-edits.ts'
import { usePasted } from './shared/cells/use-pasted.ts'
import { readCell } from './table/typed.ts'
import { rawText, useCells, useCellText, useCellWords } from './table/use-cells.ts'
import { WorkFrame } from './work-frame.tsx'

const NO_LINES: readonly WorkRow[] = []

/** /engagements/$id/work/table: the facts of the valuations of an engagement in one spreadsheet. */
export function WorkTableScreen() {
  const { id } = useParams({ from: '/engagements/$id/work/table' })
  return (
    <WorkFrame key={id} id={id} part="table">
      <Table id={id} />
    </WorkFrame>
  )
}

function Table({ id }: { id: string }) {
  const { t } = useTranslation()
  const read = useInfiniteQuery(tableQuery(id))
  const rows = useMemo(() => read.data?.pages.flatMap(({ items }) => items) ?? [], [read.data])
  const me = useMe().user?.id
  useLiveSoon(['valuation'], async (_, changes) => {
    // What this person wrote came with the answer.
    const isOthers = changes.some(
      (change) => change.actor.id !== me && rows.some((row) => row.valuationId === change.id),
    )
    if (isOthers || changes.length === 0) await read.refetch()
  })
  if (!read.data) return <Pending read={read} rows={8} columns={4} />
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState title={t('engagementwork:empty')} hint={t('engagementwork:empty.hint')} />
      </Panel>
    )
  return (
    <>
      <Sheet id={id} rows={rows} />
      <MorePages of={read}>{t('engagementwork:moreRows')}</MorePages>
    </>
  )
}

function Sheet({ id, rows: list }: { id: string; rows: readonly WorkRow[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const onPasted = usePasted()
  const canEdit = useMe().allowed('canEditValuations')
  const grid = useRef<SpreadsheetHandle>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => new Map(list.map((row) => [row.valuationId, row])), [list])
  const words = useCellWords()
  const client = useQueryClient()
  const text = useCellText(words)
  const work = useEdits({
    place: `engagement-table ${id}`,
    rows,
    storedAt: ({ row, column }) => rows.get(row)?.[fieldOf(column)] ?? null,
    read: ({ column }, typed) => readCell(fieldOf(column), typed, words),
    rawOf: ({ column }, value) => rawText(fieldOf(column), value, words),
    send: async (cells) => {
      const changes = cells.map(({ row, column, ...one }) => ({ valuationId: row, field: fieldOf(column), ...one }))
      const answer = await rpc.engagementWork.change({ id, changes })
      const fresh = new Map(answer.rows.map((row) => [row.valuationId, row]))
      client.setQueryData(tableQuery(id).queryKey, (read: InfiniteData<WorkPage<WorkRow>> | undefined) =>
        read
          ? {
              ...read,
              pages: read.pages.map((page) => ({
                ...page,
                items: page.items.map((row) => fresh.get(row.valuationId) ?? row),
              })),
            }
          : read,
      )
      const at = <Cell extends { valuationId: string; field: WorkField }>({ valuationId, field, ...one }: Cell) => ({
        ...one,
        row: valuationId,
        column: field,
      })
      return { conflicts: answer.conflicts.map(at), refused: answer.refused.map(at) }
    },
  })
  const cellAt = useCells({ rows, edits: work.edits, words, unsaved: t('engagementwork:problem.title') })
  const columns = useMemo(
    () =>
      WORK_COLUMNS.map((field) => {
        const label = WORK_FIELDS[field].words[language]
        return { key: field, head: <b>{label}</b>, label }
      }),
    [language],
  )
  const onChoose = useCallback((id: string, isIn: boolean) => setChosen((was) => toggled(was, id, isIn)), [])
  // Of a thousand rows those that did not change keep their heads, and are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who may not edit chooses none
  const heads = useMemo(() => new WeakMap<WorkRow, { isChosen: boolean; made: SpreadsheetRow }>(), [canEdit])
  const rowOf = (row: WorkRow): SpreadsheetRow => {
    const isChosen = chosen.has(row.valuationId)
    const known = heads.get(row)
    if (known?.isChosen === isChosen) return known.made
    const head = <RowHead row={row} isChosen={isChosen} onChoose={canEdit ? onChoose : undefined} />
    const made = { key: row.valuationId, label: row.number, head }
    heads.set(row, { isChosen, made })
    return made
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowOf follows what is named here
  const sections = useMemo(() => [{ key: 'rows', rows: list.map(rowOf) }], [list, chosen, canEdit])
  return (
    <Column gap={12}>
      <Row justify="between" wrap>
        <Muted small>{t('engagementwork:table.hint')}</Muted>
        <Saving work={work} />
      </Row>
      <MoveBar
        id={id}
        lines={chosen.size === 0 ? NO_LINES : list.filter(({ valuationId }) => chosen.has(valuationId))}
        onDrop={(ids) => setChosen((was) => new Set(ids ? [...was].filter((one) => !ids.includes(one)) : []))}
      />
      <Spreadsheet
        ref={grid}
        label={t('engagementwork:table')}
        hint={t('engagementwork:table.hint')}
        corner={t('engagementwork:table.corner')}
        sections={sections}
        columns={columns}
        cellAt={cellAt}
        isReadOnly={!canEdit}
        onEnter={(cells) => work.enter(readAlike(cells, kindOf))}
        onFill={work.fill}
        onPasted={onPasted}
        onSelect={work.see}
        onUndo={work.undo}
        onRedo={work.redo}
      />
      <Problems
        work={work}
        nameOf={({ row, column }) => {
          const named = rows.get(row)
          return named ? [named.number, WORK_FIELDS[fieldOf(column)].words[language]] : null
        }}
        text={({ column }, value) => text(fieldOf(column), value)}
        onGo={(place) => grid.current?.focus(place)}
      />
    </Column>
  )
}

function toggled(was: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(was)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

const fieldOf = (column: CellPlace['column']) => column as WorkField
const kindOf = (column: string) => {
  const { kind } = WORK_FIELDS[fieldOf(column)]
  return kind === 'money' || kind === 'area' ? 'number' : kind === 'date' ? 'date' : undefined
}

type HeadProps = {
  row: WorkRow
  isChosen: boolean
  onChoose: ((id: string, isChosen: boolean) => void) | undefined
}

function RowHead({ row: { valuationId, number, propertyName, status }, isChosen, onChoose }: HeadProps) {
  const { t } = useTranslation()
  return (
    <Column as="span" gap={0}>
      <Row as="span" wrap gap={[0, 4]}>
        {onChoose ? (
          <Check
            label={<Hidden as="span">{t('engagementwork:choose', { number })}</Hidden>}
            checked={isChosen}
            onChange={(isIn) => onChoose(valuationId, isIn)}
          />
        ) : null}
        <TextLink to="/valuations/$id" params={{ id: valuationId }}>
          <Num>{number}</Num>
        </TextLink>
      </Row>
      <Muted as="span" small>
        <Iso>{propertyName ?? ''}</Iso> · {t(`valuations:status.${status}`)}
      </Muted>
    </Column>
  )
}
