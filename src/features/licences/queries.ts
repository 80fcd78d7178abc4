import { type Kysely, type Selectable, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { STAFF } from '#access/roles.ts'
import type { LicenceClass, PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
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

/** The licence of a person as it is stored; null without one. */
export async function storedLicence(db: Kysely<DB>, userId: string): Promise<StoredLicence | null> {
  const row = await db
    .selectFrom('valuerLicences as l')
    .leftJoin('users as by', 'by.id', 'l.updatedBy')
    .selectAll('l')
    .select('by.displayName as updatedByName')
    .where('l.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    registerNumber: row.registerNumber,
    licenceClass: row.licenceClass as LicenceClass,
    categories: row.categories as PropertyCategory[] | null,
    ceiling: row.ceilingFils === null ? null : kwdFromFils(row.ceilingFils),
    expiresOn: row.expiresOn,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedByName: row.updatedByName,
  }
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

/** The licences that expire within 60 days or have expired, of all staff for administrators, else the caller's own. */
export async function readExpiring({ actor, db }: ReadContext): Promise<{ items: ExpiringLicence[] }> {
  const items = await db
    .selectFrom('valuerLicences as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.userId', 'u.displayName', 'l.expiresOn'])
    .where('l.expiresOn', '<=', addDays(kuwaitToday(), WARNED_BEFORE[0]))
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('u.role', 'in', STAFF)
    .$if(!isAdmin(actor), (query) => query.where('l.userId', '=', actor.id))
    .orderBy('l.expiresOn')
    .orderBy('u.displayName')
    .limit(50)
    .execute()
  return { items }
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
      .selectFrom('valuerLicences')
      .select(['userId', 'registerNumber', 'licenceClass', 'categories', 'ceilingFils', 'expiresOn'])
      .where('userId', 'in', userIds)
      .execute(),
  ])
  return new Map(
    rows.map(({ userId, licenceClass, categories, ceilingFils, ...row }) => [
      userId,
      coverOf(
        {
          ...row,
          licenceClass: licenceClass as LicenceClass,
          categories: categories as PropertyCategory[] | null,
          ceiling: ceilingFils === null ? null : kwdFromFils(ceilingFils),
        },
        licenceClasses,
      ),
    ]),
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

function exceptionsOf(db: Kysely<DB>, valuationId: string): Promise<LicenceException[]> {
  return runOnce(
    db,
    sql<LicenceException>`select e.id::text as id, e.kind, e.user_id as "userId", u.display_name as "userName", e.lacks, e.reason,
        by.display_name as "byName", ${sql.raw(isoInstant('e.decided_at'))} as at
      from licence_exceptions e join users u on u.id = e.user_id join users by on by.id = e.decided_by
      where e.valuation_id = ${valuationId} order by e.id desc limit ${sql.lit(MOST)}`,
  )
}

// A review after the last move to 'under review' counts: whatever was reviewed before may have changed in a draft.
function reviewsOf(db: Kysely<DB>, valuationId: string): Promise<SecondReview[]> {
  return runOnce(
    db,
    sql<SecondReview>`select r.id::text as id, r.user_id as "userId", u.display_name as "userName",
        r.register_number as "registerNumber", r.remarks, ${sql.raw(isoInstant('r.reviewed_at'))} as at,
        v.status = 'UNDER_REVIEW' and r.reviewed_at >= v.status_since as counts
      from second_reviews r join users u on u.id = r.user_id join valuations v on v.id = r.valuation_id
      where r.valuation_id = ${valuationId} order by r.id desc limit ${sql.lit(MOST)}`,
  )
}
