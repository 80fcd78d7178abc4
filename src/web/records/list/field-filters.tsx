import { Fragment, type ReactNode } from 'react'
import type { FilterParam } from '#kernel/field-filter.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { Grid } from '../../kit/layout/layout.tsx'
import type { ChangeFilters } from './address.ts'
import { BoundField } from './bound-field.tsx'
import { NumberFilter, OneFilter, SeveralFilter, TextFilter } from './filter-fields.tsx'
import type { FilterSet } from './filters.ts'
import type { SearchOf } from './list-search.ts'
import { FLAG_VALUES } from './list-search.ts'
import { useFilterLabel } from './use-field-filters.ts'

/** What an input of a panel is given. */
export type FilterInputProps = {
  name: string
  label: string
  value: string | undefined
  onSet: (value: string | undefined) => void
}

type Props<N extends string> = {
  params: readonly FilterParam[]
  filters: FilterSet<N>
  search: SearchOf<N>
  set: ChangeFilters<SearchOf<N>>
  /** The namespace of the fields' words. */
  namespace: string
  /** The fields whose filters are not shown to this person. */
  hidden?: readonly string[]
  /** The inputs of filters that need one of their own, and those of persons. */
  own?: Readonly<Partial<Record<N, (props: FilterInputProps) => ReactNode>>>
  /** Codes in another order than that of their field. */
  codes?: Readonly<Partial<Record<N, readonly string[]>>>
}

/** The inputs of the filters of fields, each by its descriptor: those of several codes first, then the others in their places. */
export function FieldFilters<N extends string>(props: Props<N>) {
  const { params, filters, search, set, namespace, hidden = [], own = {}, codes = {} } = props
  const { t } = useTranslation()
  const labelOf = useFilterLabel(namespace)
  const { wrong } = filters.read(search)
  const values = search as Readonly<Record<string, string | undefined>>
  const drawn = own as Readonly<Record<string, ((props: FilterInputProps) => ReactNode) | undefined>>
  const shown = params.filter(({ field, filter }) => !filter.unlisted && !hidden.includes(field))
  const optionsOf = ({ name, descriptor }: FilterParam) => {
    if (descriptor.kind !== 'choice') return []
    const listed = (codes as Readonly<Record<string, readonly string[] | undefined>>)[name] ?? descriptor.codes
    return listed.map((code) => ({ value: code, label: t(descriptor.codeWord(code) as WordKey) }))
  }
  const faultOf = ({ name, bound, descriptor }: FilterParam) => {
    const reversed = bound === 'To' && wrong.some((one) => one.name === name && one.why === 'reversed')
    if (!reversed) return undefined
    return t(descriptor.kind === 'date' ? 'kernel:rangeReversed' : 'kernel:boundsReversed')
  }

  const input = (param: FilterParam): ReactNode => {
    const { name, descriptor, filter } = param
    const given: FilterInputProps = {
      name,
      label: labelOf(param),
      value: values[name],
      onSet: (value) => set(() => ({ [name]: value }) as Partial<SearchOf<N>>),
    }
    const draw = drawn[name]
    if (draw) return <Fragment key={name}>{draw(given)}</Fragment>
    if (filter.by === 'flag')
      return (
        <OneFilter
          key={name}
          {...given}
          options={FLAG_VALUES.map((value) => ({
            value,
            label: t(value === 'true' ? 'records:filter.yes' : 'records:filter.no'),
          }))}
        />
      )
    if (filter.by === 'range') {
      const error = faultOf(param)
      if (descriptor.kind === 'date') return <BoundField key={name} {...given} error={error} />
      if (descriptor.kind === 'year')
        return <TextFilter key={name} {...given} error={error} longest={String(descriptor.most).length} numeral />
      const unit =
        descriptor.kind === 'area' ? t('kernel:sqm') : descriptor.kind === 'money' ? t('shell:kwd') : undefined
      return <NumberFilter key={name} {...given} error={error} unit={unit} />
    }
    if (descriptor.kind === 'choice') return <OneFilter key={name} {...given} options={optionsOf(param)} />
    if (descriptor.kind === 'reference') return null
    return <TextFilter key={name} {...given} longest={'max' in descriptor ? descriptor.max : 200} />
  }

  return (
    <>
      {shown
        .filter(({ filter }) => filter.by === 'several')
        .map((param) => (
          <SeveralFilter
            key={param.name}
            label={labelOf(param)}
            options={optionsOf(param)}
            chosen={filters.valuesOf(search, param.name as N)}
            onChoose={(code, on) => set((now) => filters.chosen(now, param.name as N, code, on))}
          />
        ))}
      <Grid least="15rem" fill gap={[12, 16]}>
        {shown.filter(({ filter }) => filter.by !== 'several').map(input)}
      </Grid>
    </>
  )
}
