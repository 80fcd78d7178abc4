import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '#web/kit/fields/options.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter, SeveralFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { shortened } from '#web/records/list/filter-words.ts'
import {
  anything,
  type FilterKind,
  type FilterSet,
  type FilterValue,
  flag,
  isTrue,
  oneOf,
} from '#web/records/list/filters.ts'
import { isId, type SearchOf } from '#web/records/list/list-search.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { areaByNumber, findArea, findGovernorate, GOVERNORATES } from '../../../../places/model.ts'
import { useAreaGroups } from '../../../../places/ui/shared/area-options.ts'
import type { RegisterFilterName } from './search.ts'

/** The values that the filters of both lists accept. */
export const REGISTER_KINDS = {
  text: anything,
  governorate: oneOf(GOVERNORATES),
  areaNumber: { is: (value) => areaByNumber(Number(value)) !== undefined, as: Number },
  source: anything,
  importId: { is: isId },
  isGenerated: flag,
  isWithdrawn: isTrue,
} as const satisfies Readonly<Record<Exclude<RegisterFilterName, 'category'>, FilterKind>>

/** The words of the filters' names, for those that both lists have. */
export const REGISTER_NAMES = {
  governorate: 'registers:governorate',
  areaNumber: 'registers:area',
  source: 'spatial:field.source',
  importId: 'registers:ofImport',
  isGenerated: 'registers:data',
  isWithdrawn: 'registers:withdrawn',
} as const

type Register = 'amenities' | 'zones'

/** The sources and imports of a register. */
const originsQuery = (register: Register) =>
  queryOptions({
    queryKey: [register, 'origins'],
    queryFn: ({ signal }) => rpc[register].origins({}, { signal }),
  })

/** The values of the filters that both lists have, in words. */
export function useRegisterFilterText(register: Register, search: SearchOf<RegisterFilterName>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery({ ...originsQuery(register), enabled: Boolean(search.importId) })
  return ({ name, value }: FilterValue<string>): string => {
    if (name === 'isGenerated') return t(value === 'true' ? 'registers:data.generated' : 'registers:data.real')
    if (name === 'isWithdrawn') return t('registers:withdrawnOnly')
    const governorate = name === 'governorate' && findGovernorate(value)
    if (governorate) return t(`places:governorate.${governorate}`)
    const area = name === 'areaNumber' ? areaByNumber(Number(value)) : undefined
    if (area) return language === 'ar' ? area.nameAr : area.nameEn
    if (name === 'importId') return data?.imports.find(({ id }) => id === value)?.fileName ?? value
    return shortened(value)
  }
}

type Props<S> = PanelProps<S> & {
  register: Register
  filters: FilterSet<RegisterFilterName | 'on'> | FilterSet<RegisterFilterName>
  category: { label: string; options: readonly Option[] }
  /** Further filters of one list. */
  more?: (set: (part: (now: S) => Partial<S>) => void) => ReactNode
}

/** The filters of a register. */
export function RegisterFilterPanel<S extends SearchOf<RegisterFilterName>>({
  search,
  register,
  filters,
  category,
  more,
  ...rest
}: Props<S>) {
  const { t } = useTranslation()
  const { data } = useQuery(originsQuery(register))
  const groups = useAreaGroups(findGovernorate(search.governorate ?? '') ?? null)
  const areas = groups.map(({ group, items }) => ({
    group,
    items: items.map((item) => ({ ...item, value: String(findArea(item.value)?.number ?? '') })),
  }))
  const { valuesOf, chosen } = filters as FilterSet<RegisterFilterName>
  return (
    <FilterPanel {...rest}>
      {(set) => {
        const one = (name: RegisterFilterName, value: string | undefined) =>
          set(() => ({ [name]: value }) as Partial<S>)
        return (
          <>
            <SeveralFilter
              {...category}
              chosen={valuesOf(search, 'category')}
              onChoose={(code, on) => set((now) => chosen(now, 'category', code, on) as Partial<S>)}
            />
            <Grid least="15rem" fill gap={[12, 16]}>
              {more?.((part) => set(part))}
              <OneFilter
                label={t('registers:governorate')}
                options={GOVERNORATES.map((value) => ({ value, label: t(`places:governorate.${value}`) }))}
                value={search.governorate}
                onSet={(value) => one('governorate', value)}
              />
              <OneFilter
                label={t('registers:area')}
                options={areas}
                value={search.areaNumber}
                onSet={(value) => one('areaNumber', value)}
                searchable
              />
              <OneFilter
                label={t('spatial:field.source')}
                options={(data?.sources ?? []).map((value) => ({ value, label: value }))}
                value={search.source}
                onSet={(value) => one('source', value)}
                searchable
              />
              <OneFilter
                label={t('registers:ofImport')}
                options={(data?.imports ?? []).map(({ id, fileName }) => ({ value: id, label: fileName }))}
                value={search.importId}
                onSet={(value) => one('importId', value)}
                searchable
              />
              <OneFilter
                label={t('registers:data')}
                options={[
                  { value: 'true', label: t('registers:data.generated') },
                  { value: 'false', label: t('registers:data.real') },
                ]}
                value={search.isGenerated}
                onSet={(value) => one('isGenerated', value)}
              />
              <OneFilter
                label={t('registers:withdrawn')}
                options={[{ value: 'true', label: t('registers:withdrawnOnly') }]}
                value={search.isWithdrawn}
                onSet={(value) => one('isWithdrawn', value)}
              />
            </Grid>
          </>
        )
      }}
    </FilterPanel>
  )
}
