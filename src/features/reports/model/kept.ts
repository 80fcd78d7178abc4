import { type Actor, isAdmin } from '#access/actor.ts'
import { ROLES, type Role } from '#access/roles.ts'
import type { ReportDefinition, ReportFormat, Separator } from '../model.ts'
import type { Schedule } from '../rules/schedule.ts'
import type { RunState } from './runs.ts'

/** Who has a kept report besides its owner: the people of a role, or all. */
export const REPORT_AUDIENCES = ['all', ...ROLES] as const
export type ReportAudience = 'all' | Role

/** The most reports that a person can keep, and the most people that one is sent to. */
export const MOST_KEPT = 50
export const MOST_RECIPIENTS = 50
/** The longest name, in characters. */
export const MAX_REPORT_NAME = 80

/** The state of the last delivery of a kept report: how many recipients are in each state. */
export type Delivery = { dueAt: string; counts: Partial<Record<RunState, number>> }

/** A kept report as it is sent to those who have it; instants ISO. */
export type KeptReport = {
  id: string
  version: number
  name: string
  definition: ReportDefinition
  format: ReportFormat
  separator: Separator | null
  sharedWith: ReportAudience | null
  own: boolean
  ownerName: string
  /** True when this person may change, schedule and delete it. */
  editable: boolean
  schedule: Schedule | null
  skipEmpty: boolean
  recipients: number
  nextAt: string | null
  lastDelivery: Delivery | null
}

/** A person that a kept report can be sent to. */
export type Recipient = { id: string; displayName: string; role: Role }
/** One of a kept report’s recipients: `allowed` is false once they may no longer see it, and `outcome` is that of the last delivery. */
type KeptRecipient = Recipient & { allowed: boolean; outcome: RunState | null; failure: string | null }

/** One kept report with the people that it is sent to. */
export type KeptReportDetails = KeptReport & { people: KeptRecipient[] }

/** A kept report is its owner's; once shared it is changed by those who may share it. */
export function mayChangeKept(
  actor: Pick<Actor, 'id' | 'role'>,
  { ownerId, sharedWith }: { ownerId: string; sharedWith: string | null },
): boolean {
  return sharedWith === null ? ownerId === actor.id : isAdmin(actor)
}
