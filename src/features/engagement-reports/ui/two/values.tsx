import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Spreadsheet } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaLabel } from '../../../places/model.ts'
import type { TwoValuersScreen } from '../../model/two-valuers.ts'
import type { TwoRow } from '../../model/two-values.ts'
import { isTyped, useCellAt } from './cells.ts'
import { Problems } from './problems.tsx'
import { useValues } from './use-values.ts'

const COLUMNS = ['own', 'value', 'difference', 'percent', 'lower', 'record', 'reason'] as const
type ValuesProps = { screen: TwoValuersScreen; rows: readonly TwoRow[] }

/** The table itself, with what was not saved below it. */
export function Values({ screen: { engagementId, mayEdit }, rows: given }: ValuesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = useMemo(() => new Map(given.map((row) => [row.id, row])), [given])
  const work = useValues(engagementId, rows)
  const cellAt = useCellAt(rows, work.edits)
  if (given.length === 0) return <p>{t('twovaluers:values.none')}</p>
  const placesOf = <T extends { row: string; column: string }>(cells: readonly T[]) =>
    cells.flatMap((cell) => (isTyped(cell.column) ? [{ ...cell, column: cell.column }] : []))
  return (
    <Column gap={12}>
      <Spreadsheet
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
        onEnter={(cells) => work.enter(placesOf(cells))}
        onFill={(copies) =>
          work.enter(
            copies.flatMap(({ from, to }) => {
              const [source, target] = [placesOf([from])[0], placesOf([to])[0]]
              return source && target ? [{ ...target, text: work.textAt(source) }] : []
            }),
          )
        }
        onPasted={({ entered, outside, readOnly }) => {
          if (outside + readOnly > 0)
            toast.warning(t('twovaluers:values.outside', { n: number(entered), outside: number(outside + readOnly) }))
        }}
        onUndo={work.undo}
        onRedo={work.redo}
      />
      <Problems work={work} rows={rows} />
    </Column>
  )
}

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
