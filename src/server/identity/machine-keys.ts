import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { cookieValue } from './cookies.ts'
import { limitKeyTries } from './rate-limits.ts'

/** How every key begins, so that people and programs that look for lost secrets recognise one. */
const PREFIX = 'thm_live_'
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** How many signs of base 62 hold 256 bits, and the 32 of the checksum. */
const [SECRET, CHECK] = [43, 6]
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET}})([0-9A-Za-z]{${CHECK}})$`)

/** What one key may call in a minute and in a day, at all servers together. */
export const KEY_LIMITS = { minute: 1_200, day: 50_000 } as const
const [MINUTE, DAY] = [60, 86_400]

const inSigns = (value: bigint, length: number): string => {
  let [rest, text] = [value, '']
  for (let at = 0; at < length; at++) {
    text = SIGNS[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
const checkOf = (secret: string) => inSigns(BigInt(crc32(`${PREFIX}${secret}`)), CHECK)

/** A new key of 256 random bits with its checksum, of which only `hash` (SHA-256) and the first four signs, `hint`, are to be kept. */
export function newKey(): { key: string; hash: Buffer; hint: string } {
  const secret = inSigns(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET)
  const key = `${PREFIX}${secret}${checkOf(secret)}`
  return { key, hash: hash('sha256', key, 'buffer'), hint: secret.slice(0, 4) }
}

/** True for a text that has the form and the checksum of a key, whether or not it is one. */
export function isKeyLike(text: string): boolean {
  const [, secret, check] = FORM.exec(text) ?? []
  return secret !== undefined && checkOf(secret) === check
}

/** A request that a key admits: as whom, and what it may still call. */
export type Keyed = { actor: Actor & { machine: NonNullable<Actor['machine']> }; headers: readonly string[] }
/** Reads the key of a request to a verb or file; undefined where it has none and is somebody's with a session, or nobody's. */
type ReadKey = (headers: Pick<Headers, 'get'>, ip: string) => Promise<Keyed | undefined>
/** What counts a call that a key admitted; never throws. */
type NoteCall = (actor: Actor, call: string, error?: ErrorCode) => Promise<void>

/** What a door to systems of others needs. */
export type Keys = { keyOf: ReadKey; noteCall: NoteCall }

type Found = {
  id: string
  keyId: string
  displayName: string
  email: string
  role: Role
  accountId: string | null
  verbs: string[]
  isAllowed: boolean
  minuteCalls: number
  minuteLeft: number
  dayCalls: number
  dayLeft: number
}

// One statement for each call, in which a key that was revoked anywhere is none any more: nothing of it is kept between calls.
const count = preparedQuery(sql<Found>`
  update machine_keys k set
    used_at = case when m.ok then now() else k.used_at end,
    used_from = case when m.ok then nullif(${parameter('ip')}, '')::inet else k.used_from end,
    minute_calls = case when k.minute_since > now() - make_interval(secs => ${sql.lit(MINUTE)}) then k.minute_calls + 1 else 1 end,
    minute_since = case when k.minute_since > now() - make_interval(secs => ${sql.lit(MINUTE)}) then k.minute_since else now() end,
    day_calls = case when k.day_since > now() - make_interval(secs => ${sql.lit(DAY)}) then k.day_calls + 1 else 1 end,
    day_since = case when k.day_since > now() - make_interval(secs => ${sql.lit(DAY)}) then k.day_since else now() end
  from (
    select m.id, u.display_name, u.email, u.role, m.client_account_id, m.verbs,
      cardinality(m.networks) = 0 or nullif(${parameter('ip')}, '')::inet <<= any(m.networks) as ok
    from machines m join users u on u.id = m.id where m.ended_at is null
  ) m
  where m.id = k.machine_id and k.hash = ${parameter('hash')} and k.revoked_at is null
    and k.expires_on >= (now() at time zone 'Asia/Kuwait')::date
  returning m.id, k.id as "keyId", m.display_name as "displayName", m.email, m.role, m.client_account_id as "accountId", m.verbs,
    coalesce(m.ok, false) as "isAllowed",
    k.minute_calls as "minuteCalls", ceil(extract(epoch from k.minute_since - now()) + ${sql.lit(MINUTE)})::int as "minuteLeft",
    k.day_calls as "dayCalls", ceil(extract(epoch from k.day_since - now()) + ${sql.lit(DAY)})::int as "dayLeft"`)

type Parts = { db: Kysely<DB>; cookieName: string; log: Log }

/** Creates the door of systems of others, for the hosts of verbs and of files. */
export const createKeys = ({ db, cookieName, log }: Parts): Keys => ({
  keyOf: createKeyReader({ db, cookieName }),
  noteCall: createCallNotes(db, (error) => log.warn({ err: error }, 'a call by a key was not counted')),
})

/**
 * Creates what reads the keys of requests. It throws AppError 'machine-key-refused' for what is no key, was revoked or has expired, 'machine-key-mixed' beside the cookie
 * of a session, 'machine-address-refused' from elsewhere than the key may be used, 'too-many-calls' beyond KEY_LIMITS, and 'too-many-requests' where one address tries many.
 */
function createKeyReader({ db, cookieName }: { db: Kysely<DB>; cookieName: string }): ReadKey {
  return async (headers, ip) => {
    const [, key] = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
    if (key === undefined) return undefined
    if (cookieValue(headers.get('cookie'), cookieName)) throw new AppError('machine-key-mixed')
    // The hash of 256 random bits: how long it takes to find tells nothing of any other.
    const [found] = isKeyLike(key) ? await count(db, { hash: hash('sha256', key, 'buffer'), ip }) : []
    if (!found) {
      await limitKeyTries(db, ip)
      throw new AppError('machine-key-refused')
    }
    if (!found.isAllowed) throw new AppError('machine-address-refused')
    const { minuteCalls, minuteLeft, dayCalls, dayLeft } = found
    if (dayCalls > KEY_LIMITS.day) throw tooManyCalls(dayLeft)
    if (minuteCalls > KEY_LIMITS.minute) throw tooManyCalls(minuteLeft)
    return { actor: machineActor(found), headers: limitHeaders(found) }
  }
}

const tooManyCalls = (seconds: number) => new AppError('too-many-calls', { params: { seconds: Math.max(1, seconds) } })

/** The headers that say what a key may still call, of the minute or the day, whichever ends first. */
function limitHeaders({ minuteCalls, minuteLeft, dayCalls, dayLeft }: Found): string[] {
  const [ofMinute, ofDay] = [KEY_LIMITS.minute - minuteCalls, KEY_LIMITS.day - dayCalls]
  const [limit, left, reset] =
    ofDay < ofMinute ? [KEY_LIMITS.day, ofDay, dayLeft] : [KEY_LIMITS.minute, ofMinute, minuteLeft]
  const policy = `${KEY_LIMITS.minute};w=${MINUTE}, ${KEY_LIMITS.day};w=${DAY}`
  return [
    ...['ratelimit-policy', policy, 'ratelimit-limit', String(limit)],
    ...['ratelimit-remaining', String(left), 'ratelimit-reset', String(Math.max(1, reset))],
  ]
}

/** A system as it acts: in the role and the account that it was given, and within its list of verbs either way. */
function machineActor({ id, keyId, displayName, email, role, accountId, verbs }: Found): Keyed['actor'] {
  return {
    id,
    email,
    displayName,
    role,
    active: true,
    twoFactor: { status: 'DISABLED', method: null },
    ...(accountId === null ? {} : { accountId }),
    language: null,
    digits: null,
    sessionId: keyId,
    machine: { verbs },
  }
}

const add = preparedQuery(sql`
  insert into machine_calls as c (machine_id, day, verb, calls, errors, last_error)
  values (${parameter('id')}, (now() at time zone 'Asia/Kuwait')::date, ${parameter('verb')}, 1, case when ${parameter('error')}::text is null then 0 else 1 end, ${parameter('error')}::text)
  on conflict (machine_id, day, verb) do update set calls = c.calls + 1, errors = c.errors + excluded.errors,
    last_error = coalesce(excluded.last_error, c.last_error), last_at = now()`)

/** Counts a call of a system by its verb, and as failed by its error; a count that fails is `failed`, and never the call's. */
function createCallNotes(db: Kysely<DB>, failed: (error: unknown) => void): NoteCall {
  return async ({ id, machine }, call, error) => {
    if (machine) await add(db, { id, verb: call, error: error ?? null }).catch(failed)
  }
}

/** For how many days the counts of calls are kept. */
const KEPT_DAYS = 90

/** Deletes the counts of calls that are older than KEPT_DAYS. */
export async function sweepMachineCalls(db: Kysely<DB>): Promise<void> {
  const kept = sql<string>`(now() at time zone 'Asia/Kuwait')::date - ${sql.lit(KEPT_DAYS)}::int`
  await db.deleteFrom('machineCalls').where('day', '<', kept).execute()
}
