import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import type { Tables } from '#server/db/tables.ts'
import type { InScope } from '#server/lists/definition.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { LINE_FIELDS, REST_FIELDS } from '../fields.ts'
import type { Reliance } from '../model.ts'
import type { JudgedReliance } from '../workflow.ts'

export type RelianceRow = Omit<Selectable<Tables['reliances']>, 'searchText'>

/** The row scope of `reliances l`: those of the valuations in scope. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from valuations v where v.id = l.valuation_id and ${valuationInScope(scope, actorId)})`

/** The select list of a line, `from reliances l`; amounts are in fils. */
export const LINE_COLUMNS = selectedFields('reliances', 'l', LINE_FIELDS)
/** The select list of the rest, `from reliances l`; amounts are in fils. */
export const REST_COLUMNS = selectedFields('reliances', 'l', REST_FIELDS)

/** A line as this person may read it, its fee in KWD. Mutates the row. */
export const presentLine = <R extends Reliance>(row: R, actor: Pick<Actor, 'role'>): R =>
  presentFields(LINE_FIELDS, row, rowScope(actor))

/** What the acts of a row depend on. */
export const judged = (
  row: Pick<RelianceRow, 'state' | 'requestedBy' | 'consent' | 'feeFils' | 'invoiceId' | 'printing'>,
  fourEyes: boolean,
): JudgedReliance => ({
  state: row.state as JudgedReliance['state'],
  requestedBy: row.requestedBy,
  consent: row.consent,
  feeFils: row.feeFils,
  invoiceId: row.invoiceId,
  printing: row.printing,
  fourEyes,
})
