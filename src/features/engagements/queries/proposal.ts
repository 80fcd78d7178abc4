import { propertyDisplayName } from '#features/terms/rules.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import type { ReadContext } from '#server/procedure.ts'
import { listAssignable } from '../../people/queries.ts'
import { findArea } from '../../places/model.ts'
import { readSettings } from '../../settings/queries.ts'
import { type AssignmentProposal, SCHEDULE_LIMITS } from '../model/schedule.ts'
import { proposedAssignees } from '../rules/assignees.ts'
import { actsOn } from '../workflow.ts'
import { readEngagement } from './read.ts'

/** Whom work is proposed for where an engagement has no team. */
const VALUERS: readonly string[] = ['APPRAISER', 'SENIOR_APPRAISER']

/**
 * Proposes assignees for the first lines that have neither one nor a valuation: of the engagement's lead and team, else of all valuers, by places,
 * licences and open valuations. Throws 'engagement-not-found', and 'engagement-not-now' where the schedule doesn't change any more.
 */
export async function proposeAssignees(ctx: ReadContext, { id }: { id: string }): Promise<AssignmentProposal> {
  const { state, leadId, team } = await readEngagement(ctx, id)
  if (!actsOn(ctx.actor, state).includes('schedule')) throw new AppError('engagement-not-now')
  const [staff, { licencesEnforced }, lines] = await Promise.all([
    listAssignable(ctx),
    readSettings(ctx),
    ctx.db
      .selectFrom('engagementProperties as l')
      .innerJoin('properties as p', 'p.id', 'l.propertyId')
      .select(['l.id', 'l.version', 'l.ordinal', 'p.name', 'p.type', 'p.location', 'p.blockNumber', 'p.plotNumber'])
      .where('l.engagementId', '=', id)
      .where('l.valuationId', 'is', null)
      .where('l.assignedTo', 'is', null)
      .orderBy('l.ordinal')
      .orderBy('l.id')
      .limit(SCHEDULE_LIMITS.atOnce)
      .execute(),
  ])
  const own = new Set([leadId, ...(team ?? []).map((one) => one.id)])
  const ofTeam = staff.filter((one) => own.has(one.id))
  const people = (team?.length ? ofTeam : staff.filter(({ role }) => VALUERS.includes(role))).map((one) => ({
    id: one.id,
    name: one.displayName,
    open: one.openValuations ?? 0,
    cover: licencesEnforced ? (one.licence ?? null) : undefined,
  }))
  const proposed = proposedAssignees(
    lines.map((line) => ({
      id: line.id,
      place: String(findArea(line.location ?? '')?.number ?? foldArabic(line.location ?? '')),
      propertyCategory: line.type,
    })),
    people,
    kuwaitToday(),
  )
  const nameOf = (person: string | null) => people.find((one) => one.id === person)?.name ?? null
  const items = lines.map(({ id: line, version, ordinal, location, ...property }) => {
    const assignedTo = proposed.get(line) ?? null
    const name = propertyDisplayName({ ...property, location })
    return { id: line, version, ordinal, name, location, assignedTo, assignedToName: nameOf(assignedTo) }
  })
  const given = people.map(({ cover: _, ...one }) => ({
    ...one,
    proposed: items.filter(({ assignedTo }) => assignedTo === one.id).length,
  }))
  return { items, people: given.filter((one) => one.proposed > 0) }
}
