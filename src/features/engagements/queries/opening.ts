import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError, type ErrorCode, type FieldFault } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { named } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { termsInForce } from '../../client-terms/queries.ts'
import { coversOf } from '../../licences/queries.ts'
import { assigningFaults, lacksOf } from '../../licences/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { contentOf } from '../../valuations/commands/record.ts'
import { valuationFaults } from '../../valuations/model.ts'
import { feeBoundFaults, missingFeeFaults, valuationFee } from '../../valuations/rules.ts'
import {
  type FaultyLine,
  type Opening,
  type OpeningPreview,
  type OpeningState,
  SCHEDULE_LIMITS,
} from '../model/schedule.ts'
import type { OpenedLines } from '../model/schedule-inputs.ts'
import { type LineToOpen, type Order, valuationOfLine } from '../rules/opening.ts'
import { agreedFees, scheduleFault } from '../rules/schedule.ts'
import { inScope } from './rows.ts'

/** What is opened: the order, the lines that are asked for and have no valuation, and the agreed fee of each in fils; `fees` 'beyond' as `agreedFees`. */
export type ToOpen = { order: Order; lines: LineToOpen[]; fees: ReturnType<typeof agreedFees> }

/** Who of a client account its valuations are for: its owner, else the member of longest standing, of those who may sign in. */
const CLIENT = sql<string | null>`(select m.user_id from client_members m join users u on u.id = m.user_id
  where m.account_id = e.client_account_id and u.active and u.role in ('CLIENT', 'USER')
  order by (m.role = 'OWNER') desc, m.since, m.user_id limit 1)`

