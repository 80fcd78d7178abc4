import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Option } from '#web/kit/fields/options.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { BoundField } from '#web/records/list/bound-field.tsx'
import type { DescribedSearch } from '#web/records/list/described.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter, SeveralFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import type { FilterSet } from '#web/records/list/filters.ts'
import { FLAG_VALUES } from '#web/records/list/list-search.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { areaByNumber, findGovernorate, GOVERNORATES } from '../../../../places/model.ts'
import { AreaFilter } from '../../../../places/ui/shared/area-filter.tsx'
import type { Register, RegisterCategory, RegisterFilterName } from './search.ts'

type Name = RegisterFilterName | 'on'
type Of = { register: Register; category: RegisterCategory }

/** The sources and imports of a register. */
const originsQuery = (register: Register) =>
  queryOptions({
    queryKey: [register, 'origins'],
    queryFn: ({ signal }) => rpc[register].origins({}, { signal }),
  })

const generated = (value: string) => (value === 'true' ? 'registers:data.generated' : 'registers:data.real')

type WordsOf = Of & { search: DescribedSearch<Name>; draw: (words: FilterWords<Name>) => ReactNode }

/** Words the filters of a register. */
export function RegisterFilterWords({ register, category, search, draw }: WordsOf): ReactNode {
  const { t } = useTranslation()
  const { date } = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...originsQuery(register), enabled: Boolean(search.importId) })
  const words = useFilterWords<Name>({
    names: {
      text: `registers:${register}.search`,
      category: category.label,
      governorate: 'registers:governorate',
      areaNumber: 'registers:area',
      source: 'spatial:field.source',
      importId: 'registers:ofImport',
      isGenerated: 'registers:data',
      isWithdrawn: 'registers:withdrawn',
      on: 'registers:zones.on',
    },
    shown({ name, value }) {
      if (name === 'category' && category.codes.includes(value)) return t(category.word(value))
      if (name === 'on') return date(value)
      if (name === 'isGenerated') return t(generated(value))
      if (name === 'isWithdrawn') return t('registers:withdrawnOnly')
      const governorate = name === 'governorate' && findGovernorate(value)
      if (governorate) return t(`places:governorate.${governorate}`)
      const area = name === 'areaNumber' ? areaByNumber(Number(value)) : undefined
      if (area) return language === 'ar' ? area.nameAr : area.nameEn
      if (name === 'importId') return data?.imports.find(({ id }) => id === value)?.fileName ?? value
      return shortened(value)
    },
  })
  return draw(words)
}

type PanelOf = PanelProps<DescribedSearch<Name>> & Of & { filters: FilterSet<Name> }

/** The filters of a register. */
export function RegisterFilterPanel({ search, register, category, filters, ...rest }: PanelOf) {
  const { t } = useTranslation()
  const { data } = useQuery(originsQuery(register))
  return (
    <FilterPanel {...rest}>
      {(set) => {
        const one = (name: Name, label: string, options: readonly Option[], more: { searchable?: boolean } = {}) => (
          <OneFilter
            {...{ label, options }}
            {...more}
            value={search[name]}
            onSet={(value) => set(() => ({ [name]: value }))}
          />
        )
        const searchable = { searchable: true }
        return (
          <>
            <SeveralFilter
              label={t(category.label)}
              options={category.codes.map((value) => ({ value, label: t(category.word(value)) }))}
              chosen={filters.valuesOf(search, 'category')}
              onChoose={(code, on) => set((now) => filters.chosen(now, 'category', code, on))}
            />
            <Grid least="15rem" fill gap={[12, 16]}>
              {register === 'zones' ? (
                <BoundField
                  label={t('registers:zones.on')}
                  value={search.on}
                  onSet={(on) => set(() => (on === undefined ? { on: undefined as never } : { on }))}
                />
              ) : null}
              {one(
                'governorate',
                t('registers:governorate'),
                GOVERNORATES.map((value) => ({ value, label: t(`places:governorate.${value}`) })),
              )}
              <AreaFilter
                label={t('registers:area')}
                value={search.areaNumber}
                search={search}
                onSet={(areaNumber) => set(() => ({ areaNumber }) as Partial<DescribedSearch<Name>>)}
              />
              {one(
                'source',
                t('spatial:field.source'),
                (data?.sources ?? []).map((value) => ({ value, label: value })),
                searchable,
              )}
              {one(
                'importId',
                t('registers:ofImport'),
                (data?.imports ?? []).map(({ id, fileName }) => ({ value: id, label: fileName })),
                searchable,
              )}
              {one(
                'isGenerated',
                t('registers:data'),
                FLAG_VALUES.map((value) => ({ value, label: t(generated(value)) })),
              )}
              {one('isWithdrawn', t('registers:withdrawn'), [{ value: 'true', label: t('registers:withdrawnOnly') }])}
            </Grid>
          </>
        )
      }}
    </FilterPanel>
  )
}
