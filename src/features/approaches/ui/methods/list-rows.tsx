import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { readBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { Spreadsheet } from '#web/kit/spreadsheet/spreadsheet.tsx'
import type { Place } from '#web/kit/spreadsheet/use-grid.ts'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { SheetField } from '../../model.ts'
import { valueFaults } from '../../rules/values.ts'
import { rawCell, shownCell } from './cell-text.ts'
import { CellLinks, useLinks } from './links.tsx'
import { ListCards, type ListProps } from './list-cards.tsx'
import classes from './methods.module.css'
import { Notes } from './sheet-input.tsx'
import { type Entry, type Rows, useRows } from './use-rows.ts'

const OF_AMOUNT = 118
/** The least width of a column in px, by what is in it. */
function widthOf({ kind, unit }: Pick<SheetField, 'kind' | 'unit'>): number {
  if (unit === 'KWD') return OF_AMOUNT
  if (kind === 'date') return 112
  if (unit === 'PERCENT') return 95
  return kind === 'number' || kind === 'area' ? 80 : 91
}

/** A list of a sheet as a grid that is worked and pasted into as a spreadsheet is; typing below the last row makes another. */
function ListGrid(props: ListProps & { rows: Rows }) {
  const { ref, work, sheet, list, outcome, columns, results = [], isIdle, noteOf, beside, rows } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { number, date } = useFormat()
  const faultText = useFaultText()
  const [place, setPlace] = useState<Place | null>(null)
  const active = useRef<Place | null>(null)
  const shape = shapeOf(sheet)
  const isStored = (field: string) => rows.stored.some((one) => one.field === field)
  const wrong = new Map(
    rows.stored.flatMap(({ field, row }) => valueFaults(shape, field, row)).map((fault) => [fault.field, fault]),
  )
  const links = useLinks(props)
  const marked = new Set([...outcome.faults, ...outcome.remarks].map(({ field }) => field))

  const cellAt = (field: string, column: string): SpreadsheetCell => {
    const row = rows.rowAt(field)
    const result = results.find(({ key }) => key === column)
    if (result) return { text: isStored(field) ? result.textOf(field, row) : '', raw: '', isReadOnly: true }
    const descriptor = rows.cells[column]
    if (!descriptor) return { text: '', raw: '', isReadOnly: true }
    const at = `${field}.${column}`
    const fault = wrong.get(at)
    const link = links.linkOf(at)
    if (link && !link.isTyped) {
      const text = shownCell(descriptor, links.figureOf(at, link), reading, date)
      return {
        text,
        raw: '',
        isReadOnly: true,
        note: links.nameOf(link),
        mark: marked.has(at) ? 'warn' : undefined,
      }
    }
    return {
      text: shownCell(descriptor, row[column], reading, date),
      raw: rawCell(descriptor, row[column], reading),
      note: noteOf?.(row, column),
      spoken: fault && faultText(fault),
      isReadOnly: row[column] == null && isIdle?.(row, column),
      mark: fault ? 'wrong' : marked.has(at) || (column === columns[0] && marked.has(field)) ? 'warn' : undefined,
      person:
        column === columns[0]
          ? work.people.find((one) => one.sheet === work.sheet && one.field === field)?.name
          : undefined,
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
    ...columns.flatMap((key) => {
      const cell = rows.cells[key]
      return cell ? [{ key, label: cell.words[language], width: widthOf(cell) }] : []
    }),
    ...results.map(({ key, label }) => ({ key, label, width: OF_AMOUNT })),
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
        columns={heads.map((one) => ({ ...one, head: one.label }))}
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
          <CellLinks {...links.part} row={open.row} columns={columns} rows={rows.stored} />
          {beside
            ? beside(open.row, rows.rowAt(open.row), (cells) =>
                rows.write(Object.entries(cells).map(([column, value]) => ({ row: open.row, column, value }))),
              )
            : null}
        </Column>
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
