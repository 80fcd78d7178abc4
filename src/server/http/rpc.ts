import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Actor } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { IdentityProof } from '#kernel/identity-proof.ts'
import type { FailedCall } from '#kernel/operations.ts'
import type { Database } from '../db/database.ts'
import type { NotifyCache } from '../db/notify-cache.ts'
import { addressNetwork } from '../identity/better-auth/ip-address.ts'
import type { Identity } from '../identity/identity.ts'
import type { Keyed, Keys } from '../identity/machine-keys.ts'
import { originAllowed, type ServedOrigins } from '../identity/origin.ts'
import type { Log } from '../log.ts'
import type { Measures } from '../measures/measures.ts'
import type { AnyVerb, Context, Environment, RequestInfo } from '../procedure.ts'
import { createReadLimits, type LimitCalls } from './call-limits.ts'
import { toToldError } from './failures.ts'
import type { RequestHeaders } from './headers.ts'
import { once } from './idempotency.ts'
import { parseInput } from './input.ts'
import { BODY_BUDGETS } from './read-body.ts'
import type { ReadAnswer, ReadCaches } from './read-caches.ts'
import { readJson } from './read-json.ts'
import type { AlertRefusal } from './refusals.ts'

export type Verbs = Record<string, Record<string, AnyVerb>>
/** An incoming call: the verb's name, and the request with its input. */
export type RpcCall = { name: string; headers: RequestHeaders; incoming: IncomingMessage; info: RequestInfo }
/** The response: the body and the duration in ms, or the error; `headers` of a call by a key. */
export type RpcAnswer = ({ text: string; took: number } | { error: AppError }) & { headers?: readonly string[] }
type Parts = Keys & {
  verbs: Verbs
  /** The features whose reads take much of the database. */
  heavy: readonly string[]
  database: Database
  notifyCache: NotifyCache
  sessionOf: (headers: RequestHeaders) => Promise<Actor | null>
  /** Confirms who makes a request by the password or a code. */
  confirm: Identity['confirm']
  env: ServedOrigins
  environment: Environment
  /** Raises an alert where a refused call administers the firm. */
  alert: AlertRefusal
  /** Runs a call within what one person, or all who are not signed in, may call. */
  limitCalls: LimitCalls
  /** What every call is measured by. */
  measures: Pick<Measures, 'operation'>
  caches: Pick<ReadCaches, 'read'>
  /** Throws while nothing may be saved. */
  assertWritable: () => void
  /** True once a newer release has migrated the database. */
  isNewer: () => boolean
  log: Log
}

/** The largest body of a call, in bytes; those whom nobody knows verify a code or search the areas. */
const BODIES = { limit: 1_048_576, budget: BODY_BUDGETS.people }
const BODIES_OF_ANYBODY = { limit: 16_384, budget: BODY_BUDGETS.anybody }
/** Calls slower than this, in ms, are logged. */
const SLOW = 500

/**
 * The one host of every verb: origin, session, active, two-factor, permission, shape, transaction, errors, timing.
 * Returns the handler of `POST /rpc/{feature}.{verb}`, which never throws.
 */
