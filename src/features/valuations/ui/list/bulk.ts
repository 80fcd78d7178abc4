import type { Actor } from '#access/actor.ts'
import { VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import type { RowAction } from '#web/records/selection/bulk.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { isEditable, mayWrite } from '../../fields.ts'
import type { Valuation } from '../../model.ts'
import { allowedNextStatuses, needsReason } from '../../workflow.ts'

export type BulkField = 'assignedTo' | 'dueDate'
/** The moves that several valuations take at once, in the order of the workflow. */
export const BULK_MOVES = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
  'COMPLETED',
  'DRAFT',
  'CANCELLED',
] as const satisfies readonly ValuationStatus[]
export type BulkMove = (typeof BULK_MOVES)[number]
/** The part of a row needed to change it: its id and the version that was read. */
export type BulkRow = Pick<Valuation, 'id' | 'version' | 'valuationNumber'>

type Server = {
  update: (input: {
    id: string
    version: number
    changes: { [F in BulkField]?: string | null }
    licenceReason?: string
  }) => Promise<unknown>
  get: (input: { id: string }) => Promise<Pick<Valuation, BulkField>>
}

/** Updates one field of each row at the version that was read; `licenceReason`: why somebody is assigned beyond a licence. */
export function settingIn(
  server: Server,
  field: BulkField,
  value: string | null,
  licenceReason = '',
): RowAction<BulkRow> {
  const asked = licenceReason ? { licenceReason } : {}
  return {
    change: ({ id, version }) => server.update({ id, version, changes: { [field]: value }, ...asked }),
    isSoAlready: async ({ id }) => (await server.get({ id }))[field] === value,
  }
}

type MovingServer = {
  move: (input: { id: string; version: number; to: BulkMove; reason?: string }) => Promise<unknown>
  get: (input: { id: string }) => Promise<Pick<Valuation, 'status'>>
}

/** Moves each row at the version that was read, all for the same reason; whom four eyes or a missing value hold back, the server says row by row. */
export function movingIn(server: MovingServer, to: BulkMove, reason = ''): RowAction<BulkRow> {
  const asked = reason ? { reason } : {}
  return {
    change: ({ id, version }) => server.move({ id, version, to, ...asked }),
    isSoAlready: async ({ id }) => (await server.get({ id })).status === to,
  }
}

type ApprovingServer = {
  approve: (input: { id: string; version: number; proof: { password: string }; reason?: string }) => Promise<unknown>
  get: MovingServer['get']
}

/** Approves each row at the version that was read, where the firm asks who approves once more: a code would do for one row only. */
export function approvingIn({ approve, get }: ApprovingServer, password: string, reason = ''): RowAction<BulkRow> {
  const asked = reason ? { reason } : {}
  return {
    change: ({ id, version }) => approve({ id, version, proof: { password }, ...asked }),
    isSoAlready: async ({ id }) => (await get({ id })).status === 'APPROVED',
  }
}

/** The rows in whose status this person may still change a field. */
export function changeable<R extends Pick<Valuation, 'status'>>(
  actor: Pick<Actor, 'role'>,
  rows: readonly R[],
  field: BulkField,
): R[] {
  return rows.filter(({ status }) => isEditable(status, field) && mayWrite(actor, field, status))
}

/** The rows from whose status a move to `to` leads. */
export function movable<R extends Pick<Valuation, 'status'>>(rows: readonly R[], to: BulkMove): R[] {
  return rows.filter(({ status }) => allowedNextStatuses(status).includes(to))
}

/** True when a move always asks why, whatever status it starts from. */
export function asksReason(to: BulkMove): boolean {
  return VALUATION_STATUSES.some((from) => needsReason(from, to))
}

/** True when one of the errors says that this field of the call is wanting: a reason that only some records ask for. */
export function wants(errors: readonly unknown[], field: 'reason' | 'licenceReason'): boolean {
  return errors.some((error) => error instanceof RpcError && error.fields?.some((fault) => fault.field === field))
}
