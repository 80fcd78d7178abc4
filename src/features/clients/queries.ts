import { type Kysely, sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { likeWord, searchWords } from '#kernel/matches.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { named, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { InvoiceState } from '../invoices/model/codes.ts'
import { balanceOf } from '../invoices/workflow.ts'
import { SYSTEM_FIELDS } from '../requests/fields.ts'
import { IS_EXPIRED } from '../requests/queries/rows.ts'
import { inScope } from '../valuations/queries/rows.ts'
import { ACCOUNT_FIELDS } from './fields.ts'
import {
  type AccountDetails,
  type AccountRecord,
  type AccountRecords,
  type ClientAccount,
  type MemberRole,
  MOST_MEMBERS,
  NEWEST_RECORDS,
  type OwnAccount,
} from './model.ts'

const ACCOUNT_COLUMNS = selectedFields('clientAccounts', 'a', ACCOUNT_FIELDS)

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
  // Of the account's other valuations a member who is limited to sections learns nothing, not even their number.
  const files = membership.isLimited ? await countSeen(db, actor.id) : details.files
  return { own: { ...details, files, isOwner, sent }, received }
}

async function countSeen(db: Kysely<DB>, userId: string): Promise<number> {
  const { files } = await db
    .selectFrom('valuations as v')
    .select(sql<number>`count(*)::int`.as('files'))
    .where(inScope('own', sql.val(userId)))
    .executeTakeFirstOrThrow()
  return files
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

const { id: REQUEST_ID, number, state, submittedAt, answeredAt, answerDueAt } = SYSTEM_FIELDS
const REQUEST_COLUMNS = [
  ...selectedFields('requests', 'r', { id: REQUEST_ID, number, state, submittedAt, answeredAt, answerDueAt }),
  named<boolean, 'isExpired'>('isExpired', IS_EXPIRED),
  named<number | null, 'sheetLines'>('sheetLines', 'r.sheet_lines'),
]

/** The newest records of an account, whatever the reader's role is: administrators see all rows. */
async function recordsOf(db: Kysely<DB>, id: string): Promise<AccountRecords> {
  const [valuations, requests, invoices] = await Promise.all([
    db
      .selectFrom('valuations as v')
      .select([
        'v.id',
        'v.valuationNumber as number',
        sql<ValuationStatus>`v.status`.as('status'),
        named<string, 'createdAt'>('createdAt', isoInstant('v.created_at')),
      ])
      .where('v.clientAccountId', '=', id)
      .orderBy('v.createdAt', 'desc')
      .orderBy('v.id', 'desc')
      .limit(NEWEST_RECORDS)
      .execute(),
    db
      .selectFrom('requests as r')
      .select(REQUEST_COLUMNS)
      .where('r.clientAccountId', '=', id)
      .where('r.number', 'is not', null)
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(NEWEST_RECORDS)
      .execute(),
    db
      .selectFrom('invoices as i')
      .select(['i.id', 'i.number', 'i.dueOn', 'i.totalFils', 'i.paidFils', 'i.creditedFils'])
      .select(sql<InvoiceState>`i.state`.as('state'))
      .where('i.clientAccountId', '=', id)
      .where('i.number', 'is not', null)
      .orderBy('i.isOwed', 'desc')
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(NEWEST_RECORDS)
      .execute(),
  ])
  return {
    valuations,
    requests,
    invoices: invoices.map(({ totalFils: total, paidFils: paid, creditedFils: credited, ...one }) => ({
      ...one,
      balance: kwdFromFils(balanceOf({ total, paid, credited })),
    })),
  }
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
  return { items: rows satisfies ClientAccount[] }
}

async function detailsOf(db: Kysely<DB>, id: string): Promise<AccountDetails> {
  const [account, members, counted] = await Promise.all([
    db.selectFrom('clientAccounts as a').select(ACCOUNT_COLUMNS).where('a.id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('clientMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['u.id', 'u.displayName', 'u.email', 'm.role', 'm.since', 'm.isLimited'])
      .where('m.accountId', '=', id)
      // A system that calls by a key is no person of the account.
      .where('m.role', '<>', 'SYSTEM')
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
    account,
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
