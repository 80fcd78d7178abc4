import { type Kysely, type Selectable, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { STAFF } from '#access/roles.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { named, presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import { STORED_FIELDS, WRITTEN_FIELDS } from './fields.ts'
import type {
  Cover,
  ExpiringLicence,
  Lack,
  LicenceException,
  SecondReview,
  StoredLicence,
  ValuationLicences,
} from './model.ts'
import { type Covered, coverOf, lacksOf, WARNED_BEFORE } from './rules.ts'

const CATEGORIES = sql<PropertyCategory[] | null>`categories`.as('categories')

/** The licence of a person as it is stored; null without one. */
export async function storedLicence(db: Kysely<DB>, userId: string): Promise<StoredLicence | null> {
  const row = await db
    .selectFrom('valuerLicences as l')
    .select([...selectedFields('valuerLicences', 'l', STORED_FIELDS), CATEGORIES])
    .where('l.userId', '=', userId)
    .executeTakeFirst()
  return row ? presentFields(STORED_FIELDS, row, 'all') : null
}

/** The licence of a person, for those who administer people. Throws 'person-not-found'. */
export async function readLicence({ db }: ReadContext, { userId }: { userId: string }) {
  const person = db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null)
  if (!(await person.executeTakeFirst())) throw new AppError('person-not-found', { params: { id: userId } })
  return { licence: await storedLicence(db, userId) }
}

/** The caller's own licence. */
export async function readOwnLicence({ actor, db }: ReadContext) {
  return { licence: await storedLicence(db, actor.id) }
}

/**
 * The licences that expire within 60 days or have expired, of all staff for administrators, else the caller's own; before them the firm's, for those who manage its
 * settings.
 */
export async function readExpiring(ctx: ReadContext): Promise<{ items: ExpiringLicence[] }> {
  const { actor, db } = ctx
  const { companyName, licenceExpiresOn } = await readSettings(ctx)
  const warnedFrom = addDays(kuwaitToday(), WARNED_BEFORE[0])
  const isWarned = licenceExpiresOn !== null && licenceExpiresOn <= warnedFrom && can(actor, 'canManageSettings')
  const ofFirm = { userId: null, displayName: companyName[actor.language ?? 'ar'], expiresOn: licenceExpiresOn ?? '' }
  const items: ExpiringLicence[] = await db
    .selectFrom('valuerLicences as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.userId', 'u.displayName', 'l.expiresOn'])
    .where('l.expiresOn', '<=', warnedFrom)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('u.role', 'in', STAFF)
    .$if(!isAdmin(actor), (query) => query.where('l.userId', '=', actor.id))
    .orderBy('l.expiresOn')
    .orderBy('u.displayName')
    .limit(50)
    .execute()
  return { items: isWarned ? [ofFirm, ...items] : items }
}

/** What the licences of these people cover with their classes, by person. */
export async function coversOf(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  userIds: readonly string[],
): Promise<Map<string, Cover>> {
  if (userIds.length === 0) return new Map()
  const [{ licenceClasses }, rows] = await Promise.all([
    readSettings(ctx),
    ctx.db
      .selectFrom('valuerLicences as l')
      .select(['l.userId', ...selectedFields('valuerLicences', 'l', WRITTEN_FIELDS), CATEGORIES])
      .where('l.userId', 'in', userIds)
      .execute(),
  ])
  return new Map(
    rows.map(({ userId, ...row }) => [userId, coverOf(presentFields(WRITTEN_FIELDS, row, 'all'), licenceClasses)]),
  )
}

/** The part of a stored valuation that licences are judged by. */
export type Judged = Pick<Selectable<DB['valuations']>, 'id' | 'assignedTo' | 'propertyCategory' | 'finalValueFils'>

/** What a licence is asked about, of a stored valuation. */
const coveredOf = (row: Pick<Judged, 'propertyCategory' | 'finalValueFils'>): Covered => ({
  propertyCategory: row.propertyCategory,
  finalValue: row.finalValueFils === null ? null : kwdFromFils(row.finalValueFils),
})

/** What the licences of the caller and of the assigned valuer lack for a valuation, with the decisions and second reviews of it. */
export async function licencesOf(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  row: Judged,
): Promise<ValuationLicences> {
  const { actor, db } = ctx
  const { assignedTo } = row
  const [covers, exceptions, reviews] = await Promise.all([
    coversOf(ctx, assignedTo ? [actor.id, assignedTo] : [actor.id]),
    exceptionsOf(db, row.id),
    reviewsOf(db, row.id),
  ])
  const lacks = (id: string): Lack[] => lacksOf(covers.get(id) ?? null, coveredOf(row), kuwaitToday())
  return { own: lacks(actor.id), assignee: assignedTo ? lacks(assignedTo) : null, exceptions, reviews }
}

const MOST = 50

const nameOf = <As extends string>(as: As, id: string) =>
  named<string, As>(as, `(select display_name from users where id = ${id})`)

const exceptionsOf = (db: Kysely<DB>, valuationId: string): Promise<LicenceException[]> =>
  db
    .selectFrom('licenceExceptions as e')
    .select([
      sql<string>`e.id::text`.as('id'),
      sql<LicenceException['kind']>`e.kind`.as('kind'),
      'e.userId',
      nameOf('userName', 'e.user_id'),
      sql<Lack[]>`e.lacks`.as('lacks'),
      'e.reason',
      nameOf('byName', 'e.decided_by'),
      named<string, 'at'>('at', isoInstant('e.decided_at')),
    ])
    .where('e.valuationId', '=', valuationId)
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()

// A review after the last move to 'under review' counts: whatever was reviewed before may have changed in a draft.
const reviewsOf = (db: Kysely<DB>, valuationId: string): Promise<SecondReview[]> =>
  db
    .selectFrom('secondReviews as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select([
      sql<string>`r.id::text`.as('id'),
      'r.userId',
      nameOf('userName', 'r.user_id'),
      'r.registerNumber',
      'r.remarks',
      named<string, 'at'>('at', isoInstant('r.reviewed_at')),
      sql<boolean>`v.status = 'UNDER_REVIEW' and r.reviewed_at >= v.status_since`.as('counts'),
    ])
    .where('r.valuationId', '=', valuationId)
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute()
