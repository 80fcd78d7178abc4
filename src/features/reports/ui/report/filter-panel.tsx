import { useQuery } from '@tanstack/react-query'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { findArea, GOVERNORATES } from '#features/places/model.ts'
import { areaOption, useAreas } from '#features/places/ui/shared/area-options.ts'
import { withheldFrom } from '#features/properties/rules/withheld.ts'
import { ME, NOBODY } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { ChangeFilters } from '#web/records/list/address.ts'
import { BoundField } from '#web/records/list/bound-field.tsx'
import { FieldFilters, type FilterInputProps } from '#web/records/list/field-filters.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import classes from '#web/records/list/filter-panel.module.css'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useMe } from '#web/session/me.ts'
import { REGISTERS } from '../../model/registers.ts'
import { RELATIVE_PERIODS, type Register, type RegisterCode } from '../../model.ts'
import type { ReportSearch } from '../search.ts'
import { boundDate, filtersOf } from './filters.ts'
import { namespaceOf, useOfferedWord } from './use-offered-word.ts'

/** Every filter of a register. */
export function ReportFilterPanel({ code, search, ...panel }: PanelProps<ReportSearch> & { code: RegisterCode }) {
  const { user, allowed } = useMe()
  const register = REGISTERS[code]
  const { set: filters, params } = filtersOf(code)
  // Those who don't write valuations may not know the staff.
  const staff = allowed('canEditValuations')
  const people = {
    assignedTo: (props: FilterInputProps) => <PersonFilter {...props} nobody />,
    createdBy: (props: FilterInputProps) => <PersonFilter {...props} />,
  }
  const places = {
    governorate: (props: FilterInputProps) => <GovernorateFilter {...props} />,
    location: (props: FilterInputProps) => <AreaFilter {...props} />,
  }
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <>
          <FieldFilters
            params={params}
            filters={filters}
            search={search}
            set={set}
            namespace={namespaceOf(code)}
            hidden={code === 'properties' ? withheldFrom(user ?? { role: 'GUEST' }) : []}
            own={code === 'properties' ? places : staff ? people : {}}
          />
          <PeriodFilter register={register} search={search} set={set} />
        </>
      )}
    </FilterPanel>
  )
}

function PersonFilter({ name: _, nobody = false, ...field }: FilterInputProps & { nobody?: boolean }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const people = useQuery(assignableQuery).data ?? []
  return (
    <OneFilter
      {...field}
      value={field.value === user?.id ? ME : field.value}
      options={[
        ...(nobody ? [{ value: NOBODY, label: t('valuations:filter.unassigned') }] : []),
        { value: ME, label: t('records:filter.me') },
        ...people.filter(({ id }) => id !== user?.id).map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      searchable
    />
  )
}

function GovernorateFilter({ name: _, ...field }: FilterInputProps) {
  const { t } = useTranslation()
  return (
    <OneFilter
      {...field}
      options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
    />
  )
}

function AreaFilter({ name: _, value, ...field }: FilterInputProps) {
  const language = useLanguage()
  const areas = useAreas()
  return (
    <OneFilter
      {...field}
      value={findArea(value ?? '')?.nameAr ?? value}
      options={areas.map((area) => areaOption(area, language))}
      searchable
    />
  )
}

/** What the choice of a period offers beside the relative ones. */
const DAYS = 'days'

/** The period: relative to today, or days, of one of the register's dates. */
function PeriodFilter({
  register,
  search,
  set,
}: {
  register: Register
  search: ReportSearch
  set: ChangeFilters<ReportSearch>
}) {
  const { t } = useTranslation()
  const word = useOfferedWord(register.code)
  const { set: filters } = filtersOf(register.code)
  const reversed = filters.read(search).wrong.some(({ name, why }) => name === 'endDate' && why === 'reversed')
  const field = boundDate(register, search)
  const period = RELATIVE_PERIODS.find((one) => one === search.period)
  const bound = (name: 'startDate' | 'endDate') => (
    <BoundField
      label={t(`reports:filter.${name}`)}
      value={search[name]}
      error={reversed && name === 'endDate' ? t('kernel:rangeReversed') : undefined}
      onSet={(day) => set(() => ({ [name]: day, dateField: field?.code }))}
    />
  )
  return (
    <fieldset className={classes.range}>
      <legend>{t('reports:filter.period')}</legend>
      {register.dates.length > 1 ? (
        <SelectField
          label={t('reports:filter.dateField')}
          options={register.dates.map((date) => ({ value: date.code, label: word(date) }))}
          value={field?.code}
          onChange={(code) => code && set(() => ({ dateField: code }))}
        />
      ) : null}
      <SelectField
        label={t('reports:filter.period')}
        options={[
          { value: DAYS, label: t('reports:filter.days') },
          ...RELATIVE_PERIODS.map((one) => ({ value: one as string, label: t(`reports:period.${one}`) })),
        ]}
        value={period ?? DAYS}
        onChange={(chosen) =>
          set(
            () =>
              ({
                period: chosen === DAYS ? undefined : (chosen ?? undefined),
                startDate: undefined,
                endDate: undefined,
                dateField: field?.code,
              }) as Partial<ReportSearch>,
          )
        }
      />
      {period ? null : (
        <>
          {bound('startDate')}
          {bound('endDate')}
        </>
      )}
    </fieldset>
  )
}
