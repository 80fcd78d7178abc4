import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { type FilterParam, ME, NOBODY } from '#kernel/field-filter.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { type FilterLabels, shortened } from './filter-words.ts'
import type { FilterValue } from './filters.ts'

/** Words the label of a filter: that of its field; for a bound also which one. */
export function useFilterLabel(namespace: string): (param: FilterParam) => string {
  const { t } = useTranslation()
  return ({ field, filter, bound }) => {
    const name = t((filter.label ?? `${namespace}:field.${field}`) as WordKey)
    return bound ? t(`records:filter.range${bound}`, { name }) : name
  }
}

type Options = {
  params: readonly FilterParam[]
  /** The namespace of the fields' words. */
  namespace: string
  /** Formats a number or date of a field. */
  text: (descriptor: FieldDescriptor, value: string | number) => string
  /** Names a person by id. */
  person?: (name: string, id: string) => string
  /** How 'nobody' is worded. */
  nobody?: string
}

/** Words the filters of fields by their descriptors; undefined for any other filter. */
export function useFieldFilterLabels({ params, namespace, text, person, nobody }: Options) {
  const { t } = useTranslation()
  const label = useFilterLabel(namespace)
  const paramOf = (name: string) => params.find((param) => param.name === name)

  const shown = ({ name, value }: FilterValue<string>): string | undefined => {
    const param = paramOf(name)
    if (!param) return undefined
    const { descriptor, filter } = param
    if (filter.by === 'flag') return t(value === 'true' ? 'records:filter.yes' : 'records:filter.no')
    if (descriptor.kind === 'choice' && descriptor.codes.includes(value))
      return t(descriptor.codeWord(value) as WordKey)
    if (descriptor.kind !== 'reference') return shortened(value)
    if (value === ME) return t('records:filter.me')
    return descriptor.to === 'person' && person ? person(name, value) : shortened(value)
  }

  /** 'Area from 400 m²', and 'Nobody assigned'. */
  const whole: FilterLabels<string>['whole'] = ({ name, value }) => {
    const param = paramOf(name)
    if (value === NOBODY && param?.filter.nobody) return nobody
    if (!param?.bound) return undefined
    const isDate = param.descriptor.kind === 'date'
    return `${label(param)} ${isolateBidi(text(param.descriptor, isDate ? value : Number(value)))}`
  }

  return {
    label: (name: string): string | undefined => {
      const param = paramOf(name)
      return param && label(param)
    },
    shown,
    whole,
  }
}
