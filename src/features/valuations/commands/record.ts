import type { Actor } from '#access/actor.ts'
import { STAFF } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, type ErrorCode, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { inputOfRow, rowOfContent, withDefaults } from '#kernel/field-descriptor.ts'
import { isKwd } from '#kernel/money.ts'
import { asStored } from '#kernel/text.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { RecordContext, WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { type Content, isEditable, isManagers, mayDetermineValue, mayWrite, WRITTEN_FIELDS } from '../fields.ts'
import { valuationsMessages } from '../messages.ts'
import { VALUATION_FIELDS, type ValuationField, type ValuationFields, valuationFaults } from '../model.ts'
import { rowInScope, type ValuationRow } from '../queries/rows.ts'
import { feeBoundFaults } from '../rules.ts'
import { moveSteps } from './moves.ts'

const fault = faultOf('valuations', valuationsMessages)

/** Trims and normalizes the input; an absent field becomes null or its default. */
export function contentOf(fields: ValuationFields): Content {
  const sent = Object.fromEntries(VALUATION_FIELDS.map((field) => [field, asStored(fields[field])]))
  return withDefaults(WRITTEN_FIELDS, sent as Content)
}

/** The content of a stored row. */
export const storedContent = (row: ValuationRow): Content => contentOf(inputOfRow(WRITTEN_FIELDS, row))

/**
 * Validates the record and returns the columns to write. Its own rules apply to all of it; the firm's fee bounds, while the fee
 * may still change and is not the one that was agreed with the client (KWD), and the checks of people only to the fields in `written`: bounds
 * change and people leave after a record is saved.
 * Throws 'record-invalid' with all faults.
 */
export async function checkedColumns(
  ctx: RecordContext,
  record: Content & Pick<ValuationRow, 'valuationNumber' | 'createdBy' | 'updatedBy'> & { status: string },
  written: readonly ValuationField[],
  { more = [], agreedFee = null }: { more?: FieldFault[]; agreedFee?: number | null } = {},
) {
  const faults = [...valuationFaults(record), ...(await referenceFaults(ctx, record, written)), ...more]
  const isOpen = written.includes('fee') || isEditable(record.status as ValuationStatus, 'fee')
  const isJudged = isOpen && record.fee !== agreedFee
  if (isJudged && typeof record.fee === 'number' && isKwd(record.fee) && record.fee >= 0)
    faults.push(...feeBoundFaults(record.fee, await readSettings(ctx)))
  if (faults.length > 0) throw recordInvalid(faults)

  const { valuationNumber, createdBy, updatedBy, status } = record
  return { ...rowOfContent(WRITTEN_FIELDS, record), valuationNumber, createdBy, updatedBy, status }
}

/** The faults of fields that only reviewers or managers write in this status, when somebody else writes them. */
export function reviewerFaults(
  actor: Pick<Actor, 'role'>,
  written: readonly ValuationField[],
  status: ValuationStatus,
): FieldFault[] {
  return written
    .filter((field) => !mayWrite(actor, field, status))
    .map((field) => {
      const key = isManagers(field, status) ? 'fault.managersAssign' : 'fault.reviewersOnly'
      return fault(field, key)
    })
}

/** The faults of the people and the property in `written` that a record may not refer to. */
export async function referenceFaults(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  record: Pick<Content, 'clientUserId' | 'assignedTo' | 'propertyId'>,
  written: readonly ValuationField[],
): Promise<FieldFault[]> {
  const { clientUserId, assignedTo, propertyId } = record
  const ids = [clientUserId, assignedTo].filter((id) => id !== null)
  const people = ids.length
    ? await db.selectFrom('users').select(['id', 'role', 'active']).where('id', 'in', ids).execute()
    : []
  const found = (id: string | null, roles: readonly string[]) =>
    id === null || people.some((p) => p.id === id && p.active && roles.includes(p.role))
  const faults: FieldFault[] = []
  const add = (field: 'clientUserId' | 'assignedTo' | 'propertyId') =>
    written.includes(field) && faults.push(fault(field, `fault.${field}`))
  if (!found(clientUserId, ['CLIENT', 'USER'])) add('clientUserId')
  if (!found(assignedTo, STAFF)) add('assignedTo')
  if (
    propertyId !== null &&
    written.includes('propertyId') &&
    !(await moveSteps().holdProperty({ actor, db }, propertyId))
  )
    add('propertyId')
  return faults
}

/**
 * Locks the valuation until the transaction ends.
 * Throws 'valuation-not-found' out of scope and 'stale-version' when it is no longer the version the caller saw, if
 * one is given.
 */
export async function lockValuation(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
  version?: number,
): Promise<ValuationRow> {
  const row = await rowInScope({ actor, db }, id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  assertVersion(row, version)
  return row
}

/** Locks a valuation whose value this actor may still work on. Throws what `lockValuation` throws, and `locked` in any other status. */
export async function lockForValue(
  ctx: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
  { locked, version }: { locked: ErrorCode; version?: number },
): Promise<ValuationRow> {
  const row = await lockValuation(ctx, id, version)
  if (!mayDetermineValue(ctx.actor, row.status as ValuationStatus)) throw new AppError(locked)
  return row
}
