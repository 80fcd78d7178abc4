import { type Kysely, sql } from 'kysely'
import type { BasisOfValue, InspectionLevel, Premise, ReportType } from '#features/terms/model/bases.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { BESIDES_FIELDS } from '../fields.ts'
import type { EngagementState } from '../model/codes.ts'
import type { AgreedOfValuation } from '../model.ts'
import { type Difference, differencesOf } from '../rules.ts'
import { BESIDES_COLUMNS, inScopeInPart } from './rows.ts'

/** The engagement that a valuation belongs to, and where the valuation differs from its common terms. */
type Belonged = { id: string; number: string; title: string; state: EngagementState }
export type EngagementOfValuation = Belonged & { differences: Difference[] }

/** What was agreed for a valuation that the caller has found in scope; null where nothing was. */
export async function readAgreed(db: Kysely<DB>, valuationId: string): Promise<AgreedOfValuation | null> {
  const found = await db
    .selectFrom('engagementProperties as p')
    .innerJoin('engagements as e', 'e.id', 'p.engagementId')
    .select([
      'e.number',
      ...BESIDES_COLUMNS,
      sql<BasisOfValue>`e.basis`.as('basis'),
      sql<Premise>`e.premise`.as('premise'),
      sql<InspectionLevel>`coalesce(p.inspection_level, e.inspection_level)`.as('level'),
      sql<ReportType>`e.report_type`.as('reportType'),
    ])
    .where('p.valuationId', '=', valuationId)
    .where('e.agreedOn', 'is not', null)
    .where('e.state', '<>', 'CANCELLED')
    .executeTakeFirst()
  return found ? presentFields(BESIDES_FIELDS, found, 'all') : null
}

/** The engagement of a valuation; none where it has none, or where either is out of scope. */
export async function readOfValuation(
  { actor, db }: ReadContext,
  valuationId: string,
): Promise<{ engagement: EngagementOfValuation | null }> {
  const scope = scopeOf(actor)
  const found = await db
    .selectFrom('engagementProperties as p')
    .innerJoin('engagements as e', 'e.id', 'p.engagementId')
    .innerJoin('valuations as v', 'v.id', 'p.valuationId')
    .select(['e.id', 'e.number', 'e.title', 'e.state', 'e.purpose', 'e.requestedParty', 'e.valuationDate', 'e.dueOn'])
    .select(['v.purpose as ownPurpose', 'v.requestedParty as ownParty', 'v.valuationDate as ownDate', 'v.dueDate'])
    .where('v.id', '=', valuationId)
    .where(inScopeInPart(...scope))
    .where(valuationInScope(...scope))
    .executeTakeFirst()
  if (!found) return { engagement: null }
  const { id, number, title, state, ownPurpose, ownParty, ownDate, dueDate, ...terms } = found
  const own = { purpose: ownPurpose, requestedParty: ownParty, valuationDate: ownDate, dueDate }
  return { engagement: { id, number, title, state: state as EngagementState, differences: differencesOf(terms, own) } }
}
