import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconScale } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MOST_OWN_ROWS } from '../../fields/grid.ts'
import { CELL_UNITS, type CellUnit } from '../../model/grid.ts'
import { offeredWeights } from '../../rules/grid/weights.ts'
import type { Grid } from '../../rules/grid.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './grid.module.css'

type Props = {
  grid: Grid
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
export function ShownColumn({ grid, at, onShow }: { grid: Grid; at: number; onShow: (at: number) => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useEvidenceName()
  const last = grid.columns.length - 1
  return (
    <div className={`${classes.shown} no-print`}>
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
    </div>
  )
}
