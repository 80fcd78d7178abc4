import { STAFF } from '#access/roles.ts'
import { AppError, type FieldFault, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd, isKwd, kwdFromFils } from '#kernel/money.ts'
import { asStored } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { holdProperty } from '../../properties/queries/rows.ts'
import { readSettings } from '../../settings/queries.ts'
import { valuationsMessages } from '../messages.ts'
import { VALUATION_FIELDS, type ValuationField, type ValuationFields, valuationFaults } from '../model.ts'
import { inScope, type ValuationRow } from '../queries/rows.ts'
import { feeBoundFaults } from '../rules.ts'
import { isEditable, type ValuationStatus } from '../workflow.ts'
import type { Content } from './approval-hash.ts'

/** Trims and normalises what was sent; an absent field is null. */
export function contentOf(fields: ValuationFields): Content {
  const content = Object.fromEntries(VALUATION_FIELDS.map((field) => [field, asStored(fields[field])])) as Content
  return {
    ...content,
    isUsufruct: content.isUsufruct ?? false,
    hasBuilding: content.hasBuilding ?? false,
    currency: content.currency ?? 'KWD',
  }
}

/** The content of a stored row. */
export function storedContent(row: ValuationRow): Content {
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  return contentOf({
    ...(Object.fromEntries(
      VALUATION_FIELDS.map((field) => [field, row[field as keyof ValuationRow] ?? null]),
    ) as ValuationFields),
    fee: kwdFromFils(row.feeFils),
    landValue: kwd(row.landValueFils),
    buildingValue: kwd(row.buildingValueFils),
    finalValue: kwd(row.finalValueFils),
  })
}

/**
 * Checks the record and gives the columns to write. Its own rules run on all of it; the firm's bounds on a fee that may still
 * be mended, and the people it names on the fields in `written`: bounds are set anew and people leave while a record stands.
 * Throws 'record-invalid' with everything that is wrong.
 */
export async function checkedColumns(
  ctx: WriteContext,
  record: Content & Pick<ValuationRow, 'valuationNumber' | 'createdBy' | 'updatedBy'> & { status: string },
  written: readonly ValuationField[],
  more: FieldFault[] = [],
) {
  const faults = [...valuationFaults(record), ...(await referenceFaults(ctx, record, written)), ...more]
  const feeIsOpen = written.includes('fee') || isEditable(record.status as ValuationStatus, 'fee')
  if (feeIsOpen && typeof record.fee === 'number' && isKwd(record.fee) && record.fee >= 0)
    faults.push(...feeBoundFaults(record.fee, await readSettings(ctx)))
  if (faults.length > 0) throw recordInvalid(faults)

  const { fee, landValue, buildingValue, finalValue, ...rest } = record as Filled<typeof record>
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  return {
    ...rest,
    feeFils: filsFromKwd(fee),
    landValueFils: fils(landValue),
    buildingValueFils: fils(buildingValue),
    finalValueFils: fils(finalValue),
  }
}

// What valuationFaults has made sure of, told to the compiler.
type Sure =
  | 'purpose'
  | 'requestor'
  | 'requestedParty'
  | 'documentType'
  | 'documentNumber'
  | 'ownerName'
  | 'propertyCategory'
  | 'areaName'
  | 'blockNumber'
  | 'plotNumber'
  | 'planNumber'
  | 'propertySize'
  | 'fee'
  | 'isUsufruct'
  | 'hasBuilding'
  | 'currency'
type Filled<R> = { [F in keyof R]: F extends Sure ? NonNullable<R[F]> : R[F] }

async function referenceFaults(
  { actor, db }: WriteContext,
  record: Content,
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
    written.includes(field) &&
    faults.push(fieldFault(field, `valuations:fault.${field}`, valuationsMessages[`fault.${field}`]))
  if (!found(clientUserId, ['CLIENT', 'USER'])) add('clientUserId')
  if (!found(assignedTo, STAFF)) add('assignedTo')
  if (propertyId !== null && written.includes('propertyId') && !(await holdProperty({ actor, db }, propertyId)))
    add('propertyId')
  return faults
}

/**
 * Takes the valuation for this transaction: no other can change it until this one ends.
 * Throws 'valuation-not-found' out of scope and 'stale-version' when it is no longer the version the caller saw, if they say
 * which.
 */
export async function lockValuation(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
  version?: number,
): Promise<ValuationRow> {
  const row = await db
    .selectFrom('valuations as v')
    .selectAll('v')
    .where('v.id', '=', id)
    .where(inScope(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  if (version !== undefined && row.version !== version)
    throw new AppError('stale-version', { params: { version: row.version } })
  return row
}
