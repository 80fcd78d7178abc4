import type { RowAction } from '#web/records/selection/bulk.ts'
import type { Valuation } from '../../model.ts'

export type BulkField = 'assignedTo' | 'dueDate'
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
