import { partsOf } from '#web/forms/typed-fields.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './values.ts'

/** What the sections of the form are made of. */
export const {
  useFormSetting,
  useFormState,
  useFrame,
  TextInput,
  ChoiceInput,
  DateInput,
  MoneyInput,
  FlagInput,
  NumberInput,
} = partsOf<FormValues, FormField, ValuationDetails>()
