import { IconFilter } from '@tabler/icons-react'
import { EVIDENCE_KINDS } from '#features/market/model/codes.ts'
import { areaLabel } from '#features/places/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { CHOICES } from '../../model/codes.ts'
import { type Filters, filtersOn, NO_FILTERS } from './arranged.ts'
import classes from './table.module.css'
import { useParameterWords } from './use-parameter-words.ts'

const MONTHS = [3, 6, 12, 18, 24, 36, 60]

type Props = { filters: Filters; locations: readonly string[]; onFilter: (filters: Filters) => void }

/** The filters of the candidates, behind one button that says how many are set. */
export function FilterMenu({ filters, locations, onFilter }: Props) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const language = useLanguage()
  const words = useParameterWords()
  const on = filtersOn(filters)
  const set = (change: Partial<Filters>) => onFilter({ ...filters, ...change })
  const range = (label: string, from: 'sizeFrom' | 'metreFrom', to: 'sizeTo' | 'metreTo') => (
    <Grid columns={2} gap={8}>
      <NumberField
        label={t('comparables:filter.from', { name: label })}
        value={filters[from]}
        onChange={(value) => set({ [from]: Number.isNaN(value) ? null : value })}
      />
      <NumberField
        label={t('comparables:filter.to', { name: label })}
        value={filters[to]}
        onChange={(value) => set({ [to]: Number.isNaN(value) ? null : value })}
      />
    </Grid>
  )
  return (
    <Dropdown
      align="start"
      className={classes.filter}
      current={on > 0}
      button={
        <Row as="span" inline>
          <IconFilter size={16} aria-hidden="true" />
          {on > 0 ? t('comparables:filter.on', { n: number(on) }) : t('comparables:filter.open')}
        </Row>
      }
    >
      <Column gap={12} pad={12} className={classes.filters}>
        <SelectField
          clearable
          label={t('comparables:chosen.label')}
          value={filters.decided}
          placeholder={t('comparables:search.any')}
          onChange={(decided) => set({ decided })}
          options={CHOICES.map((value) => ({ value, label: t(`comparables:choice.${value}`) }))}
        />
        <SelectField
          clearable
          label={t('comparables:search.kinds')}
          value={filters.kind}
          placeholder={t('comparables:search.any')}
          onChange={(kind) => set({ kind })}
          options={EVIDENCE_KINDS.map((value) => ({ value, label: t(`market:kind.${value}`) }))}
        />
        <SelectField
          clearable
          label={t('market:field.location')}
          value={filters.location}
          placeholder={t('comparables:search.any')}
          onChange={(location) => set({ location })}
          options={locations.map((value) => ({ value, label: digits(areaLabel(value, language)) }))}
        />
        <SelectField
          clearable
          label={t('comparables:search.months')}
          value={filters.months === null ? null : String(filters.months)}
          placeholder={t('comparables:search.any')}
          onChange={(value) => set({ months: value === null ? null : Number(value) })}
          options={MONTHS.map((value) => ({ value: String(value), label: words.months(value) }))}
        />
        {range(t('comparables:table.size'), 'sizeFrom', 'sizeTo')}
        {range(t('comparables:table.metrePrice'), 'metreFrom', 'metreTo')}
        <Button variant="default" size="sm" disabled={on === 0} onClick={() => onFilter(NO_FILTERS)}>
          {t('comparables:filter.clear')}
        </Button>
      </Column>
    </Dropdown>
  )
}
