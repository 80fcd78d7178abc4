import { useTranslation } from '#web/i18n/i18n.ts'
import type { FieldChange } from '#web/records/details/differences.tsx'
import { WRITTEN_FIELDS, type WrittenFieldName } from '../fields.ts'
import { FEATURES, type Feature } from '../model/features.ts'
import { isPropertyFigure, useFormatPropertyValue } from './format-value.ts'
import { useFormatFeatureValue } from './shared/feature-value.ts'

/** One field before and after a change; all features form one field. */
export type PropertyChange = { field: string; before: unknown; after: unknown }

type Side = Readonly<Partial<Record<string, unknown>>>
const sideOf = (value: unknown): Side => (typeof value === 'object' && value !== null ? (value as Side) : {})

/** Formats the changes of a property, one line per changed feature. */
export function usePropertyDifferences(): (changes: readonly PropertyChange[]) => FieldChange[] {
  const { t } = useTranslation()
  const formatValue = useFormatPropertyValue()
  const feature = useFormatFeatureValue()

  const features = ({ before, after }: PropertyChange): FieldChange[] => {
    const [was, is] = [sideOf(before), sideOf(after)]
    const text = (name: Feature, value: unknown) => (value === null || value === undefined ? '' : feature(name, value))
    return (Object.keys(FEATURES) as Feature[])
      .filter((name) => was[name] !== is[name])
      .map((name) => ({
        field: `features.${name}`,
        name: t(`properties:feature.${name}`),
        before: text(name, was[name]),
        after: text(name, is[name]),
        figure: FEATURES[name].kind !== 'choice',
      }))
  }
  const plain = (field: WrittenFieldName, { before, after }: PropertyChange): FieldChange => {
    const text = (value: unknown) =>
      value === null || value === '' || value === undefined ? '' : formatValue(field, value)
    const name = t(`properties:field.${field}`)
    return { field, name, before: text(before), after: text(after), figure: isPropertyFigure(field) }
  }
  return (changes) =>
    changes.flatMap((change) => {
      if (change.field === 'features') return features(change)
      return Object.hasOwn(WRITTEN_FIELDS, change.field) ? [plain(change.field as WrittenFieldName, change)] : []
    })
}
