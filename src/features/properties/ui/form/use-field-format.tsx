import type { FieldFormat } from '#web/forms/edit/field-format.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import type { WrittenFieldName } from '../../fields.ts'
import { isPropertyFigure, useFormatPropertyValue } from '../format-value.ts'
import { useFormatFeatureValue } from '../shared/feature-value.ts'
import { type FormField, featureOf } from './fields.ts'
import { type FormValues, sentValue } from './values.ts'

/** Formats the fields of the form, including each feature. */
export function useFieldFormat(): FieldFormat<FormValues, FormField> {
  const formatValue = useFormatPropertyValue()
  const ofFeature = useFormatFeatureValue()
  const text = (field: FormField, values: FormValues) => {
    const value = sentValue(values, field)
    const feature = featureOf(field)
    return feature ? ofFeature(feature, value) : formatValue(field as WrittenFieldName, value)
  }
  return {
    text,
    show: (field, values) => {
      const Apart = isPropertyFigure(field) || typeof values[field] === 'number' ? Num : Iso
      return <Apart>{text(field, values)}</Apart>
    },
  }
}
