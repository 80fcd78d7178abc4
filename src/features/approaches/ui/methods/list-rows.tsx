import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { FormRow, FormValue } from '#kernel/form-values.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { readBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import type { Place } from '#web/kit/spreadsheet/use-grid.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { SHAPES } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import type { Outcome } from '../../model.ts'
import { valueFaults } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { rawCell, shownCell } from './cell-text.ts'
import classes from './methods.module.css'
import { Notes, ValueInput } from './sheet-input.tsx'
import { type Amend, type Entry, type Rows, useRows } from './use-rows.ts'

/** A column that is worked out; empty for a row it cannot be worked out of. */
type ResultColumn = { key: string; label: string; textOf: (field: string, row: FormRow) => string }

type ListProps = {
  work: SheetWork
  sheet: Sheet
  list: string
  outcome: Outcome
  /** The cells that are columns; others are written with them. */
  columns: readonly string[]
  results?: readonly ResultColumn[]
  amend?: Amend
  /** A quieter line in a cell. */
  noteOf?: (row: FormRow, column: string) => string | undefined
  /** What is below the row that is being worked on. */
  beside?: (field: string, row: FormRow, write: (cells: FormRow) => void) => ReactNode
  ref?: Ref<SpreadsheetHandle>
}

/** A list of a sheet as a grid that is worked and pasted into as a spreadsheet is; typing below the last row makes another. */
function ListGrid(props: ListProps & { rows: Rows }) {
  const { ref, work, sheet, list, outcome, columns, results = [], noteOf, beside, rows } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { number, date } = useFormat()
  const faultText = useFaultText()
  const [place, setPlace] = useState<Place | null>(null)
  const active = useRef<Place | null>(null)
  const shape = SHAPES[sheet]
  const isStored = (field: string) => rows.stored.some((one) => one.field === field)
  const wrong = new Map(
    rows.stored.flatMap(({ field, row }) => valueFaults(shape, field, row)).map((fault) => [fault.field, fault]),
  )
  const marked = new Set([...outcome.faults, ...outcome.remarks].map(({ field }) => field))

  const cellAt = (field: string, column: string): SpreadsheetCell => {
    const row = rows.rowAt(field)
    const result = results.find(({ key }) => key === column)
    if (result) return { text: isStored(field) ? result.textOf(field, row) : '', raw: '', isReadOnly: true }
    const descriptor = rows.cells[column]
    if (!descriptor) return { text: '', raw: '', isReadOnly: true }
    const at = `${field}.${column}`
    const fault = wrong.get(at)
    return {
      text: shownCell(descriptor, row[column], reading, date),
      raw: rawCell(descriptor, row[column], reading),
      note: noteOf?.(row, column),
      spoken: fault && faultText(fault),
      mark: fault ? 'wrong' : marked.has(at) || (column === columns[0] && marked.has(field)) ? 'warn' : undefined,
      person: column === columns[0] ? work.people.find((one) => one.field === field)?.name : undefined,
    }
  }

  /** More rows than there are below the active cell become new ones. */
  const onPasteCapture = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement || !active.current || !work.editable) return
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const first = rows.fields.indexOf(active.current.row)
    const column = columns.indexOf(active.current.column)
    if (first < 0 || column < 0 || block.length <= rows.fields.length - first) return
    event.preventDefault()
    event.stopPropagation()
    const entries = block.flatMap((texts, at): Entry[] => {
      const row = rows.fields[first + at] ?? `${list}.${newId()}`
      return texts.flatMap((text, across) => {
        const name = columns[column + across]
        return name ? [{ row, column: name, text }] : []
      })
    })
    rows.enter(entries)
  }

  const heads = [
    ...columns.map((key) => ({ key, label: rows.cells[key]?.words[language] ?? key })),
    ...results.map(({ key, label }) => ({ key, label })),
  ]
  const open = place && isStored(place.row) ? place : null
  return (
    <Column gap={8} className={classes.grid} onPasteCapture={onPasteCapture}>
      <Spreadsheet
        {...(ref ? { ref } : {})}
        label={shape.lists[list]?.words[language] ?? list}
        hint={t('methods:list.hint')}
        corner="#"
        sections={[
          {
            key: list,
            rows: rows.fields.map((field, at) => ({
              key: field,
              label: t('methods:list.row', { n: number(at + 1) }),
              head: (
                <Row as="span" justify="between" gap={4} className={classes.rowHead}>
                  {isStored(field) ? number(at + 1) : '+'}
                  {work.editable && isStored(field) ? (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size={26}
                      aria-label={t('methods:list.remove', { n: number(at + 1) })}
                      onClick={() => rows.remove(field)}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </ActionIcon>
                  ) : null}
                </Row>
              ),
            })),
          },
        ]}
        columns={heads.map(({ key, label }) => ({ key, label, head: label }))}
        cellAt={cellAt}
        isReadOnly={!work.editable}
        onEnter={rows.enter}
        onFill={(copies) =>
          rows.write(
            copies.map(({ from, to }) => ({
              row: to.row,
              column: to.column,
              value: rows.rowAt(from.row)[from.column] ?? null,
            })),
          )
        }
        onUndo={work.undo}
        onRedo={work.redo}
        onSelect={(at) => {
          active.current = at
          setPlace(at)
          work.setPlace(at.row)
        }}
      />
      {work.editable ? (
        <Text size={13} className={classes.quiet}>
          {t('methods:list.hint')}
        </Text>
      ) : null}
      {rows.isFull ? (
        <Text tone="amber" className={classes.fault}>
          {t('methods:list.tooMany', { max: number(rows.most) })}
        </Text>
      ) : null}
      {open ? (
        <Column className={classes.beside} aria-live="polite">
          <Notes field={open.row} outcome={outcome} />
          <Notes field={`${open.row}.${open.column}`} outcome={outcome} />
          {work.editable && beside
            ? beside(open.row, rows.rowAt(open.row), (cells) =>
                rows.write(Object.entries(cells).map(([column, value]) => ({ row: open.row, column, value }))),
              )
            : null}
        </Column>
      ) : null}
    </Column>
  )
}

