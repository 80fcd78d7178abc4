import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Problems } from '#features/engagement-work/ui/shared/cells/problems.tsx'
import { Saving } from '#features/engagement-work/ui/shared/cells/saving.tsx'
import { useEdits } from '#features/engagement-work/ui/shared/cells/use-edits.ts'
import { usePasted } from '#features/engagement-work/ui/shared/cells/use-pasted.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { CellValue } from '../../../engagement-work/model.ts'
import { areaLabel } from '../../../places/model.ts'
import type { TwoValuersScreen } from '../../model/two-valuers.ts'
import type { TwoRow } from '../../model/two-values.ts'
import { isTyped, readValue, storedIn, useCellAt } from './cells.ts'
import { showRows } from './reads.ts'

const COLUMNS = ['own', 'value', 'difference', 'percent', 'lower', 'record', 'reason'] as const
type ValuesProps = { screen: TwoValuersScreen; rows: readonly TwoRow[] }

/** The table itself, with what was not saved below it. */
export function Values({ screen: { engagementId, mayEdit }, rows: given }: ValuesProps) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const client = useQueryClient()
  const onPasted = usePasted()
  const grid = useRef<SpreadsheetHandle>(null)
  const rows = useMemo(() => new Map(given.map((row) => [row.id, row])), [given])
  const work = useEdits({
    place: `second-values ${engagementId}`,
    rows,
    storedAt: ({ row, column }) => storedIn(rows.get(row), column),
    read: ({ column }, text) => readValue(column, text),
    rawOf: (_, value) => String(value ?? ''),
    send: async (sent) => {
      const cells = sent.flatMap(({ row: id, column, before, value }) =>
        isTyped(column) ? [{ id, column, before: plain(before), value: plain(value) }] : [],
      )
      const answer = await rpc.engagementReports.writeSecondValues({ engagementId, cells })
      await showRows(client, engagementId, answer.rows)
      const at = <Cell extends { id: string }>({ id, ...one }: Cell) => ({ ...one, row: id })
      return { conflicts: answer.conflicts.map(at), refused: answer.refused.map(at) }
    },
  })
  const cellAt = useCellAt(rows, work.edits)
  if (given.length === 0) return <p>{t('twovaluers:values.none')}</p>
  return (
    <Column gap={12}>
      <Saving work={work} />
      <Spreadsheet
        ref={grid}
        label={t('twovaluers:values')}
        hint={t('twovaluers:values.hint')}
        corner={t('twovaluers:col.property')}
        sections={[
          {
            key: 'rows',
            rows: given.map((row) => ({
              key: row.id,
              label: row.number ?? String(row.ordinal),
              head: <RowHead row={row} />,
            })),
          },
        ]}
        columns={COLUMNS.map((key) => ({
          key,
          head: <b>{t(`twovaluers:col.${key}`)}</b>,
          label: t(`twovaluers:col.${key}`),
        }))}
        cellAt={cellAt}
        isReadOnly={!mayEdit}
        onEnter={work.enter}
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
          return named && isTyped(column)
            ? [named.number ?? String(named.ordinal), t(`twovaluers:col.${column}`)]
            : null
        }}
        text={(_, value) => (typeof value === 'number' ? worthKwd(value) : String(value ?? ''))}
        onGo={(place) => grid.current?.focus(place)}
      />
    </Column>
  )
}

/** A value of a cell as this table has them: it knows no flags. */
const plain = (value: CellValue): number | string | null => (typeof value === 'boolean' ? null : value)

/** A property at the head of its row: its valuation, name and parcel. */
function RowHead({ row: { ordinal, valuationId, number, name, areaName, blockNumber, plotNumber } }: { row: TwoRow }) {
  const language = useLanguage()
  const format = useFormat()
  const place = [areaName && areaLabel(areaName, language), blockNumber, plotNumber].filter(Boolean).join(' / ')
  return (
    <Column as="span" gap={0}>
      <span>
        {format.number(ordinal)}.{' '}
        {valuationId ? (
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{number}</Num>
          </TextLink>
        ) : null}
      </span>
      <Muted as="span" small>
        <Iso>{[name, place].filter(Boolean).join(' · ')}</Iso>
      </Muted>
    </Column>
  )
}
