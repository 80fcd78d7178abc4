import { IconChevronLeft, IconChevronRight, IconPlus, IconScale } from '@tabler/icons-react'
import { memo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { GRID_SHAPE, MOST_OWN_ROWS } from '../../fields/grid.ts'
import { CELL_UNITS, type CellUnit, GRID_BASES, type GridBasis } from '../../model/grid.ts'
import type { SubjectFacts } from '../../model.ts'
import { sizeOf } from '../../rules/grid/facts.ts'
import { offeredWeights } from '../../rules/grid/weights.ts'
import type { Grid as WorkedGrid } from '../../rules/grid.ts'
import { valueFaults } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './grid.module.css'

type SettingProps = Pick<SheetWork, 'editable' | 'edit' | 'change'> & {
  basis: GridBasis
  subject: SubjectFacts
  /** As they were typed. */
  area: FormValue | undefined
  areaReason: FormValue | undefined
  conclusion: FormValue | undefined
}

/** Of what the price per m² is, the size that it is multiplied by, and the conclusion in words. */
export const Setting = memo(function Setting({ basis, subject, editable, edit, change, ...typed }: SettingProps) {
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
          unit={t('kernel:sqm')}
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

type Props = {
  grid: WorkedGrid
  unitForNew: CellUnit
  onUnit: (unit: CellUnit) => void
  onChange: SheetWork['change']
}

/** In what new numbers are, rows of the valuer's own, and weights to begin with. */
export const Toolbar = memo(function Toolbar({ grid, unitForNew, onUnit, onChange }: Props) {
  const { t } = useTranslation()
  const own = grid.rows.filter(({ code }) => code === null)
  const priced = grid.columns.filter(({ grossPercent }) => grossPercent !== null)
  const offer = () => {
    const weights = offeredWeights(priced.map(({ grossPercent }) => grossPercent ?? 0))
    onChange(
      grid.columns.map(({ evidenceId }) => {
        const weight = weights[priced.findIndex((one) => one.evidenceId === evidenceId)]
        return { field: `weights.${evidenceId}`, value: weight ? { weight } : null }
      }),
    )
    toast.info(t('adjusting:offered'))
  }
  return (
    <Row align="end" wrap gap={[8, 12]} className={`${classes.toolbar} no-print`}>
      <Choice
        label={t('adjusting:unitForNew')}
        options={CELL_UNITS.map((value) => ({ value, label: t(`adjusting:unit.${value}`) }))}
        value={unitForNew}
        onChange={onUnit}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={own.length >= MOST_OWN_ROWS}
        onClick={() => onChange([{ field: `ownRows.${newId()}`, value: { name: t('adjusting:unnamed') } }])}
      >
        {t('adjusting:addRow')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconScale size={18} aria-hidden="true" />}
        disabled={priced.length === 0}
        onClick={offer}
      >
        {t('adjusting:offerWeights')}
      </Button>
    </Row>
  )
})

/** On a phone: which comparable is shown, and the way to the others. */
export function ShownColumn({ grid, at, onShow }: { grid: WorkedGrid; at: number; onShow: (at: number) => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useEvidenceName()
  const last = grid.columns.length - 1
  return (
    <Grid columns="auto minmax(0, 1fr) auto" align="end" gap={8} className="no-print">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('adjusting:previous')}
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
      >
        <IconChevronLeft className={classes.turned} aria-hidden="true" />
      </ActionIcon>
      <SelectField
        label={t('adjusting:shown')}
        options={grid.columns.map(({ evidenceId, number: place, comparable }) => ({
          value: evidenceId,
          label: `${number(place)} · ${name(comparable.evidence)}`,
        }))}
        value={grid.columns[at]?.evidenceId ?? null}
        onChange={(id) => onShow(grid.columns.findIndex(({ evidenceId }) => evidenceId === id))}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('adjusting:next')}
        disabled={at === last}
        onClick={() => onShow(at + 1)}
      >
        <IconChevronRight className={classes.turned} aria-hidden="true" />
      </ActionIcon>
    </Grid>
  )
}
