import fc from 'fast-check'
import { ROLES, type Role } from '#access/roles.ts'
import { chance } from './chance.ts'
import { saveComparison } from './comparisons.ts'
import { type InputSchema, inputsOf } from './fuzz-inputs.ts'
import { create, type Person, type Product } from './product.ts'
import { addProperties } from './properties.ts'

/** One call and its answer; `ms` is the time until it came. */
export type FuzzedCall = { verb: string; who: string; input: unknown; status: number; code: string; ms: number }
/** What a fuzz found: the calls by who made them and by what they were answered, the slowest, and those that should not be. */
export type Fuzzed = {
  made: number
  byWho: Map<string, number>
  byCode: Map<string, number>
  slowest: FuzzedCall[]
  failures: FuzzedCall[]
}
type Fuzz = {
  calls: number
  seed: number
  /** The longest an answer may take, and after how long no further call is begun, in ms. */
  slow: number
  bound: number
}

const NOBODY = 'nobody'
const AT_ONCE = 6
/** Answers to a caller whom an earlier call has locked out: another person replaces them. */
const LOCKED_OUT = ['not-signed-in', 'account-inactive', 'two-factor-required', 'password-expired']

/** Calls every verb of the published contract as every role and as nobody, with inputs that follow from the seed. */
export async function fuzz(product: Product, { calls, seed, slow, bound }: Fuzz): Promise<Fuzzed> {
  const found: Fuzzed = { made: 0, byWho: new Map(), byCode: new Map(), slowest: [], failures: [] }
  const people = new Map<Role, Promise<Person>>(ROLES.map((role) => [role, product.person(role)]))
  const verbs = await contractOf(product.base)
  const idsFor = await recordIds(product, await (people.get('ADMIN') as Promise<Person>))
  const pairs = verbs.flatMap(({ verb }, at) => [...ROLES, NOBODY].map((who) => ({ verb, who, at })))
  const each = Math.ceil(calls / pairs.length)
  // Made again for each round, so that a long run holds no more than a short one.
  const inputsIn = (round: number) =>
    verbs.map(({ verb, schema }, at) =>
      fc.sample(inputsOf(schema, idsFor(verb)), { seed: seed + round * verbs.length + at, numRuns: ROLES.length + 1 }),
    )
  const until = performance.now() + bound

  for (let round = 0; round < each && performance.now() < until; round++) {
    const inputs = inputsIn(round)
    const below = chance(seed + round)
    const order = pairs.map((pair) => ({ pair, at: below(2 ** 30) })).sort((a, b) => a.at - b.at)
    let next = 0
    const caller = async () => {
      while (next < order.length && found.made < calls && performance.now() < until) {
        const pair = order[next++]?.pair
        if (!pair) return
        found.made++
        const who = [...ROLES, NOBODY].indexOf(pair.who as Role)
        note(await call(pair, inputs[pair.at]?.[who]))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, caller))
  }
  return found

  async function call({ verb, who }: { verb: string; who: string }, input: unknown): Promise<FuzzedCall> {
    const person = who === NOBODY ? undefined : await people.get(who as Role)
    const ask = person?.call ?? product.nobody
    const began = performance.now()
    const { status, said } = await ask(verb, JSON.stringify(input ?? null))
    const ms = performance.now() - began
    const code = status === 200 ? 'ok' : said.error.code
    if (person && LOCKED_OUT.includes(code) && (await people.get(person.role)) === person)
      people.set(person.role, product.person(person.role))
    return { verb, who, input, status, code, ms }
  }

  function note(one: FuzzedCall) {
    count(found.byWho, one.who)
    count(found.byCode, `${one.status} ${one.code}`)
    found.slowest = [...found.slowest, one].sort((a, b) => b.ms - a.ms).slice(0, 10)
    if (one.status >= 500 || one.ms > slow) found.failures.push(one)
  }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

type Contract = {
  paths: Record<string, { post: { requestBody: { content: { 'application/json': { schema: InputSchema } } } } }>
}

async function contractOf(base: string) {
  const contract = (await (await fetch(`${base}/rpc/openapi.json`)).json()) as Contract
  return Object.entries(contract.paths).map(([path, { post }]) => ({
    verb: path.slice('/rpc/'.length),
    schema: post.requestBody.content['application/json'].schema,
  }))
}

/** Makes records of several kinds, and gives the ids that a verb is called with: mostly of its own feature. */
async function recordIds(product: Product, admin: Person): Promise<(verb: string) => string[]> {
  const six = Array.from({ length: 6 }, (_, n) => n)
  const properties = await addProperties(
    product.db,
    admin.id,
    six.map((n) => ({ name: `عقار ${n}`, area: 300 + n, yearBuilt: 2000 + n })),
  )
  const own: Record<string, string[]> = {
    properties,
    valuations: await Promise.all(six.map(async () => (await create(admin)).id)),
    comparisons: await Promise.all(six.map(async () => (await saveComparison(admin, properties.slice(0, 3))).id)),
    people: await Promise.all(
      (['CLIENT', 'APPRAISER', 'GUEST'] as const).map(async (role) => (await product.person(role)).id),
    ),
  }
  const all = Object.values(own).flat()
  return (verb) => {
    const its = own[verb.split('.')[0] ?? ''] ?? []
    return [...its, ...its, ...its, ...its, ...all]
  }
}

/** The tables of a fuzz: calls by who made them, answers by code, the slowest. */
export function tablesOf({ byWho, byCode, slowest }: Fuzzed): string {
  const rows = (counts: Map<string, number>) =>
    [...counts].sort(([, a], [, b]) => b - a).map(([name, n]) => `| ${name} | ${n} |`)
  const slow = slowest.map(({ verb, who, ms, code }) => `| ${verb} | ${who} | ${code} | ${ms.toFixed(0)} |`)
  return [
    ['| who called | calls |', '|---|--:|', ...rows(byWho)],
    ['| answer | calls |', '|---|--:|', ...rows(byCode)],
    ['| the slowest | who | answer | ms |', '|---|---|---|--:|', ...slow],
  ]
    .map((table) => table.join('\n'))
    .join('\n\n')
}
