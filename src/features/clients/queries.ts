import { type Kysely, type RawBuilder, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { likeWord, searchWords } from '#kernel/matches.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { IS_EXPIRED } from '../requests/queries/rows.ts'
import {
  type AccountDetails,
  type AccountKind,
  type AccountRecord,
  type AccountRecords,
  type ClientAccount,
  type MemberRole,
  MOST_MEMBERS,
  NEWEST_RECORDS,
  type OwnAccount,
} from './model.ts'

const ACCOUNT_COLUMNS = [
  'a.id',
  'a.version',
  'a.kind',
  'a.nameAr',
  'a.nameEn',
  'a.registrationNumber',
  'a.contact',
] as const

const kindOf = <R extends { kind: string }>(row: R) => ({ ...row, kind: row.kind as AccountKind })

/** One's own account with its people, and the invitations to others that wait for this person. */
export async function readOwnAccount({ actor, db }: ReadContext): Promise<OwnAccount> {
  const isClient = actor.role === 'USER' || actor.role === 'CLIENT'
  const membership = isClient
    ? await db.selectFrom('clientMembers').selectAll().where('userId', '=', actor.id).executeTakeFirst()
    : undefined
  if (!membership) return { own: null, received: [] }
  const isOwner = membership.role === 'OWNER'
  const [details, sent, received] = await Promise.all([
    detailsOf(db, membership.accountId),
    isOwner ? sentBy(db, membership.accountId) : [],
    receivedBy(db, actor.id),
  ])
  return { own: { ...details, isOwner, sent }, received }
}

/** The account of a person with its people. Throws 'client-account-not-found' when the person has none. */
export async function readAccountOf({ db }: ReadContext, { userId }: { userId: string }): Promise<AccountDetails> {
  const found = await db.selectFrom('clientMembers').select('accountId').where('userId', '=', userId).executeTakeFirst()
  if (!found) throw new AppError('client-account-not-found')
  return detailsOf(db, found.accountId)
}

/** An account with its people, open invitations and newest records. Throws 'client-account-not-found'. */
export async function readAccount({ db }: ReadContext, { id }: { id: string }): Promise<AccountRecord> {
  const found = await db.selectFrom('clientAccounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('client-account-not-found')
  const [details, sent, records] = await Promise.all([detailsOf(db, id), sentBy(db, id), recordsOf(db, id)])
  return { ...details, sent, records }
}

/** The newest records of an account, whatever the reader's role is: administrators see all rows. */
async function recordsOf(db: Kysely<DB>, id: string): Promise<AccountRecords> {
  const newest = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(found), '[]') from (${select} limit ${sql.lit(NEWEST_RECORDS)}) found)`
  const at = (column: string) => sql.raw(isoInstant(column))
  const { rows } = await sql<AccountRecords>`select
    ${newest(sql`select v.id, v.valuation_number as number, v.status, ${at('v.created_at')} as "createdAt"
      from valuations v where v.client_account_id = ${id} order by v.created_at desc, v.id desc`)} as valuations,
    ${newest(sql`select r.id, r.number, r.state, ${IS_EXPIRED} as "isExpired", ${at('r.submitted_at')} as "submittedAt",
        ${at('r.answered_at')} as "answeredAt", ${at('r.answer_due_at')} as "answerDueAt"
      from requests r where r.client_account_id = ${id} and r.number is not null order by r.created_at desc, r.id desc`)} as requests,
    ${newest(sql`select i.id, i.number, i.state, i.due_on as "dueOn", i.total_fils - i.paid_fils - i.credited_fils as balance
      from invoices i where i.client_account_id = ${id} and i.number is not null
      order by i.is_owed desc, i.created_at desc, i.id desc`)} as invoices`.execute(db)
  const [found = { valuations: [], requests: [], invoices: [] }] = rows
  return { ...found, invoices: found.invoices.map((one) => ({ ...one, balance: kwdFromFils(one.balance) })) }
}

/** At most 20 accounts of companies whose names, register number or contact contain the text, the newest first. */
export async function listCompanies({ db }: ReadContext, { text = '' }: { text?: string | undefined }) {
  const rows = await db
    .selectFrom('clientAccounts as a')
    .select(ACCOUNT_COLUMNS)
    .where('a.kind', '=', 'COMPANY')
    .where((eb) => eb.and(searchWords(text).map((word) => eb('a.searchText', 'like', `%${likeWord(word)}%`))))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(20)
    .execute()
  return { items: rows.map(kindOf) satisfies ClientAccount[] }
}

async function detailsOf(db: Kysely<DB>, id: string): Promise<AccountDetails> {
  const [account, members, counted] = await Promise.all([
    db.selectFrom('clientAccounts as a').select(ACCOUNT_COLUMNS).where('a.id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('clientMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['u.id', 'u.displayName', 'u.email', 'm.role', 'm.since'])
      .where('m.accountId', '=', id)
      .orderBy('m.since')
      .limit(MOST_MEMBERS)
      .execute(),
    db
      .selectFrom('valuationCounts')
      .select(sql<number>`coalesce(sum(count), 0)::int`.as('files'))
      .where('clientAccountId', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    account: kindOf(account),
    members: members.map(({ since, role, ...member }) => ({
      ...member,
      role: role as MemberRole,
      since: since.toISOString(),
    })),
    files: counted.files,
  }
}

const open = sql<boolean>`i.ended_as is null and i.expires_at > now()`

async function sentBy(db: Kysely<DB>, accountId: string) {
  const rows = await db
    .selectFrom('clientInvitations as i')
    .select(['i.id', 'i.email', 'i.expiresAt'])
    .where('i.accountId', '=', accountId)
    .where(open)
    .orderBy('i.invitedAt', 'desc')
    .limit(MOST_MEMBERS)
    .execute()
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

async function receivedBy(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('clientInvitations as i')
    .innerJoin('users as u', 'u.email', 'i.email')
    .innerJoin('clientAccounts as a', 'a.id', 'i.accountId')
    .select(['i.id', 'a.nameAr', 'a.nameEn', 'i.expiresAt'])
    .where('u.id', '=', userId)
    .where('u.emailVerified', '=', true)
    .where(open)
    .orderBy('i.invitedAt', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}
