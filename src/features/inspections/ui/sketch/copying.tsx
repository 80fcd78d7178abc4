import { useState } from 'react'
import type { FormRow } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { MOST_ROWS } from '../../fields.ts'
import { FLOORS, type Floor } from '../../model/codes.ts'
import classes from './sketch.module.css'
import type { SketchWork } from './use-sketch.ts'

type Props = { work: SketchWork; row: FormRow; onSaid: (what: string) => void }

/** Copies a figure to the same place on another floor, which is shown then. */
export function Copying({ work, row, onSaid }: Props) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Floor | null>(null)
  const copy = () => {
    if (!chosen) return
    work.add({ ...row, floor: chosen })
    onSaid(t('sketch:copied', { floor: t(`inspections:floor.${chosen}`) }))
  }
  return (
    <Row gap={8} align="end">
      <div className={classes.grows}>
        <SelectField
          label={t('sketch:copyTo')}
          options={FLOORS.filter((floor) => floor !== row.floor).map((value) => ({
            value,
            label: t(`inspections:floor.${value}`),
          }))}
          value={chosen}
          onChange={choose}
        />
      </div>
      <Button
        variant="default"
        className={classes.large}
        disabled={!chosen || work.rows.length >= MOST_ROWS}
        onClick={copy}
      >
        {t('sketch:copy')}
      </Button>
    </Row>
  )
}
