import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import type { FormRow } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { Outcome } from '../../model.ts'
import { shownCell } from './cell-text.ts'
import { CellLinks, LinkedFigure, type LinkedPart, useLinks } from './links.tsx'
import classes from './methods.module.css'
import { CellInputs } from './sheet-input.tsx'
import type { Amend, Rows } from './use-rows.ts'

/** A column that is worked out; empty for a row it cannot be worked out of. */
type ResultColumn = { key: string; label: string; textOf: (field: string, row: FormRow) => string }

export type ListProps = LinkedPart & {
  list: string
  outcome: Outcome
  /** The cells that are columns; others are written with them. */
  columns: readonly string[]
  results?: readonly ResultColumn[]
  amend?: Amend
  /** True for a cell that says nothing in its row as it is: one that is empty can't be written. */
  isIdle?: (row: FormRow, column: string) => boolean
  /** A quieter line in a cell. */
  noteOf?: (row: FormRow, column: string) => string | undefined
  /** What is below the row that is being worked on. */
  beside?: (field: string, row: FormRow, write: (cells: FormRow) => void) => ReactNode
  ref?: Ref<SpreadsheetHandle>
}

/** Of more rows than these each is folded until it is opened or worked on, but for those with a fault. */
const MOST_OPEN = 3

/** A list of a sheet on a phone: a card for each row, each cell of which is an input. */
export function ListCards(props: ListProps & { rows: Rows }) {
  const { ref, work, sheet, outcome, columns, results = [], isIdle, beside, rows } = props
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const reading = useReading()
  const links = useLinks(props)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (field: string) => setOpened((now) => (now.has(field) ? now : new Set([...now, field])))
  useImperativeHandle(ref, () => ({
    focus({ row, column }) {
      open(row)
      setTimeout(() => document.getElementById(`${row}.${column}`)?.focus())
    },
    reveal: () => undefined,
  }))
  const written = (row: FormRow) =>
    columns.flatMap((column) => {
      const descriptor = rows.cells[column]
      return descriptor ? shownCell(descriptor, row[column], reading, date) || [] : []
    })
  return (
    <Column gap={12}>
      {rows.stored.length === 0 ? (
        <Text size={13} className={classes.quiet}>
          {t('methods:list.empty')}
        </Text>
      ) : null}
      {rows.stored.map(({ field, row }, at) => {
        const set = (cells: FormRow) =>
          rows.write(Object.entries(cells).map(([column, value]) => ({ row: field, column, value })))
        const name = t('methods:list.row', { n: number(at + 1) })
        const said = written(row)
        const isWrong = outcome.faults.some((one) => one.field === field || one.field.startsWith(`${field}.`))
        if (rows.stored.length > MOST_OPEN && said.length > 0 && !isWrong && !opened.has(field))
          return (
            <Button variant="default" fullWidth size="md" key={field} aria-expanded={false} onClick={() => open(field)}>
              <Row as="span" gap={8} className={classes.folded}>
                {name}
                {said.slice(0, 3).map((text, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of their columns
                  <Iso key={place}>{text}</Iso>
                ))}
              </Row>
            </Button>
          )
        const begin = () => {
          work.setPlace(field)
          open(field)
        }
        return (
          <Column as="fieldset" gap={12} key={field} className={classes.card} onFocus={begin}>
            <legend>{name}</legend>
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
              if (row[column] == null && isIdle?.(row, column)) return null
              const link = links.linkOf(`${field}.${column}`)
              if (link && !link.isTyped) return <LinkedFigure key={column} {...props} field={`${field}.${column}`} />
              return (
                <CellInputs
                  key={column}
                  {...{ field, row, outcome }}
                  cells={[column]}
                  shape={shapeOf(sheet)}
                  disabled={!work.editable}
                  onChange={set}
                />
              )
            })}
            <CellLinks {...links.part} row={field} columns={columns} rows={rows.stored} />
            {beside?.(field, row, set)}
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