export function createRpc(parts: Parts) {
  const { verbs, database, notifyCache, sessionOf, env, environment, alert, limitCalls, measures, caches, log } = parts
  const { assertWritable, isNewer, confirm, keyOf, noteCall, heavy } = parts
  const admitRead = createReadLimits()
  const byName = new Map<string, AnyVerb>(
    Object.entries(verbs).flatMap(([feature, its]) =>
      Object.entries(its).map(([name, verb]) => [`${feature}.${name}`, verb] as const),
    ),
  )

  async function answer({ name, headers, incoming, info }: RpcCall, met: Met): Promise<HostAnswer> {
    const verb = byName.get(name)
    if (!verb) throw new AppError('unknown-verb')
    if (incoming.method !== 'POST') throw new AppError('method-not-allowed')
    const keyed = await keyOf(headers, info.ip)
    met.keyed = keyed
    // No page of another site can send a key that it does not know.
    if (!keyed && !originAllowed({ method: incoming.method, headers }, env)) throw new AppError('foreign-origin')
    const actor = keyed?.actor ?? (await sessionOf(headers))
    met.caller = actor
    met.access = verb.access
    met.verb = verb
    const refused = refusal(actor, verb.access, name)
    if (refused) throw new AppError(refused === 'permission-denied' ? (verb.denied ?? refused) : refused)
    if (verb.kind === 'command') assertWritable()
    const read = () => readJson({ headers, body: incoming }, actor ? BODIES : BODIES_OF_ANYBODY)
    const call = async (body: unknown) => {
      const input = parseInput(verb.input, body)
      met.input = input
      if (verb.kind === 'query') met.waiting = waitingOf(incoming)
      // A person whose call waited for others of theirs may have typed on meanwhile.
      met.waiting?.assertThere()
      const context = { actor, notifyCache, request: info, ...environment, gone: met.waiting?.gone }
      return perform({ name, verb, headers, context, input, body })
    }
    if (keyed) return limitCalls('machine', keyed.actor.sessionId, async () => call(await read()))
    // Within what one person may call, so that bodies that do not end are as few.
    if (actor) return limitCalls(kindOf(verb), actor.id, async () => call(await read()))
    // Ahead of the few slots that all strangers share: one whose body does not end takes none of them.
    const body = await read()
    return limitCalls('network', addressNetwork(info.ip), () => limitCalls('nobody', '', () => call(body)))
  }

  async function perform(performed: Performed): Promise<HostAnswer> {
    const { name, verb, context, input } = performed
    if (verb.kind === 'command')
      return { ...written(await write(performed).catch((error) => begun(verb, error))), hit: false }
    const isHeavy = heavy.includes(name.slice(0, name.indexOf('.')))
    const load = () =>
      admitRead(isHeavy, async () => written(await run(verb, { ...context, db: database.kysely }, input)))
    const { actor } = context
    if (!verb.cache || !actor) return { ...(await load()), hit: false }
    return caches.read(verb.cache, () => cacheKey(name, actor, input), load)
  }

  async function write({ name, verb, headers, context, input, body }: Performed): Promise<unknown> {
    if (verb.before) {
      const asked = { headers, address: context.request.ip }
      const before = { db: database.kysely, confirmIdentity: (proof: IdentityProof) => confirm(proof, asked) }
      await verb.before({ ...context, ...before } as never, input as never)
    }
    if (verb.inTurns) {
      const turn = (act: (context: object) => Promise<unknown>) =>
        database.kysely.transaction().execute((db) => act({ ...context, db }))
      return verb.run({ ...context, turn } as never, input as never)
    }
    return database.kysely.transaction().execute((db) => {
      const work = () => run(verb, { ...context, db }, input)
      const { actor } = context
      const key = verb.idempotent ? headers.get('idempotency-key') : null
      if (!key || !actor) return work()
      if (key.length > 200) throw new AppError('invalid-argument')
      return once({ db, userId: actor.id, verb: name, key, body }, work)
    })
  }

  /** What is said to a system, and what is kept of its call. */
  async function noted({ name }: RpcCall, { keyed }: Met, error?: ErrorCode): Promise<Pick<RpcAnswer, 'headers'>> {
    if (!keyed) return {}
    if (byName.has(name)) await noteCall(keyed.actor, name, error)
    return { headers: keyed.headers }
  }

  /** Measures a call of a verb that there is; other names anybody could make up without end. */
  function measure({ name, info }: RpcCall, ms: number, how: { outcome: Outcome; met: Met; answer?: HostAnswer }) {
    if (!byName.has(name)) return
    const { outcome, met, answer: given } = how
    measures.operation(
      {
        operation_name: name,
        entity_type: name.slice(0, name.indexOf('.')),
        duration_ms: ms,
        cache_hit: given?.hit ?? false,
        query_size: given?.records ?? 0,
      },
      { outcome, personId: met.caller?.id ?? null, requestId: info.id, endedAt: Date.now() },
    )
  }

  return async (call: RpcCall): Promise<RpcAnswer> => {
    const began = performance.now()
    const met: Met = {}
    try {
      const given = await answer(call, met)
      const { text } = given
      const took = performance.now() - began
      measure(call, took, { outcome: 'done', met, answer: given })
      if (took > SLOW) log.warn({ ...aboutOf(call), ms: Math.round(took) }, 'a slow call')
      return { text, took, ...(await noted(call, met)) }
    } catch (thrown) {
      // Nobody hears of it, and nothing is wrong.
      if (met.waiting?.gone().aborted) return { error: new AppError('deadline-exceeded', { cause: thrown }) }
      const known = toToldError(thrown, log, { requestId: call.info.id, ...failedCall(call.name, met) })
      // What a newer schema no longer has cannot be read.
      const isUnforeseen = known.code === 'unknown-error' || known.code === 'database-error'
      const error = isUnforeseen && isNewer() ? new AppError('newer-release', { cause: known }) : known
      const outcome = error.status >= 500 ? 'failed' : 'refused'
      measure(call, performance.now() - began, { outcome, met })
      log.debug({ ...aboutOf(call), error: error.code }, 'a call was refused')
      // The refused transaction is rolled back by now; the alert is a separate write.
      const { caller, access = 'public' } = met
      if (caller) alert({ actor: caller, call: call.name, access, error, request: call.info })
      return { error, ...(await noted(call, met, error.code)) }
    } finally {
      met.waiting?.settle()
    }
  }
}

