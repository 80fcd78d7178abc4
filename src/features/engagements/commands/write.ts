import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { columnOf, inputOfRow, type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { AGREED_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import type { ChangedEngagement, NewEngagement } from '../model/inputs.ts'
import type { EngagementDetails, StoredMilestone, WrittenMilestone } from '../model.ts'
import { readEngagement } from '../queries/read.ts'
import { engagementFault, engagementFaults } from '../rules.ts'
import { aboutEngagement, changeEngagement, type EngagementRow, lockEngagement, nextEngagementNumber } from './lock.ts'

type Checked = { values: RowOf<typeof WRITTEN_FIELDS>; milestones: StoredMilestone[] | undefined }

/** Writes an engagement as a draft with the next number of the year. Throws 'record-invalid' with all faults. */
export async function createEngagement(ctx: WriteContext, typed: NewEngagement): Promise<EngagementDetails> {
  const { values, milestones = [] } = await checkedEngagement(ctx, typed, null)
  const id = await insertEngagement(ctx, { ...values, milestones: JSON.stringify(milestones) }, typed.team)
  return readEngagement(ctx, id)
}

type Inserted = Omit<RowOf<typeof WRITTEN_FIELDS>, 'clientAccountId'> & {
  /** Null for a request that was taken by telephone of no account yet. */
  clientAccountId: string | null
  milestones?: string
  requestId?: string
  state?: 'AGREED'
  agreedOn?: string
  agreedBy?: string
  agreedEvidence?: string | null
}

/** Inserts an engagement whose fields and team were checked, under the next number, and gives its id. */
export async function insertEngagement(
  ctx: WriteContext,
  values: Inserted,
  team: readonly string[] = [],
): Promise<string> {
  const id = randomUUID()
  const { clientAccountId } = values
  const number = await nextEngagementNumber(ctx.db)
  await ctx.db
    .insertInto('engagements')
    .values({ id, number, ...values, createdBy: ctx.actor.id })
    .execute()
  await writeTeam(ctx, id, team)
  await audit(ctx, {
    eventType: 'ENGAGEMENT_CREATE',
    description: `Created engagement ${number}`,
    after: {
      number,
      ...inputOfRow(WRITTEN_FIELDS, { ...values, clientAccountId: clientAccountId ?? '' }),
      clientAccountId,
      team,
    },
    ...aboutEngagement(id),
  })
  return id
}

/**
 * Changes an engagement; what was agreed with the client only while it is a draft. Throws as `lockEngagement` does, and 'record-invalid' with all
 * faults.
 */
export async function updateEngagement(
  ctx: WriteContext,
  { id, version, ...typed }: ChangedEngagement,
): Promise<EngagementDetails> {
  const row = await lockEngagement(ctx, { id, version }, 'update')
  const was = await teamOf(ctx, row)
  const { values, milestones } = await checkedEngagement(ctx, typed, row, was)
  await changeEngagement(ctx, row, { ...values, ...(milestones ? { milestones: JSON.stringify(milestones) } : {}) })
  if (row.clientAccountId === null)
    await ctx.db
      .updateTable('requests')
      .set({ clientAccountId: values.clientAccountId, version: sql<number>`version + 1` })
      .where('id', '=', row.requestId)
      .where('clientAccountId', 'is', null)
      .execute()
  if (typed.team) await writeTeam(ctx, id, typed.team)
  const { team = was } = typed
  await audit(ctx, {
    eventType: 'ENGAGEMENT_UPDATE',
    description: `Changed engagement ${row.number}`,
    before: {
      ...inputOfRow(WRITTEN_FIELDS, row as RowOf<typeof WRITTEN_FIELDS>),
      team: was,
      milestones: row.milestones,
    },
    after: { ...inputOfRow(WRITTEN_FIELDS, values), team, milestones: milestones ?? row.milestones },
    ...aboutEngagement(id),
  })
  return readEngagement(ctx, id)
}

/** Milestones as they are stored: those that are known keep their ids, whatever their text is now. */
function storedMilestones(typed: readonly WrittenMilestone[], kept: readonly StoredMilestone[]): StoredMilestone[] {
  const known = new Set(kept.map(({ id }) => id))
  return typed.map(({ id, text, amount, ...days }) => ({
    // Each id is taken once.
    id: id && known.delete(id) ? id : randomUUID(),
    text: tidyText(text),
    ...days,
    fils: amount === null ? null : filsFromKwd(amount),
  }))
}

async function milestonesOf({ db }: WriteContext, { id }: EngagementRow): Promise<StoredMilestone[]> {
  const found = await db
    .selectFrom('engagements as e')
    .select(sql<StoredMilestone[]>`e.milestones`.as('milestones'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  return found.milestones
}

/** The fault of milestones from which one with a valid invoice is missing. */
async function invoicedFaults(
  { db }: WriteContext,
  row: EngagementRow | null,
  milestones: readonly StoredMilestone[] | undefined,
): Promise<FieldFault[]> {
  if (!row || !milestones) return []
  const invoiced = await db
    .selectFrom('invoices')
    .select('milestoneId')
    .where('engagementId', '=', row.id)
    .where('milestoneId', 'is not', null)
    .where('state', '<>', 'CREDITED')
    .execute()
  const isLost = invoiced.some(({ milestoneId }) => !milestones.some(({ id }) => id === milestoneId))
  return isLost ? [engagementFault('milestones', 'fault.milestoneInvoiced')] : []
}

/** The people of an engagement beside its lead, by their ids. */
async function teamOf({ db }: Pick<WriteContext, 'db'>, { id }: Pick<EngagementRow, 'id'>): Promise<string[]> {
  const team = await db
    .selectFrom('engagementTeam')
    .select('userId')
    .where('engagementId', '=', id)
    .orderBy('userId')
    .execute()
  return team.map(({ userId }) => userId)
}

async function checkedEngagement(
  ctx: WriteContext,
  typed: NewEngagement,
  row: EngagementRow | null,
  team: readonly string[] = [],
): Promise<Checked> {
  const content = contentOf(WRITTEN_FIELDS, typed)
  const milestones = typed.milestones && storedMilestones(typed.milestones, row ? await milestonesOf(ctx, row) : [])
  const faults = [
    ...engagementFaults(typed),
    ...(await namedFaults(ctx, typed, row, team)),
    ...(await invoicedFaults(ctx, row, milestones)),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  const values = rowOfContent(WRITTEN_FIELDS, content)
  const changed = row && row.state !== 'DRAFTED' ? agreedFaults(values, row) : []
  if (changed.length > 0) throw recordInvalid(changed)
  return { values, milestones }
}

/** The faults of what was agreed and differs from it. */
const agreedFaults = (values: RowOf<typeof WRITTEN_FIELDS>, row: EngagementRow): FieldFault[] =>
  AGREED_FIELDS.flatMap((field) => {
    const column = columnOf(field, WRITTEN_FIELDS[field]) as keyof typeof values
    // The account of a request that was taken by telephone is chosen afterwards, once.
    const isFirst = field === 'clientAccountId' && row.clientAccountId === null
    return isFirst || values[column] === row[column as keyof EngagementRow]
      ? []
      : [engagementFault(field, 'fault.agreed')]
  })

type Named = { clientAccountId: string; leadId?: string | null | undefined; team?: readonly string[] | undefined }

/** The faults of a client account, a lead and a team that are new in a record, beside its row and the team it had: who may not be named. */
export async function namedFaults(
  { db }: WriteContext,
  { clientAccountId, leadId, team = [] }: Named,
  row: { clientAccountId: string | null; leadId: string | null } | null,
  kept: readonly string[] = [],
): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (clientAccountId !== row?.clientAccountId) {
    const account = await db
      .selectFrom('clientAccounts')
      .select('id')
      .where('id', '=', clientAccountId)
      .executeTakeFirst()
    if (!account) faults.push(engagementFault('clientAccountId', 'fault.account'))
  }
  const fresh = [
    ...(leadId && leadId !== row?.leadId ? [['leadId', leadId] as const] : []),
    ...team.filter((id) => !kept.includes(id)).map((id) => ['team', id] as const),
  ]
  if (fresh.length === 0) return faults
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      fresh.map(([, id]) => id),
    )
    .where('active', '=', true)
    .where('role', 'in', STAFF)
    .execute()
  const unknown = fresh.filter(([, id]) => !people.some((one) => one.id === id))
  return [
    ...faults,
    ...[...new Set(unknown.map(([field]) => field))].map((field) => engagementFault(field, 'fault.person')),
  ]
}

async function writeTeam({ db }: WriteContext, engagementId: string, team: readonly string[]): Promise<void> {
  const people = [...new Set(team)]
  let gone = db.deleteFrom('engagementTeam').where('engagementId', '=', engagementId)
  if (people.length > 0) gone = gone.where('userId', 'not in', people)
  await gone.execute()
  if (people.length === 0) return
  await db
    .insertInto('engagementTeam')
    .values(people.map((userId) => ({ engagementId, userId })))
    .onConflict((on) => on.doNothing())
    .execute()
}
