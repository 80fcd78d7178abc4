import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormValue } from '#kernel/form-values.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SHAPES } from '../../fields/shapes.ts'
import { valueFaults } from '../../rules/values.ts'
import type { ListProps } from './list-props.ts'
import classes from './methods.module.css'
import { Notes, ValueInput } from './sheet-input.tsx'
import type { Rows } from './use-rows.ts'

/** A list of a sheet on a phone: a card for each row, each cell of which is an input. */
export function ListCards(props: ListProps & { rows: Rows }) {
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
