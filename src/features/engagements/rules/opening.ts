import type { FeeRule } from '#features/settings/model/shapes.ts'
import type { InspectionLevel } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { RecordOf } from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { ClientFee } from '../../client-terms/model.ts'
import { feeOfLine } from '../../client-terms/rules.ts'
import { feeRuleOf } from '../../requests/rules/fees.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { type ValuedProperty, valuationFromProperty } from '../../valuations/rules/from-property.ts'
import { tenureOfPaper } from '../../valuations/rules/tenure.ts'
import type { PROPERTY_FIELDS, WRITTEN_FIELDS } from '../fields.ts'

/** What valuations take from their engagement; `clientUserId` is who of the client's account they are for. */
export type Order = Pick<RecordOf<typeof WRITTEN_FIELDS>, 'purpose' | 'requestedParty' | 'feeKind'> & {
  number: string
  /** The day of the client's request; null for an engagement without one. */
  requestDate: CalendarDate | null
  valuationDate: CalendarDate | null
  dueOn: CalendarDate | null
  feeFils: number | null
  clientUserId: string | null
  /** How its properties are inspected, where a line does not say otherwise, and the client's own fees. */
  level: InspectionLevel
  clientFees: readonly ClientFee[]
}
/** A line with its property, as it is opened. */
export type LineToOpen = Pick<
  RecordOf<typeof PROPERTY_FIELDS>,
  'documentType' | 'documentNumber' | 'planNumber' | 'ownerName' | 'assignedTo' | 'dueOn' | 'note'
> & { id: string; ordinal: number; level: InspectionLevel | null; property: ValuedProperty }

/**
 * The valuation of a line: the facts of its property, what the line says otherwise, and the terms of the order. `agreedFee` in KWD is what was agreed
 * with the client; without one the client's own fees say it, then the firm's schedule of fees, and where neither has a line the fee of valuations. A document without a type is the
 * title document.
 */
export function valuationOfLine(
  { number, clientUserId, purpose, requestedParty, requestDate, valuationDate, dueOn, level, clientFees }: Order,
  line: LineToOpen,
  agreedFils: number | null,
  feeRules: readonly FeeRule[],
): ValuationFields & { agreedFee?: number } {
  const { property } = line
  const facts = valuationFromProperty(property)
  const scheduled = () => {
    const valued = { purpose, propertyCategory: property.type, propertySize: property.area, level: line.level ?? level }
    const own = feeRuleOf(valued, clientFees)
    return own ? feeOfLine(own, null) : feeRuleOf(valued, feeRules)?.fee
  }
  const fee = agreedFils === null ? scheduled() : kwdFromFils(agreedFils)
  return {
    ...facts,
    documentType: line.documentType ?? 'PROPERTY_DOCUMENT',
    tenure: tenureOfPaper({ ...line, propertyCategory: property.type }),
    documentNumber: line.documentNumber ?? facts.documentNumber,
    planNumber: line.planNumber,
    ownerName: line.ownerName ?? facts.ownerName,
    purpose,
    requestedParty,
    requestor: requestedParty,
    clientUserId,
    requestDate,
    valuationDate,
    assignedTo: line.assignedTo,
    dueDate: line.dueOn ?? dueOn,
    // Why it is another day than the firm's own: the order says so.
    dueReason: number,
    notes: line.note,
    ...(fee === undefined ? {} : { agreedFee: fee }),
  }
}
