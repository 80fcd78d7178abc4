import type { ReactNode } from 'react'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { Grid } from '../../kit/layout/layout.tsx'
import { useFormat, useLanguage } from '../../kit/text/use-format.ts'
import type { CodedFilters } from './coded-filters.ts'
import type { DescribedSearch } from './described.ts'
import type { PanelProps } from './filter-bar.tsx'
import { OneFilter, SeveralFilter } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type FilterWords, shortened, useFilterWords } from './filter-words.ts'
import type { FilterSet } from './filters.ts'

type PanelOf<N extends string> = PanelProps<DescribedSearch<N>> & { coded: CodedFilters<N>; filters: FilterSet<N> }

/** The inputs of filters by codes: those of several codes as boxes, the others as menus. */
export function CodedPanel<N extends string>({ coded, filters, search, ...rest }: PanelOf<N>) {
  const { t } = useTranslation()
  const every = Object.entries(coded.of) as [N, NonNullable<CodedFilters<N>['of'][N]>][]
  const all = every.filter(([name]) => !coded.hidden?.includes(name))
  const values = search as Readonly<Record<string, string | undefined>>
  const given = ([name, of]: (typeof all)[0]) => ({
    key: name,
    label: t(of.label),
    options: 'Input' in of ? [] : of.codes.map((value) => ({ value, label: t(of.word(value)) })),
  })
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <>
          {all
            .filter(([, { kind }]) => kind.several)
            .map((one) => {
              const { key, ...field } = given(one)
              return (
                <SeveralFilter
                  key={key}
                  {...field}
                  chosen={filters.valuesOf(search, key)}
                  onChoose={(code, on) => set((now) => filters.chosen(now, key, code, on))}
                />
              )
            })}
          <Grid least="15rem" fill gap={[12, 16]}>
            {all
              .filter(([, { kind }]) => !kind.several)
              .map((one) => {
                const { key, ...field } = given(one)
                const [, of] = one
                const onSet = (value: string | undefined) =>
                  set(() => ({ [key]: value }) as unknown as Partial<DescribedSearch<N>>)
                if ('Input' in of)
                  return <of.Input key={key} label={field.label} value={values[key]} search={search} onSet={onSet} />
                return <OneFilter key={key} {...field} value={values[key]} onSet={onSet} />
              })}
          </Grid>
        </>
      )}
    </FilterPanel>
  )
}

type WordsOf<N extends string> = { coded: CodedFilters<N>; draw: (words: FilterWords<N>) => ReactNode }

/** Words filters by codes: 'State: Open'. */
export function CodedWords<N extends string>({ coded, draw }: WordsOf<N>): ReactNode {
  const { t } = useTranslation()
  const { date } = useFormat()
  const language = useLanguage()
  return draw(
    useFilterWords<N>({
      names: (name) => t((coded.of[name]?.label ?? coded.text) as WordKey),
      shown: ({ name, value }) => {
        const known = coded.of[name]
        if (known && 'shown' in known)
          return known.kind.is(value) ? known.shown(value, { date, language }) : shortened(value)
        return known?.codes.includes(value) ? t(known.word(value)) : shortened(value)
      },
    }),
  )
}
