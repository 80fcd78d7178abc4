import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormRow, FormValue } from '#kernel/form-values.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { FORM_LISTS } from '../../fields.ts'
import { valueFaults } from '../../rules/form.ts'
import { ConflictNote } from '../form/conflict-note.tsx'
import { ValueField } from '../form/value-field.tsx'
import type { SketchWork } from './use-sketch.ts'

const CELLS = ['label', 'name', 'kind', 'wall', 'x', 'y'] as const

/** What a figure is beside its sides: what it counts under, its name, its walls, where it lies. */
export function FigureFields({ work, id, row }: { work: SketchWork; id: string; row: FormRow }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const field = `sketch.${id}`
  const faults = valueFaults(work.category, field, row)
  const write = (cell: string, value: FormValue) => {
    const written = typeof value === 'boolean' || typeof value === 'object' ? null : value
    work.type(id, { [cell]: written })
  }
  return (
    <>
      <Grid least="150px" gap={12} align="start">
        {CELLS.map((cell) => {
          const descriptor: FieldDescriptor & { unit?: 'metres' } = FORM_LISTS.sketch.row[cell]
          const fault = faults.find((one) => one.field === `${field}.${cell}`)
          return (
            <ValueField
              key={cell}
              id={`${field}.${cell}`}
              label={t(`inspections:cell.${cell}`)}
              descriptor={descriptor}
              value={row[cell] ?? null}
              onChange={(value) => write(cell, value)}
              disabled={work.disabled}
              error={fault && faultText(fault)}
              required={cell === 'kind'}
            />
          )
        })}
      </Grid>
      <ConflictNote field={field} form={work.form} />
    </>
  )
}
