import type { WriteContext } from '#server/procedure.ts'
import type { ReportField } from '../fields.ts'
import { storedContent } from '../queries/content.ts'
import { writeContent } from './save.ts'

/**
 * What a report says of the terms and of the property, and how it is printed: what its valuer declared (status, compliance, departures), what others
 * found, what was uncertain then, and the annexed documents are of their own valuation.
 */
const CARRIED = [
  'template',
  'language',
  'surroundings',
  'intendedUse',
  'intendedUsers',
  'basis',
  'basisNote',
  'extentNote',
  'esg',
  'esgNote',
] as const satisfies readonly ReportField[]

/** Writes what the report of an earlier valuation of the same property says into that of a new one, which the caller holds; nothing declared. */
export async function carryContent(
  ctx: WriteContext,
  { valuationId, from }: { valuationId: string; from: string },
): Promise<void> {
  const { values } = await storedContent(ctx.db, from)
  const at = new Date().toISOString()
  const fields = CARRIED.filter((field) => (values[field]?.value ?? null) !== null)
  if (fields.length === 0) return
  const now = fields.map((field) => [field, { value: values[field]?.value ?? null, by: ctx.actor.displayName, at }])
  await writeContent(ctx, { valuationId, fields, now: Object.fromEntries(now), at })
}
