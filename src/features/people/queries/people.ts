import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { likeWord, searchWords } from '#kernel/matches.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import { trustedDevicesOf } from '#server/identity/better-auth/trusted-devices.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DB, Users } from '#server/schema.ts'
import { OPEN_STATUSES } from '../../valuations/workflow.ts'
import type { InvitationState, User, UserDetails, UserFilters } from '../model/user.ts'
import { recordOf } from './record.ts'

type Row = Selectable<Users> & { invitation: InvitationState }
type UserExpressions = ExpressionBuilder<DB, 'users'>

/**
 * One page of the people, the newest first; `text` searches address, names and organization, folded.
 * Throws AppError 'invalid-argument' for a cursor that leads nowhere.
 */
export async function listPeople(
  { db }: ReadContext,
  { pageSize = 20, lastId, ...filters }: UserFilters & { pageSize?: number; lastId?: string },
): Promise<Page<User>> {
  const matches = matching(filters)
  let page = rows(db)
    .where(matches)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (lastId) {
    const last = await db.selectFrom('users').select('createdAt').where('id', '=', lastId).executeTakeFirst()
    if (!last) throw new AppError('invalid-argument')
    // Compared in the database: an instant there is finer than a Date.
    page = page.where(sql<SqlBool>`(created_at, id) < (select created_at, id from users where id = ${lastId})`)
  }
  const [items, { count }] = await Promise.all([
    page.execute(),
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(matches)
      .executeTakeFirstOrThrow(),
  ])
  return pageOf(items.map(toUser), pageSize, count)
}

/** One person, with what is asked before they are changed. Throws AppError 'person-not-found'. */
export async function readPerson({ db }: Pick<ReadContext, 'db'>, { id }: { id: string }): Promise<UserDetails> {
  const row = await rows(db).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw new AppError('person-not-found', { params: { id } })
  const counted = (of: Expression<unknown>) => sql<number>`(select count(*) from ${of} counted)`
  const [devices, counts] = await Promise.all([
    trustedDevicesOf(db, id),
    db
      .selectNoFrom((eb) => [
        counted(
          eb.selectFrom('sessions').select('id').where('userId', '=', id).where('expiresAt', '>', sql<Date>`now()`),
        ).as('sessions'),
        counted(
          eb
            .selectFrom('valuations')
            .select('id')
            .where('assignedTo', '=', id)
            .where('status', 'in', [...OPEN_STATUSES]),
        ).as('openValuations'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...toUser(row), ...counts, trustedDevices: devices.length }
}

const toUser = (row: Row): User => ({ ...recordOf(row), invitation: row.invitation })

// Who was invited and has not come has no way in yet but a link.
const INVITATION = sql<InvitationState>`case
  when users.last_login is not null or exists (select from accounts a where a.user_id = users.id) then null
  when exists (select from one_time_links l
    where l.user_id = users.id and l.kind = 'invitation' and l.expires_at > now()) then 'PENDING'
  else 'EXPIRED' end`

const rows = (db: ReadContext['db']) => db.selectFrom('users').selectAll('users').select(INVITATION.as('invitation'))

function matching({ role, active, text = '' }: UserFilters) {
  return (eb: UserExpressions): Expression<SqlBool> =>
    eb.and([
      eb('deletedAt', 'is', null),
      ...(role === undefined ? [] : [eb('role', '=', role)]),
      ...(active === undefined ? [] : [eb('active', '=', active)]),
      ...searchWords(text).map((word) => eb('searchText', 'like', `%${likeWord(word)}%`)),
    ])
}
