import { type Selectable, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Me } from '#access/me.ts'
import { type Role, STAFF } from '#access/roles.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import type { BotCheck } from '#kernel/bot-check.ts'
import { AppError } from '#kernel/errors.ts'
import type { Firm } from '#kernel/firm.ts'
import type { Digits } from '#kernel/format.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import { maskContact } from '#kernel/mask-contact.ts'
import { likeWord, searchWords } from '#kernel/matches.ts'
import type { Language, Word } from '#kernel/words.ts'
import type { Tables } from '#server/db/tables.ts'
import { trustedDevicesOf } from '#server/identity/better-auth/trusted-devices.ts'
import { externalAccountOf } from '#server/identity/federation/external-account.ts'
import type { PublicContext, ReadContext } from '#server/procedure.ts'
import { coversOf } from '../licences/queries.ts'
import { mailDelivery } from '../mails/queries.ts'
import { type AreaChange, areaChanges } from '../places/model/changes.ts'
import { publicSettings } from '../settings/model.ts'
import { readSettings } from '../settings/queries.ts'
import { readTelemetry } from '../telemetry/queries.ts'
import type { AccountSecurity, PersonOption } from './model.ts'
import { recordOf } from './queries/record.ts'

type Session = {
  user: Me | null
  firm: Firm
  demo: boolean
  federation: Word | null
  botCheck: BotCheck | null
  mailDelivery: MailDelivery
  /** Page views of this person are reported. */
  reportsPages: boolean
  /** The changes of areas that this page has to apply; null for anyone who is signed out. */
  areas: readonly AreaChange[] | null
}

/** The signed-in person (null when signed out), and the public settings of the firm. */
export async function readMe(ctx: PublicContext): Promise<Session> {
  const settings = await readSettings(ctx)
  const { actor, db } = ctx
  const row = actor && (await db.selectFrom('users').selectAll().where('id', '=', actor.id).executeTakeFirst())
  return {
    user: row ? toMe(row, actor) : null,
    firm: publicSettings(settings),
    demo: settings.demonstration,
    federation: ctx.federation,
    botCheck: ctx.botCheck,
    mailDelivery: await mailDelivery(ctx),
    reportsPages: (await readTelemetry(ctx)).consented,
    areas: row ? areaChanges() : null,
  }
}

/** The signed-in person's row as sent to them. */
export function toMe(
  row: Selectable<Tables['users']>,
  actor: Pick<Actor, 'passwordExpired' | 'twoFactor' | 'accountId' | 'isLimited'>,
): Me {
  return {
    ...recordOf(row),
    twoFactorAuth: actor.twoFactor,
    passwordExpired: actor.passwordExpired === true,
    ...(actor.accountId ? { accountId: actor.accountId } : {}),
    ...(actor.isLimited ? { isLimited: true } : {}),
    language: row.language as Language | null,
    digits: row.digits as Digits | null,
  }
}

// A date that is text is not read as a day in the zone of the server.
const NEXT_DUE = sql<string[]>`array(
  select due_date::text from valuations where assigned_to = users.id and status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})
    and due_date is not null order by due_date limit 3)`

/** The active staff to whom work can be assigned, by name, each with open valuations, the next due dates, and what the licence covers. */
export async function listAssignable(ctx: ReadContext): Promise<PersonOption[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'displayName', 'role'])
    .select(NEXT_DUE.as('nextDue'))
    .select((eb) =>
      eb
        .selectFrom('valuations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('assignedTo', '=', 'users.id')
        .where('status', 'in', [...OPEN_STATUSES])
        .$asScalar()
        .$notNull()
        .as('openValuations'),
    )
    .where('active', '=', true)
    .where('role', 'in', STAFF)
    .orderBy('displayName')
    .limit(500)
    .execute()
  const covers = await coversOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, role: row.role as Role, licence: covers.get(row.id) ?? null }))
}

/** At most 20 active client accounts whose name or e-mail contains the text, by name, and whether their address is confirmed. */
export async function listClients({ db }: ReadContext, { text = '' }: { text?: string }): Promise<PersonOption[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'displayName', 'role', 'email', 'emailVerified'])
    .where('active', '=', true)
    .where('role', 'in', ['CLIENT', 'USER'])
    .where((eb) =>
      eb.and(
        searchWords(text).map((word) =>
          eb(sql<string>`fold_text(display_name || ' ' || email)`, 'like', `%${likeWord(word)}%`),
        ),
      ),
    )
    .orderBy('displayName')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

/**
 * The person's sessions and the devices that skip the second factor, newest first. Throws 'not-signed-in' for a person who was deleted
 * since the session was read.
 */
export async function readSecurity({ actor, db, federation }: ReadContext): Promise<AccountSecurity> {
  const [sessions, devices, user, external] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', actor.id)
      .where('expiresAt', '>', sql<Date>`now()`)
      .orderBy('createdAt', 'desc')
      .limit(100)
      .execute(),
    trustedDevicesOf(db, actor.id),
    db
      .selectFrom('users')
      .leftJoin('twoFactors', 'twoFactors.userId', 'users.id')
      .select(['passwordChangedAt', 'twoFactorPhone', 'recoveryCodesLeft'])
      .where('users.id', '=', actor.id)
      .executeTakeFirst(),
    externalAccountOf(db, actor.id),
  ])
  if (!user) throw new AppError('not-signed-in')
  return {
    sessions: sessions.map((row) => ({ ...inTimes(row), current: row.id === actor.sessionId })),
    devices: devices.map(inTimes),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    secondStep: secondStepOf(actor, user),
    external: external && { provider: federation, issuer: external.issuer, since: external.since.toISOString() },
  }
}

const inTimes = <R extends { createdAt: Date; expiresAt: Date }>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

function secondStepOf(
  { email, twoFactor: { status, method } }: Actor,
  { twoFactorPhone, recoveryCodesLeft }: { twoFactorPhone: string | null; recoveryCodesLeft: number | null },
): AccountSecurity['secondStep'] {
  if (status !== 'ENABLED') return { sentTo: null, recoveryCodesLeft: null }
  const target = method === 'EMAIL' ? email : method === 'SMS' ? twoFactorPhone : null
  return { sentTo: target && maskContact(target), recoveryCodesLeft }
}