/** Throws the error of a command: one that is 'busy' is sent again by itself, so nothing of it may have begun. */
function begun({ before, inTurns }: AnyVerb, error: unknown): never {
  const isBusy = error instanceof AppError && error.code === 'busy'
  throw isBusy && (before || inTurns) ? new AppError('unavailable', { cause: error }) : error
}

/** A read whose caller waits for the answer, and closes the connection where a later one takes its place. */
function waitingOf({ socket }: IncomingMessage) {
  let control: AbortController | undefined
  const abort = () => control?.abort()
  const gone = (): AbortSignal => {
    if (!control) {
      control = new AbortController()
      if (socket.destroyed) abort()
      else socket.once('close', abort)
    }
    return control.signal
  }
  return {
    gone,
    assertThere: () => socket.destroyed && gone().throwIfAborted(),
    settle: () => control && socket.off('close', abort),
  }
}

/** An admitted call and its parsed input. */
type Performed = Pick<RpcCall, 'name' | 'headers'> & {
  verb: AnyVerb
  context: Omit<Context<Actor | null, unknown>, 'db'>
  input: unknown
  body: unknown
}

/** An answer as the host gives it: its text, how many records it holds, and whether a cache had it. */
type HostAnswer = ReadAnswer & { hit: boolean }
type Outcome = 'done' | 'refused' | 'failed'

function written(answer: unknown): ReadAnswer {
  return { text: JSON.stringify(answer), records: recordsIn(answer) }
}

/** How many records an answer holds: those of a page or a list, else itself. */
function recordsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (answer === null || answer === undefined) return 0
  const { items } = answer as { items?: unknown }
  return Array.isArray(items) ? items.length : 1
}

const DAY = 86_400_000
const KUWAIT = 3 * 3_600_000

/** What an answer depends on beside the database: the verb, all that is known of who asks, the input, and the day in Kuwait. */
function cacheKey(name: string, actor: Actor, input: unknown): string {
  const day = Math.floor((Date.now() + KUWAIT) / DAY)
  return JSON.stringify([name, day, { ...actor, sessionId: '' }, input])
}

const kindOf = ({ kind, idempotent }: AnyVerb) => (idempotent ? 'create' : kind)

/** What is known of a call before it was refused. */
type Met = {
  caller?: Actor | null
  keyed?: Keyed | undefined
  access?: Access
  verb?: AnyVerb
  input?: unknown
  waiting?: ReturnType<typeof waitingOf>
}

/** What is said of a call that failed. */
function failedCall(name: string, { verb, input }: Met): FailedCall {
  const { id } = (input ?? {}) as { id?: unknown }
  const { service } = verb ?? {}
  return {
    name,
    reads: verb?.kind === 'query',
    id: typeof id === 'string' ? id : undefined,
    service: typeof service !== 'function' ? service : input === undefined ? undefined : service(input as never),
  }
}

const aboutOf = ({ name, info }: RpcCall) => ({ verb: name, requestId: info.id })

// Each verb's types were checked at its definition; here all are called alike.
function run(verb: AnyVerb, context: Context<Actor | null, unknown>, input: unknown): Promise<unknown> {
  return verb.run(context as never, input as never)
}
