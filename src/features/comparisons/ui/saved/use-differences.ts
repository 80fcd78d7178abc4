import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { FieldChange } from '#web/records/details/differences.tsx'
import { COMPARISON_METHODS, DIRECTIONS, weightingMethodOf, weightingName } from '../../model.ts'
import { dimensionKey } from '../../rules/dimensions.ts'
import type { ComparisonEntry } from '../reads.ts'
import { type ConfigChange, configChanges } from './configs-differences.ts'

type Change = NonNullable<ComparisonEntry['changes']>[number]
type Names = Readonly<Record<string, string>>

/** Formats the changes of a timeline's event; `names` are the names that the properties had then. */
export function useComparisonDifferences(): (entry: Pick<ComparisonEntry, 'changes' | 'names'>) => FieldChange[] {
  const { t } = useTranslation()
  const { digits, share } = useFormat()

  const property = (id: unknown, names: Names) =>
    typeof id === 'string' ? (names[id] ?? t('comparisons:saved.propertyUnknown')) : ''
  const text = ({ field }: Change, value: unknown, names: Names): string => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return value.map((id) => property(id, names)).join(' · ')
    if (field === 'primaryPropertyId' || field === 'bestOverall') return property(value, names)
    if (field === 'year') return digits(String(value))
    const weighting = field === 'weightingMethod' && weightingMethodOf(value)
    if (weighting) return t(`comparisons:weighting.${weightingName(weighting)}`)
    const method = field === 'method' && COMPARISON_METHODS.find((one) => one === value)
    return method ? t(`comparisons:method.${method}`) : String(value)
  }
  const configs = (change: ConfigChange): FieldChange => {
    const { dimension } = change
    const known = t(dimensionKey(dimension))
    const field = `${change.kind} ${dimension}`
    if (change.kind === 'added' || change.kind === 'removed')
      return { field, name: t(`comparisons:saved.dimension.${change.kind}`), before: '', after: known, figure: false }
    const name = t(`comparisons:saved.dimension.${change.kind}`, { dimension: known })
    if (change.kind === 'weight')
      return { field, name, before: share(change.before), after: share(change.after), figure: true }
    const format = (value: string) => {
      const direction = change.kind === 'direction' && DIRECTIONS.find((one) => one === value)
      return direction ? t(`comparisons:result.direction.${direction}`) : value
    }
    return { field, name, before: format(change.before), after: format(change.after), figure: false }
  }
  return ({ changes = [], names = {} }) =>
    changes.flatMap((change) => {
      const { field, before, after } = change
      if (field === 'dimensionConfigs') return configChanges(before, after).map(configs)
      return [
        {
          field,
          name: t(`comparisons:saved.field.${field}`),
          before: text(change, before, names),
          after: text(change, after, names),
          figure: field === 'year',
        },
      ]
    })
}
