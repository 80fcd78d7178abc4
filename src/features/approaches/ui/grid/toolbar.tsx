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
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { GRID_SHAPE, MOST_OWN_ROWS } from '../../fields/grid.ts'
import { CELL_UNITS, type CellUnit, GRID_BASES, GRID_ROLES, OFFERED_PLACES, type OfferedRow } from '../../model/grid.ts'
import type { SubjectFacts } from '../../model.ts'
import { cellField, isOwnRow } from '../../rules/grid/cells.ts'
import { sizeOf } from '../../rules/grid/facts.ts'
import { isValued } from '../../rules/grid/measure.ts'
import { offeredRows } from '../../rules/grid/offered.ts'
import { offeredWeights } from '../../rules/grid/weights.ts'
import type { Grid as WorkedGrid } from '../../rules/grid.ts'
import { valueFaults } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './grid.module.css'

type SettingProps = Pick<SheetWork, 'editable' | 'edit' | 'change'> & {
  grid: Pick<WorkedGrid, 'role' | 'basis'>
  subject: SubjectFacts
  /** As they were typed. */
  role: FormValue | undefined
  area: FormValue | undefined
  areaReason: FormValue | undefined
  conclusion: FormValue | undefined
}

/** What the grid is for, by what prices are divided, the size that the figure is multiplied by, and the conclusion in words. */
export const Setting = memo(function Setting({ grid, subject, editable, edit, change, ...typed }: SettingProps) {
  const { role, basis } = grid
  const { t } = useTranslation()
  const language = useLanguage()
  const faultText = useFaultText()
  const recorded = sizeOf(subject, basis)
  const of = role === 'RENT' ? 'RENT' : 'PRICE'
  const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : null)
  const area = typeof typed.area === 'number' ? typed.area : null
  const [fault] = valueFaults(GRID_SHAPE, 'area', area)
  const differs = area !== null && recorded !== null && area !== recorded
  return (
    <Panel title={t('adjusting:setting')} padded>
      <Grid least="240px" align="start" gap={[16, 24]}>
        <SelectField
          id="role"
          label={GRID_SHAPE.fields.role.words[language]}
          disabled={!editable}
          clearable
          value={textOf(typed.role)}
          options={GRID_ROLES.map((value) => ({ value, label: t(`value:role.${value}`) }))}
          onChange={(chosen) => change([{ field: 'role', value: chosen }])}
        />
        {role === 'LAND' || role === 'YIELD' ? null : editable ? (
          <Choice
            label={t(`adjusting:basis.${of}`)}
            options={GRID_BASES.map((value) => ({ value, label: t(`grid:basis.${value}`) }))}
            value={basis}
            onChange={(chosen) => change([{ field: 'basis', value: chosen }])}
          />
        ) : (
          <p>
            {t(`adjusting:basis.${of}`)}: {t(`grid:basis.${basis}`)}
          </p>
        )}
        {isValued(grid) && basis !== 'WHOLE' ? (
          <NumberField
            id="area"
            label={t('adjusting:area')}
            unit={t('kernel:sqm')}
            value={area ?? recorded}
            error={fault && faultText(fault)}
            disabled={!editable}
            onChange={(value) => edit('area', value === recorded ? null : value)}
          />
        ) : null}
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
  category: SubjectFacts['category']
  /** Goes to a cell. */
  onGo: (field: string) => void
}

/** In what new numbers are, rows of the valuer's own and those that are offered, and weights to begin with. */
export const Toolbar = memo(function Toolbar({ grid, unitForNew, onUnit, onChange, category, onGo }: Props) {
  const { t } = useTranslation()
  const own = grid.rows.filter(isOwnRow)
  const unitName = (unit: CellUnit) => {
    if (unit === 'KWD') return t(`adjusting:unit.KWD.${grid.unit}`)
    return t(grid.unit === 'PERCENT' ? 'adjusting:unit.ofRate' : 'adjusting:unit.PERCENT')
  }
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
        options={CELL_UNITS.map((value) => ({ value, label: unitName(value) }))}
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
      <Offers
        role={grid.role}
        category={category}
        present={own.map(({ code }) => code).join()}
        isFull={own.length >= MOST_OWN_ROWS}
        first={grid.columns[0]?.evidenceId}
        onChange={onChange}
        onGo={onGo}
      />
    </Row>
  )
})

type OffersProps = Pick<Props, 'category' | 'onChange' | 'onGo'> & {
  role: WorkedGrid['role']
  /** The codes of the rows that are there, one behind the other. */
  present: string
  isFull: boolean
  /** The first comparable, to whose cell the focus goes. */
  first: string | undefined
}

/** The rows that valuers often add to such a grid, each by one press: the focus goes to its first cell. */
const Offers = memo(function Offers({ role, category, present, isFull, first, onChange, onGo }: OffersProps) {
  const { t } = useTranslation()
  const offered = offeredRows(role, category).filter((code) => !present.split(',').includes(code))
  if (offered.length === 0) return null
  const add = (code: OfferedRow) => {
    const id = newId()
    const row = { name: t(`grid:row.${code}`), code, place: OFFERED_PLACES[code] }
    onChange([{ field: `ownRows.${id}`, value: row }])
    if (first) onGo(cellField(first, id))
  }
  return (
    <Row as="ul" wrap gap={8} className={classes.offers} aria-label={t('adjusting:offeredRows')}>
      {offered.map((code) => (
        <li key={code}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            disabled={isFull}
            onClick={() => add(code)}
          >
            {t(`grid:row.${code}`)}
          </Button>
        </li>
      ))}
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