/** Reads what is to be opened; `locks` keeps its lines until the transaction ends. Throws 'engagement-not-found'. */
export async function readToOpen(
  db: Kysely<DB>,
  { id, lines: wanted }: { id: string; lines?: readonly string[] | undefined },
  { locks = false }: { locks?: boolean } = {},
): Promise<ToOpen> {
  const order = await db
    .selectFrom('engagements as e')
    .select(['e.number', 'e.purpose', 'e.requestedParty', 'e.feeKind', 'e.feeFils', 'e.valuationDate', 'e.dueOn'])
    .leftJoin('requests as r', 'r.id', 'e.requestId')
    .select(['e.inspectionLevel as level', 'e.clientAccountId', CLIENT.as('clientUserId'), 'r.submittedAt'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!order) throw new AppError('engagement-not-found')
  const reading = db
    .selectFrom('engagementProperties as l')
    .innerJoin('properties as p', 'p.id', 'l.propertyId')
    .leftJoin('valuations as v', 'v.id', 'l.valuationId')
    .select(['l.id', 'l.ordinal', 'l.valuationId', 'l.documentType', 'l.documentNumber', 'l.planNumber', 'l.ownerName'])
    .select([
      'l.assignedTo',
      'l.dueOn',
      'l.note',
      'l.feeFils',
      'l.inspectionLevel as level',
      'v.feeFils as openedFils',
      'p.id as propertyId',
    ])
    .select(['p.name', 'p.type', 'p.area', 'p.location', 'p.blockNumber', 'p.plotNumber', 'p.registrationDate'])
    .select(['p.yearBuilt', 'p.floors', 'p.ownerName as registeredOwner', 'p.documentNumber as registeredDocument'])
    .where('l.engagementId', '=', id)
    .orderBy('l.ordinal')
    .orderBy('l.id')
  const all = await (locks ? reading.forUpdate('l') : reading).execute()
  const fees = agreedFees(
    order,
    all.map((one) => ({ ...one, isOpened: one.valuationId !== null })),
  )
  const chosen = wanted && new Set(wanted)
  const lines = all
    .filter((one) => one.valuationId === null && (!chosen || chosen.has(one.id)))
    .map((one) => ({
      id: one.id,
      ordinal: one.ordinal,
      documentType: one.documentType,
      documentNumber: one.documentNumber,
      planNumber: one.planNumber,
      ownerName: one.ownerName,
      assignedTo: one.assignedTo,
      dueOn: one.dueOn,
      note: one.note,
      level: one.level,
      property: {
        id: one.propertyId,
        name: one.name,
        type: one.type as PropertyCategory | null,
        area: one.area,
        location: one.location,
        blockNumber: one.blockNumber,
        plotNumber: one.plotNumber,
        ownerName: one.registeredOwner,
        documentNumber: one.registeredDocument,
        registrationDate: one.registrationDate,
        yearBuilt: one.yearBuilt,
        floors: one.floors,
      },
    }))
  const { clientAccountId, submittedAt, ...agreed } = order
  const requestDate = submittedAt && kuwaitDayOf(submittedAt.toISOString())
  const clientFees = (await termsInForce(db, clientAccountId))?.fees ?? []
  return { order: { ...agreed, requestDate, clientFees } as Order, lines: lines as LineToOpen[], fees }
}

/** A line with its faults, as it is shown. */
export const faultyLine = ({ id, ordinal, property }: LineToOpen, faults: FieldFault[]): FaultyLine => ({
  id,
  ordinal,
  propertyId: property.id,
  name: propertyDisplayName(property),
  faults,
})

/** So many lines are judged before other calls have their turn. */
const STRETCH = 50

/** What would keep the valuations of lines from being opened, by line, before anything is made. Throws 'engagement-not-found' out of scope. */
export async function previewOpening(ctx: ReadContext, { id, lines: wanted }: OpenedLines): Promise<OpeningPreview> {
  await assertInScope(ctx, id)
  const { order, lines, fees } = await readToOpen(ctx.db, { id, lines: wanted })
  const settings = await readSettings(ctx)
  const assignees = await assigneesOf(ctx, lines)
  const { licencesEnforced, feeRules } = settings
  const today = kuwaitToday()
  const items: FaultyLine[] = []
  for (const [at, line] of lines.entries()) {
    if (at % STRETCH === 0) await othersTurn()
    const agreed = fees === 'beyond' ? null : (fees.get(line.id) ?? null)
    const { agreedFee, ...fields } = valuationOfLine(order, line, agreed, feeRules)
    const content = contentOf({ ...fields, fee: agreedFee ?? null })
    const fee = content.fee ?? valuationFee(content)
    const record = { ...content, fee, valuationNumber: '-', createdBy: '-', updatedBy: '-', status: 'DRAFT' }
    const faults = [...valuationFaults(record), ...missingFeeFaults(content)]
    if (agreedFee === undefined) faults.push(...feeBoundFaults(fee, settings))
    const { assignedTo, propertyCategory, finalValue } = content
    const assignee = assignedTo === null ? undefined : assignees.get(assignedTo)
    if (assignedTo !== null && !assignee) faults.push(scheduleFault('assignedTo', 'fault.person'))
    if (assignee && licencesEnforced) {
      const lacks = lacksOf(assignee.cover, { propertyCategory, finalValue }, today)
      faults.push(...assigningFaults({ name: assignee.name, lacks, isManager: false, reason: '' }))
    }
    if (faults.length > 0) items.push(faultyLine(line, faults))
  }
  const general = [
    ...(order.clientUserId === null ? [scheduleFault('clientAccountId', 'fault.client')] : []),
    ...(fees === 'beyond' ? [scheduleFault('fee', 'fault.lump')] : []),
  ]
  return { lines: lines.length, faulty: items.length, items: items.slice(0, SCHEDULE_LIMITS.shownFaults), general }
}

/** The people that lines are assigned to and may be, with what their licences cover. */
async function assigneesOf(ctx: ReadContext, lines: readonly LineToOpen[]) {
  const ids = [...new Set(lines.flatMap(({ assignedTo }) => assignedTo ?? []))]
  const people = ids.length > 0 ? await staffAmong(ctx.db, ids) : []
  const covers = await coversOf(
    ctx,
    people.map((one) => one.id),
  )
  return new Map(people.map(({ id, name }) => [id, { name, cover: covers.get(id) ?? null }]))
}

const staffAmong = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'displayName as name'])
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('role', 'in', STAFF)
    .execute()

async function assertInScope({ actor, db }: ReadContext, id: string): Promise<void> {
  const found = await db
    .selectFrom('engagements as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
}

/** The opening of valuations that was asked for last; null before the first. Throws 'engagement-not-found' out of scope. */
export async function readOpening(ctx: ReadContext, { id }: { id: string }): Promise<{ opening: Opening | null }> {
  await assertInScope(ctx, id)
  const opening = await ctx.db
    .selectFrom('engagementOpenings as o')
    .innerJoin('users as u', 'u.id', 'o.askedBy')
    .select(['o.id', 'o.count', 'o.done', 'o.cancelAsked', 'u.displayName as askedByName'])
    .select([
      sql<OpeningState>`o.state`.as('state'),
      sql<ErrorCode | null>`o.failure`.as('failure'),
      sql<FaultyLine[]>`o.faults`.as('faults'),
      named<string, 'createdAt'>('createdAt', isoInstant('o.created_at')),
      named<string | null, 'endedAt'>('endedAt', isoInstant('o.ended_at')),
    ])
    .where('o.engagementId', '=', id)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { opening: opening ?? null }
}
