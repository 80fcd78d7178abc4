import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { valuationsMessages } from '../../messages.ts'
import { TEXT_LIMITS, valuationFaults } from '../../model.ts'
import { type FeeBounds, feeBoundFaults, hasComputedFee } from '../../rules.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'
import { type FormValues, feeOf, sentFields } from './values.ts'

const valuationFault = faultOf('valuations', valuationsMessages)

// The fields that the server fills in before validation; the form is validated by the same rules.
const FILLED = { valuationNumber: '-', createdBy: '-', updatedBy: '-', status: 'DRAFT' }

/** All faults of the form, one per field, in page order; the firm's bounds don't hold for the fee in KWD that was agreed with the client. */
export function formFaults(values: FormValues, bounds: FeeBounds, agreedFee?: number): FieldFault[] {
  const sent = sentFields(values)
  const faults = [
    ...(agreedFee !== undefined && feeOf(values) === agreedFee ? [] : feeFaults(values, bounds)),
    ...lengthFaults(values),
    ...valuationFaults({ ...FILLED, ...sent, fee: sent.fee ?? 0 }),
  ]
  return FORM_FIELDS.flatMap((field) => faults.find((fault) => fault.field === field) ?? [])
}

// The server computes the fee that is left out, where there is a rule for it.
function feeFaults(values: FormValues, bounds: FeeBounds): FieldFault[] {
  const fee = feeOf(values)
  if (fee !== null) return fee >= 0 ? feeBoundFaults(fee, bounds) : []
  const waits = !values.ownFee && (hasComputedFee(values.propertyCategory) || values.propertyCategory === '')
  return waits ? [] : [valuationFault('fee', 'fault.feeMissing')]
}

function lengthFaults(values: FormValues): FieldFault[] {
  return (Object.entries(TEXT_LIMITS) as [FormField, number][])
    .filter(([field, max]) => typeof values[field] === 'string' && String(values[field]).trim().length > max)
    .map(([field, max]) => kernelFault(field, 'tooLong', { max }))
}
