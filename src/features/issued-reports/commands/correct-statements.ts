import { faultOf, recordInvalid } from '#kernel/errors.ts'
import type { WrittenValues } from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { writeValues } from '../../approaches/commands/write.ts'
import { writeContent } from '../../valuation-reports/commands/save.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { issuedMessages } from '../messages/issued.ts'
import type { CorrectedField } from '../model.ts'
import { writtenStatements } from '../queries/stated.ts'
import { fieldIn, leavesUnstated, type StatedIn } from '../rules/stated-fields.ts'

const fault = faultOf('issued', issuedMessages)

/**
 * Writes the corrected statements of a completed valuation's report, each where it is kept. The caller holds the valuation. Throws
 * 'record-invalid' when the report would no longer state what it has to.
 */
export async function correctStatements(
  ctx: WriteContext,
  { id: valuationId, valuationNumber }: Pick<ValuationRow, 'id' | 'valuationNumber'>,
  changes: readonly CorrectedField[],
): Promise<void> {
  const of = (place: StatedIn) =>
    changes.flatMap(({ field, before, after }) => {
      const name = fieldIn(place, field)
      return name === undefined ? [] : [{ name, before, after }]
    })
  const [report, assumptions] = [of('REPORT'), of('ASSUMPTIONS')]
  const at = new Date().toISOString()
  const writtenOf = (corrected: typeof report): WrittenValues =>
    Object.fromEntries(corrected.map(({ name, after }) => [name, { value: after, by: ctx.actor.displayName, at }]))
  const auditWritten = (eventType: 'REPORT_CONTENT_CHANGE' | 'APPROACH_CHANGE', corrected: typeof report) =>
    audit(ctx, {
      eventType,
      description: `Corrected what the report of valuation ${valuationNumber} states`,
      details: {
        valuationNumber,
        fields: corrected.map(({ name }) => name),
        ...(eventType === 'APPROACH_CHANGE' ? { sheet: 'ASSUMPTIONS' } : {}),
      },
      before: Object.fromEntries(corrected.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(corrected.map(({ name, after }) => [name, after])),
      resourceId: valuationId,
      resourceType: eventType === 'APPROACH_CHANGE' ? 'approaches' : 'report',
    })
  if (report.length > 0) {
    const before = (await writtenStatements(ctx.db, valuationId)).REPORT
    const after = { ...before, ...Object.fromEntries(report.map(({ name, after: value }) => [name, value])) }
    if (leavesUnstated(before, after)) throw recordInvalid([fault('changes', 'fault.unstated')])
    await writeContent(ctx, { valuationId, fields: report.map(({ name }) => name), now: writtenOf(report), at })
    await auditWritten('REPORT_CONTENT_CHANGE', report)
  }
  if (assumptions.length > 0) {
    const fields = assumptions.map(({ name }) => name)
    await writeValues(ctx, { valuationId, sheet: 'ASSUMPTIONS', fields, now: writtenOf(assumptions), at })
    await auditWritten('APPROACH_CHANGE', assumptions)
  }
}
