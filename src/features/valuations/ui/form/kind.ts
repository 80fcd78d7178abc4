import type { FormKind } from '#web/forms/kind.ts'
import type { ValuationDetails } from '../../model.ts'
import { FORM_FIELDS, type FormField, MUST_FILL } from './fields.ts'
import { type FormValues, feeOf, sentFields, valuesOf } from './values.ts'

/** The form of a valuation. */
export const valuationForm: FormKind<FormValues, FormField, ValuationDetails> = {
  name: 'valuation',
  fields: FORM_FIELDS,
  mustFill: MUST_FILL,
  label: (t, field) => t(`valuations:field.${field}`),
  valuesOf,
  sent: sentValue,
  // A computed fee is derived from other fields, so its value is not compared.
  weighed: (values, field) => (field === 'fee' && !values.ownFee ? 'computed' : sentValue(values, field)),
  beside: { fee: 'ownFee', assignedTo: 'licenceReason' },
  editable: (valuation) => FORM_FIELDS.filter((field) => valuation.editable.includes(field)),
  displayName: ({ valuationNumber }) => valuationNumber,
  status: ({ status }) => status,
  calledBy: ({ ownerName, requestor, requestedParty, clientName, areaName }) =>
    [ownerName, requestor, requestedParty, clientName, areaName].find((text) => text.trim()),
  newOne: (t) => t('valuations:form.create'),
  path: '/valuations/$id/edit',
}

/** A field's value as it would be sent, so that both sides of a comparison are in the same format. */
function sentValue(values: FormValues, field: FormField) {
  return field === 'fee' ? feeOf(values) : sentFields(values)[field]
}
