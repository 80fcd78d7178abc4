import { sql } from 'kysely'
import { ME, OWNER, PLACE, type Source } from './source.ts'

/** The columns of a task about a valuation `v`. */
export const VALUATION = {
  record: 'valuation',
  recordId: sql`v.id`,
  id: sql`v.id`,
  number: sql`v.valuation_number`,
  names: OWNER,
  place: PLACE,
  person: sql`v.assigned_to`,
  version: sql`v.version`,
} as const
const FILE = { ...VALUATION, from: sql`valuations v`, since: sql`v.status_since` } as const
const MINE = sql`v.assigned_to = ${ME}`
const RECONSIDERATION = {
  ...VALUATION,
  from: sql`reconsiderations n join valuations v on v.id = n.valuation_id`,
  record: 'reconsideration',
  recordId: sql`n.id`,
  id: sql`n.id`,
  version: sql`n.version`,
  since: sql`n.created_at`,
  instant: sql`n.due_at`,
  orSince: true,
} as const

/** Tasks about valuations. An open valuation is in only one of its kinds at a time. */
export const WORK = {
  visit: {
    ...VALUATION,
    from: sql`inspections i join valuations v on v.id = i.valuation_id`,
    is: sql`i.state = 'PLANNED'`,
    own: sql`i.inspector_id = ${ME}`,
    record: 'inspection',
    recordId: sql`i.id`,
    id: sql`i.id`,
    person: sql`i.inspector_id`,
    version: sql`i.version`,
    since: sql`i.created_at`,
    instant: sql`i.starts_at`,
  },
  sentBack: {
    ...FILE,
    is: sql`v.status = 'DRAFT' and v.status_reason is not null and v.paused_at is null`,
    own: sql`${MINE} or (v.assigned_to is null and v.created_by = ${ME})`,
    note: sql`v.status_reason`,
    day: sql`v.due_date`,
    orSince: true,
  },
  due: {
    ...FILE,
    is: sql`v.status = 'DRAFT' and v.status_reason is null and v.due_date is not null and v.paused_at is null`,
    own: MINE,
    since: sql`v.created_at`,
    day: sql`v.due_date`,
  },
  paused: {
    ...FILE,
    is: sql`v.status = any('{DRAFT,SUBMITTED,UNDER_REVIEW,APPROVED}') and v.due_date is null and v.paused_at is not null`,
    own: MINE,
    note: sql`v.pause_note`,
    since: sql`v.paused_at`,
  },
  review: {
    ...FILE,
    is: sql`v.status in ('SUBMITTED', 'UNDER_REVIEW') and v.paused_at is null`,
    own: sql`v.created_by <> ${ME} and v.assigned_to is distinct from ${ME}`,
    day: sql`v.due_date`,
    orSince: true,
  },
  complete: {
    ...FILE,
    is: sql`v.status = 'APPROVED' and v.paused_at is null`,
    own: null,
    day: sql`v.due_date`,
    orSince: true,
  },
  reconsideration: {
    ...RECONSIDERATION,
    is: sql`n.state = 'OPEN'`,
    own: sql`${MINE} or v.created_by = ${ME}`,
    note: sql`n.grounds`,
  },
  decision: {
    ...RECONSIDERATION,
    is: sql`n.state = 'ANSWERED'`,
    own: sql`n.answered_by <> ${ME} and v.created_by <> ${ME} and v.assigned_to is distinct from ${ME}`,
  },
} as const satisfies Readonly<Record<string, Source>>
