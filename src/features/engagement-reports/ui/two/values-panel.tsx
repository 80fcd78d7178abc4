import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatShare } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { reasonText } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { Spreadsheet } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { areaLabel } from '../../../places/model.ts'
import { TWO_COLUMNS } from '../../model/codes.ts'
import type { TwoRow, TwoValuersScreen } from '../../model/two-valuers.ts'
import { twoRowsQuery } from './reads.ts'
import { storedIn, useValues, type ValueEdit, type ValuePlace, valuePlaceOf } from './use-values.ts'

const BringDialog = fetched(async () => (await import('./bring-dialog.tsx')).BringDialog)

const COLUMNS = ['own', 'value', 'difference', 'percent', 'lower', 'record', 'reason'] as const
const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }
const isTyped = (column: string): column is ValuePlace['column'] => TWO_COLUMNS.some((one) => one === column)

/** Both values by property: the second value and the explanation are typed here, all else follows. */
export function ValuesPanel({ screen }: { screen: TwoValuersScreen }) {
  const { t } = useTranslation()
  const { engagementId, mayEdit, hasShares } = screen
  const [isOpen, setOpen] = useState(false)
  const [bringing, setBringing] = useState(false)
  const read = useInfiniteQuery(twoRowsQuery(engagementId, isOpen))
  const rows = useMemo(() => read.data?.pages.flatMap(({ items }) => items) ?? [], [read.data])
  return (
    <Panel
      title={t('twovaluers:values')}
      padded
      action={
        mayEdit ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={() => setBringing(true)}
          >
            {t('twovaluers:bring')}
          </Button>
        ) : null
      }
    >
      <Column gap={12}>
        <Muted small>{t(mayEdit ? 'twovaluers:values.hint' : 'twovaluers:values.read')}</Muted>
        {hasShares ? <Muted small>{t('twovaluers:values.shares')}</Muted> : null}
        <SwitchField label={t('twovaluers:values.open')} checked={isOpen} onChange={setOpen} />
        {read.data ? (
          rows.length === 0 ? (
            <p>{t('twovaluers:values.none')}</p>
          ) : (
            <Values screen={screen} rows={rows} />
          )
        ) : (
          <Pending read={read} rows={5} columns={4} />
        )}
        <MorePages of={read}>{t('twovaluers:values.more')}</MorePages>
      </Column>
      {bringing ? <BringDialog engagementId={engagementId} onClose={() => setBringing(false)} /> : null}
    </Panel>
  )
}

type ValuesProps = { screen: TwoValuersScreen; rows: readonly TwoRow[] }

function Values({ screen: { engagementId, mayEdit }, rows: given }: ValuesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = useMemo(() => new Map(given.map((row) => [row.id, row])), [given])
  const work = useValues(engagementId, rows)
  const cellAt = useCellAt(rows, work.edits)
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
      {work.sending.error && !work.sending.busy ? (
        <Row wrap>
          <ErrorPanel error={work.sending.error} />
          <Button size="sm" variant="default" onClick={() => void work.sending.act()}>
            {t('shell:retry')}
          </Button>
        </Row>
      ) : null}
      <Problems work={work} rows={rows} />
    </Column>
  )
}

/** Gives what each cell shows: figures in the reader's digits, what is typed and not stored marked as such. */
function useCellAt(rows: ReadonlyMap<string, TwoRow>, edits: Readonly<Record<string, ValueEdit>>) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const reading = useReading()
  const amount = (kwd: number | null) => (kwd === null ? '' : worthKwd(kwd))
  return (key: string, column: string): SpreadsheetCell => {
    const row = rows.get(key)
    if (!row) return EMPTY
    if (!isTyped(column)) {
      const text =
        column === 'own'
          ? amount(row.own)
          : column === 'difference'
            ? amount(row.difference)
            : column === 'percent'
              ? row.percent === null
                ? ''
                : formatShare(row.percent / 100, reading, 2)
              : column === 'record'
                ? amount(row.record)
                : row.lower
                  ? t(`twovaluers:lower.${row.lower}`)
                  : ''
      return { text, raw: text, isReadOnly: true }
    }
    const value = storedIn(row, column)
    const isInSheet = row.inSheet.includes(column)
    const cell: SpreadsheetCell = {
      text: typeof value === 'number' ? worthKwd(value) : (value ?? ''),
      raw: String(value ?? ''),
      isReadOnly: isInSheet,
      ...(isInSheet ? { note: t('twovaluers:cell.inSheet') } : {}),
      ...(column === 'reason' && row.asksReason && !value
        ? { flag: t('twovaluers:asked'), mark: 'warn' as const, spoken: t('twovaluers:cell.asks') }
        : {}),
    }
    const edit = edits[`${key} ${column}`]
    if (!edit) return cell
    const typed = { ...cell, text: edit.text, raw: edit.text }
    if (edit.is === 'waiting') return typed
    return { ...typed, mark: edit.is === 'conflict' ? 'conflict' : 'wrong', spoken: t('twovaluers:cell.unsaved') }
  }
}

function RowHead({ row: { ordinal, valuationId, number, name, areaName, blockNumber, plotNumber } }: { row: TwoRow }) {
  const language = useLanguage()
  const format = useFormat()
  const pathOf = usePortalPath()
  const place = [areaName && areaLabel(areaName, language), blockNumber, plotNumber].filter(Boolean).join(' / ')
  return (
    <Column as="span" gap={0}>
      <span>
        {format.number(ordinal)}.{' '}
        {valuationId ? (
          <TextLink to={pathOf('/valuations/$id')} params={{ id: valuationId }}>
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

type ProblemsProps = { work: ReturnType<typeof useValues>; rows: ReadonlyMap<string, TwoRow> }

/** The cells whose text was not saved, each with the reason and what to do. */
function Problems({ work: { edits, drop, overwrite }, rows }: ProblemsProps) {
  const { t } = useTranslation()
  const { instant, worthKwd } = useFormat()
  const found = Object.entries(edits).flatMap(([key, edit]) => (edit.is === 'waiting' ? [] : [{ key, edit }]))
  if (found.length === 0) return null
  const saidOf = (edit: Exclude<ValueEdit, { is: 'waiting' }>): string => {
    const mine = isolateBidi(edit.text)
    if (edit.is === 'wrong') return t('twovaluers:problem.wrong', { mine, why: t('twovaluers:problem.amount') })
    if (edit.is === 'refused')
      return t('twovaluers:problem.wrong', { mine, why: reasonText(new RpcError(edit.error, 409)) })
    const unknown = t('twovaluers:problem.unknown')
    return t('twovaluers:problem.conflict', {
      mine,
      now: isolateBidi(typeof edit.now === 'number' ? worthKwd(edit.now) : (edit.now ?? '—')),
      by: isolateBidi(edit.by ?? unknown),
      at: isolateBidi(edit.at ? instant(edit.at) : unknown),
    })
  }
  return (
    <section aria-label={t('twovaluers:problems')}>
      <h3>{t('twovaluers:problems')}</h3>
      <ul className={list.list}>
        {found.map(({ key, edit }) => (
          <li key={key}>
            <div className={list.words}>
              <b>
                <Num>{rows.get(valuePlaceOf(key).row)?.number}</Num> · {t(`twovaluers:col.${valuePlaceOf(key).column}`)}
              </b>
              <p>{saidOf(edit)}</p>
            </div>
            {edit.is === 'conflict' ? (
              <Button size="sm" variant="default" onClick={() => overwrite(key)}>
                {t('twovaluers:problem.overwrite')}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" onClick={() => drop(key)}>
              {t('twovaluers:problem.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
