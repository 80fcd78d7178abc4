import { type Expression, type SqlBool, sql } from 'kysely'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { trustedDevicesOf } from '#server/identity/better-auth/trusted-devices.ts'
import { selectList } from '#server/lists/columns.ts'
import { type Filters, type ListContext, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import {
  type InvitationState,
  LISTED_FIELDS,
  type ListedUser,
  type User,
  type UserDetails,
  type UserFilters,
} from '../model/user.ts'
import { recordOf, USER_COLUMNS, USER_INSTANTS, type UserRow } from './record.ts'

type Row = UserRow & Pick<User, 'invitation' | 'unconfirmed' | 'licenceExpiresOn'>

// People who have not accepted their invitation can only sign in by its link.
const INVITATION = sql<InvitationState>`case
  when users.last_login is not null or exists (select from accounts a where a.user_id = users.id) then null
  when exists (select from one_time_links l
    where l.user_id = users.id and l.kind = 'invitation' and l.expires_at > now()) then 'PENDING'
  else 'EXPIRED' end`

const UNCONFIRMED = sql<boolean>`users.confirmation_required and not users.email_verified`

const LICENCE_EXPIRES_ON = sql<
  string | null
>`(select expires_on::text from valuer_licences l where l.user_id = users.id)`

const COLUMNS = selectList({ alias: 'users', columns: USER_COLUMNS, instants: USER_INSTANTS })

/** The list definition of people with their whole records. */
const PEOPLE: ListDefinition<Row, User> = {
  table: 'users',
  alias: 'users',
  columns: sql`${COLUMNS}, ${INVITATION} as invitation, ${UNCONFIRMED} as unconfirmed,
    ${LICENCE_EXPIRES_ON} as "licenceExpiresOn"`,
  // The verbs' access rules decide who may read people.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`users.deleted_at is null`,
  // Rows of removed people are kept, so their cursors stay valid.
  cursorInScope: () => sql<SqlBool>`true`,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => ({
    ...recordOf(row),
    invitation: row.invitation,
    unconfirmed: row.unconfirmed,
    licenceExpiresOn: row.licenceExpiresOn,
  }),
}

/** The same with what a list shows of a person. */
const LISTED: ListDefinition<Row, ListedUser> = {
  ...PEOPLE,
  present(row, viewer) {
    const user = PEOPLE.present(row, viewer)
    return Object.fromEntries(LISTED_FIELDS.map((field) => [field, user[field]])) as ListedUser
  },
}

/**
 * One page of the people, the newest first; `text` searches address, names and organization, folded.
 * Throws AppError 'invalid-argument' for an unknown cursor.
 */
export function listPeople(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: UserFilters & Paging,
): Promise<Page<ListedUser>> {
  return readList(ctx, LISTED, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

/** The newest people whose address, names or organization fulfil every term. */
export function findPeople(ctx: ReadContext, terms: readonly SearchTerm[], paging: Paging): Promise<Page<User>> {
  return readList(ctx, PEOPLE, { ...NO_FILTERS, words: { text: terms } }, paging)
}

function filtersOf({ role, active, text = '' }: UserFilters): Filters {
  const words = searchWords(text)
  const equal = { ...(role === undefined ? {} : { role }), ...(active === undefined ? {} : { active }) }
  return { ...NO_FILTERS, equal, words: words.length > 0 ? { text: words } : {} }
}

const one = oneOf(PEOPLE)

/** One person, with what is asked before they are changed. Throws AppError 'person-not-found'. */
export async function readPerson(ctx: ListContext, { id }: { id: string }): Promise<UserDetails> {
  const { db } = ctx
  const user = await one(ctx, id)
  if (!user) throw new AppError('person-not-found', { params: { id } })
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
  return { ...user, ...counts, trustedDevices: devices.length }
}
