import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormRow, FormValue } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FORM_LISTS, type FormListName, MOST_ROWS, type ROW_FIELDS } from '../../fields.ts'
import { rowArea } from '../../rules/areas.ts'
import { rowsOf, valueFaults } from '../../rules/form.ts'
import { ConflictNote } from './conflict-note.tsx'
import classes from './form.module.css'
import { ValueField } from './value-field.tsx'

type Props = { list: FormListName; category: PropertyCategory; form: FillingForm; disabled: boolean }
type Cell = keyof typeof ROW_FIELDS

/** A list of the form: a card for each row, each cell of which is an input, and a button for another row. */
export function ListRows({ list, category, form, disabled }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = rowsOf(form.values, list)
  // An empty row is not stored: its first cell stores it.
  const add = () => form.edit(`${list}.${newId()}`, {})
  return (
    <Column gap={12}>
      {rows.length > 0 ? (
        <Column as="ol" gap={12} aria-label={t(`inspections:list.${list}`)}>
          {rows.map(({ id, field, row }, at) => (
            <li key={id} id={field} className={classes.row}>
              <Row gap={12} className={classes.rowHead}>
                <h3>{t(`inspections:row.${list}`, { n: number(at + 1) })}</h3>
                {list === 'areas' ? <RowArea row={row} /> : null}
                {disabled ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={t(`inspections:remove.${list}`, { n: number(at + 1) })}
                    onClick={() => form.edit(field, null)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </ActionIcon>
                )}
              </Row>
              <ListRow list={list} category={category} field={field} row={row} form={form} disabled={disabled} />
            </li>
          ))}
        </Column>
      ) : null}
      {disabled ? null : (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          disabled={rows.length >= MOST_ROWS}
          onClick={add}
        >
          {t(`inspections:add.${list}`)}
        </Button>
      )}
    </Column>
  )
}

function RowArea({ row }: { row: FormRow }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const area = rowArea(row)
  if (area === null) return null
  return (
    <Text tone="mute">
      <Num>{t('inspections:area', { n: number(area) })}</Num>
    </Text>
  )
}

function ListRow({ list, category, field, row, form, disabled }: Props & { field: string; row: FormRow }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const faults = valueFaults(category, field, row)
  const cells = FORM_LISTS[list].row as Readonly<Record<string, (typeof ROW_FIELDS)[Cell]>>
  // What a row still needs is said once, below it: a new row is not full of faults.
  const needed = faults.filter(({ code }) => code === 'kernel:required')
  const set = (cell: string, value: FormValue) =>
    form.edit(field, { ...row, [cell]: typeof value === 'boolean' || typeof value === 'object' ? null : value })
  return (
    <>
      <Grid least="190px" className={classes.cells}>
        {Object.entries(cells).map(([cell, descriptor]) => {
          const fault = faults.find((one) => one.field === `${field}.${cell}` && !needed.includes(one))
          return (
            <ValueField
              key={cell}
              id={`${field}.${cell}`}
              label={t(`inspections:cell.${cell as Cell}`)}
              descriptor={descriptor}
              value={row[cell] ?? null}
              onChange={(value) => set(cell, value)}
              disabled={disabled}
              error={fault && faultText(fault)}
              required={'required' in descriptor && descriptor.required === true}
            />
          )
        })}
      </Grid>
      {needed.length > 0 && !disabled ? (
        <Muted className={classes.hint} role="status">
          {t('inspections:row.needs', {
            cells: needed
              .map((one) => t(`inspections:cell.${one.field.split('.').at(-1) as Cell}`))
              .map(isolateBidi)
              .join(' · '),
          })}
        </Muted>
      ) : null}
      <ConflictNote field={field} form={form} />
    </>
  )
}
