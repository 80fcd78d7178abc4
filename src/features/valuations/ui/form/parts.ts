import { partsOf } from '#web/forms/typed-fields.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './values.ts'

/** The building blocks of the form's sections. */
export const { useFormSetting, useFormState, useFrame } = partsOf<FormValues, FormField, ValuationDetails>()
