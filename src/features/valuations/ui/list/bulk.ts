import type { RowAction } from '#web/records/selection/bulk.ts'
import { isEditable } from '../../fields.ts'
import type { Valuation, ValuationStatus } from '../../model.ts'
import { allowedNextStatuses } from '../../workflow.ts'

export type BulkField = 'assignedTo' | 'dueDate'
/** The moves that several valuations take at once; the others ask for a reason or a look at each. */
export const BULK_MOVES = ['SUBMITTED', 'APPROVED'] as const satisfies readonly ValuationStatus[]
export type BulkMove = (typeof BULK_MOVES)[number]
/** The part of a row needed to change it: its id and the version that was read. */
export type BulkRow = Pick<Valuation, 'id' | 'version' | 'valuationNumber'>

type Server = {
  update: (input: { id: string; version: number; changes: { [F in BulkField]?: string | null } }) => Promise<unknown>
  get: (input: { id: string }) => Promise<Pick<Valuation, BulkField>>
}

/** Updates one field of each row at the version that was read. */
export function settingIn(server: Server, field: BulkField, value: string | null): RowAction<BulkRow> {
  return {
    change: ({ id, version }) => server.update({ id, version, changes: { [field]: value } }),
    isSoAlready: async ({ id }) => (await server.get({ id }))[field] === value,
  }
}

type MovingServer = {
  move: (input: { id: string; version: number; to: BulkMove }) => Promise<unknown>
  get: (input: { id: string }) => Promise<Pick<Valuation, 'status'>>
}

/** Moves each row at the version that was read; whom four eyes or a missing value hold back, the server says row by row. */
export function movingIn(server: MovingServer, to: BulkMove): RowAction<BulkRow> {
  return {
    change: ({ id, version }) => server.move({ id, version, to }),
    isSoAlready: async ({ id }) => (await server.get({ id })).status === to,
  }
}

type ApprovingServer = {
  approve: (input: { id: string; version: number; proof: { password: string } }) => Promise<unknown>
  get: MovingServer['get']
}

/** Approves each row at the version that was read, where the firm asks who approves once more: a code would do for one row only. */
export function approvingIn({ approve, get }: ApprovingServer, password: string): RowAction<BulkRow> {
  return {
    change: ({ id, version }) => approve({ id, version, proof: { password } }),
    isSoAlready: async ({ id }) => (await get({ id })).status === 'APPROVED',
  }
}

/** The rows in whose status a field may still change. */
export function changeable<R extends Pick<Valuation, 'status'>>(rows: readonly R[], field: BulkField): R[] {
  return rows.filter(({ status }) => isEditable(status, field))
}

/** The rows from whose status a move to `to` leads. */
export function movable<R extends Pick<Valuation, 'status'>>(rows: readonly R[], to: BulkMove): R[] {
  return rows.filter(({ status }) => allowedNextStatuses(status).includes(to))
}