/** A list of a sheet on a phone: a card for each row, each cell of which is an input. */
function ListCards(props: ListProps & { rows: Rows }) {
  const { work, sheet, outcome, columns, results = [], beside, rows } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const faultText = useFaultText()
  const cellValue = (value: FormValue) => (typeof value === 'boolean' || typeof value === 'object' ? null : value)
  return (
    <Column gap={12}>
      {rows.stored.length === 0 ? (
        <Text size={13} className={classes.quiet}>
          {t('methods:list.empty')}
        </Text>
      ) : null}
      {rows.stored.map(({ field, row }, at) => {
        const faults = valueFaults(SHAPES[sheet], field, row)
        const set = (cells: Readonly<Record<string, FormValue>>) =>
          rows.write(
            Object.entries(cells).map(([column, value]) => ({
              row: field,
              column,
              value: cellValue(value),
            })),
          )
        return (
          <Column as="fieldset" gap={12} key={field} className={classes.card} onFocus={() => work.setPlace(field)}>
            <legend>{t('methods:list.row', { n: number(at + 1) })}</legend>
            {work.editable ? (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="red"
                size={44}
                aria-label={t('methods:list.remove', { n: number(at + 1) })}
                onClick={() => rows.remove(field)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            ) : null}
            {columns.map((column) => {
              const descriptor = rows.cells[column]
              const wrong = faults.find((one) => one.field === `${field}.${column}`)
              return descriptor ? (
                <div key={column}>
                  <ValueInput
                    id={`${field}.${column}`}
                    descriptor={descriptor}
                    value={row[column] ?? null}
                    onChange={(value) => set({ [column]: value })}
                    disabled={!work.editable}
                    error={wrong && faultText(wrong)}
                  />
                  {wrong ? null : <Notes field={`${field}.${column}`} outcome={outcome} />}
                </div>
              ) : null
            })}
            {beside && work.editable ? beside(field, row, set) : null}
            {results.length > 0 ? (
              <Column as="dl" gap={8} className={classes.results}>
                {results.map(({ key, label, textOf }) => (
                  <Row align="stretch" justify="between" gap={12} key={key}>
                    <dt>{label}</dt>
                    <dd>
                      <Num>{textOf(field, row) || '—'}</Num>
                    </dd>
                  </Row>
                ))}
              </Column>
            ) : null}
          </Column>
        )
      })}
      {work.editable ? (
        <Button
          variant="default"
          fullWidth
          size="md"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={rows.isFull}
          onClick={rows.add}
        >
          {t('methods:list.add')}
        </Button>
      ) : null}
    </Column>
  )
}

/** A list of a sheet: worked as a spreadsheet where there is room for one, and a card for each row on a phone. */
export function ListRows(props: ListProps) {
  const isPhone = useMediaQuery('screen and (max-width: 700px)', false, { getInitialValueInEffect: false })
  const rows = useRows(props.work, props.sheet, props.list, props.amend)
  return isPhone ? <ListCards {...props} rows={rows} /> : <ListGrid {...props} rows={rows} />
}
