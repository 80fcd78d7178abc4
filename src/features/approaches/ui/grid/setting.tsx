import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValue } from '#kernel/form-values.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { GRID_SHAPE } from '../../fields/grid.ts'
import { GRID_BASES, type GridBasis } from '../../model/grid.ts'
import type { SubjectFacts } from '../../model.ts'
import { sizeOf } from '../../rules/grid/facts.ts'
import { valueFaults } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './grid.module.css'

type Props = Pick<SheetWork, 'editable' | 'edit' | 'change'> & {
  basis: GridBasis
  subject: SubjectFacts
  /** As they were typed. */
  area: FormValue | undefined
  areaReason: FormValue | undefined
  conclusion: FormValue | undefined
}

/** Of what the price per m² is, the size that it is multiplied by, and the conclusion in words. */
export const Setting = memo(function Setting({ basis, subject, editable, edit, change, ...typed }: Props) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const recorded = sizeOf(subject, basis)
  const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : null)
  const area = typeof typed.area === 'number' ? typed.area : null
  const [fault] = valueFaults(GRID_SHAPE, 'area', area)
  const differs = area !== null && recorded !== null && area !== recorded
  return (
    <Panel title={t('adjusting:setting')} padded>
      <Grid least="240px" align="start" gap={[16, 24]}>
        {editable ? (
          <Choice
            label={t('adjusting:basis')}
            options={GRID_BASES.map((value) => ({ value, label: t(`grid:basis.${value}`) }))}
            value={basis}
            onChange={(chosen) => change([{ field: 'basis', value: chosen }])}
          />
        ) : (
          <p>
            {t('adjusting:basis')}: {t(`grid:basis.${basis}`)}
          </p>
        )}
        <NumberField
          id="area"
          label={t('adjusting:area')}
          unit={t('adjusting:sqm')}
          value={area ?? recorded}
          error={fault && faultText(fault)}
          disabled={!editable}
          onChange={(value) => edit('area', value === recorded ? null : value)}
        />
        {differs ? (
          <TextField
            id="areaReason"
            label={t('adjusting:areaReason')}
            required
            maxLength={500}
            disabled={!editable}
            value={textOf(typed.areaReason)}
            onChange={(text) => edit('areaReason', text || null)}
          />
        ) : null}
        <div className={classes.wide}>
          <TextField
            id="conclusion"
            label={t('adjusting:conclusion')}
            multiline
            maxLength={5000}
            disabled={!editable}
            value={textOf(typed.conclusion)}
            onChange={(text) => edit('conclusion', text || null)}
          />
        </div>
      </Grid>
    </Panel>
  )
})
