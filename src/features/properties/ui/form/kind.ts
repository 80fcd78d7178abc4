import { propertyDisplayName } from '#features/terms/rules.ts'
import type { FormKind } from '#web/forms/kind.ts'
import type { PropertyDetails } from '../../model.ts'
import { FORM_FIELDS, type FormField, featureOf, MUST_FILL } from './fields.ts'
import { type FormValues, sentValue, valuesOf } from './values.ts'

/** The form of a property. */
export const propertyForm: FormKind<FormValues, FormField, PropertyDetails> = {
  name: 'property',
  fields: FORM_FIELDS,
  mustFill: MUST_FILL,
  label: (t, field) => {
    const feature = featureOf(field)
    return feature
      ? t(`properties:feature.${feature}`)
      : t(`properties:field.${field as Exclude<FormField, `features.${string}`>}`)
  },
  unnamed: (code) => code.startsWith('properties:fault.features'),
  valuesOf,
  sent: sentValue,
  editable: ({ editable }) => (editable ? FORM_FIELDS : []),
  displayName: propertyDisplayName,
  calledBy: ({ name, ownerName, location, blockNumber, plotNumber, street }) =>
    [name, [location, blockNumber, plotNumber].filter((part) => part.trim()).join(' / '), ownerName, street].find(
      (text) => text.trim(),
    ),
  newOne: (t) => t('properties:form.create'),
  path: '/properties/$id/edit',
}
