import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { refusal } from '#access/can.ts'
import { api } from '#app/api.ts'
import { openServer } from '#app/serve.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { openDatabase } from '#server/db/database.ts'
import { log } from '#server/log.ts'
import type { AnyVerb } from '#server/procedure.ts'
import { saveComparison } from '../support/comparisons.ts'
import { type Answer, type Call, create, openProduct, type Person, type Product } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'

// The caches as they ship, on: whatever a cached verb answers is what the database holds, for each person, at each server.

let product: Product
let other: Awaited<ReturnType<typeof openServer>>
let otherBase = ''
let [admin, appraiser, client, stranger] = [] as unknown as [Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  otherBase = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  await other.close()
  await product.close()
})

/** The same person at the other server. */
const atOther =
  ({ cookie }: Person): Call =>
  async (verb, input = {}) => {
    const headers = { origin: otherBase, 'content-type': 'application/json', cookie }
    const answer = await fetch(`${otherBase}/rpc/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: answer.status, headers: answer.headers, said: (await answer.json()) as Answer['said'] }
  }

const CACHED = Object.entries(api as Record<string, Record<string, AnyVerb>>)
  .flatMap(([feature, its]) => Object.entries(its).map(([name, verb]) => [`${feature}.${name}`, verb] as const))
  .filter(([, { cache }]) => cache !== undefined)

/** The cached verbs that a person asks: who is refused at the log leaves an alert in it, another answer each time. */
const askedBy = (person: Person) => CACHED.filter(([, { access }]) => access !== 'admin' || person === admin)

test('every table that a cached verb reads reports its writes', async () => {
  const { id } = await create(appraiser)
  const [property = ''] = await twoProperties()
  const comparison = await saveComparison(admin, await twoProperties())
  const inputs = inputsOf({ valuations: id, properties: property, comparisons: comparison.id })
  const texts = new Set<string>()
  // A database of its own, since a server reads other tables beside.
  const measured = openDatabase(product.appUrl, { measure: (text) => texts.add(text) })
  onTestFinished(measured.close)
  for (const person of [admin, appraiser, client, stranger])
    for (const [name] of askedBy(person)) {
      const answer = await fromDatabase(person, name, inputs[name], measured.kysely)
      if (person === admin) expect([name, typeof answer]).toEqual([name, 'object'])
    }
  const read = new Set(
    [...texts]
      .filter((text) => /^\s*(with|select)\b/i.test(text))
      .flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, table]) => table ?? '')),
  )
  const { rows } = await product.database.pool.query<{ name: string; reports: boolean }>(
    // The bits of inserts, deletions, updates and of emptying the whole table.
    `select c.relname as name, (select coalesce(bit_or(t.tgtype)::int & 60, 0) = 60 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = c.oid and p.prosrc like '%insert into cached_writes%') as reports
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const silent = rows.filter(({ name, reports }) => read.has(name) && !reports).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(REPORTED_OTHERWISE)
})

test('every cached verb answers what the database holds, each person, at both servers, after every kind of write', async () => {
  const valuation = await create(appraiser, { clientUserId: client.id })
  const propertyIds = await twoProperties()
  const [first = ''] = propertyIds
  const comparison = await saveComparison(admin, propertyIds)
  const inputs = inputsOf({ valuations: valuation.id, properties: first, comparisons: comparison.id })
  expect(Object.keys(inputs).toSorted()).toEqual(CACHED.map(([name]) => name).toSorted())
  const versionOf = async (table: 'valuations' | 'properties') => {
    const id = table === 'valuations' ? valuation.id : first
    const { version } = await product.db
      .selectFrom(table)
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, version }
  }
  const update = async (table: 'valuations' | 'properties', changes: object) => {
    const { status } = await appraiser.call(`${table}.update`, { ...(await versionOf(table)), changes })
    expect(status).toBe(200)
  }
  const rename = (displayName: string) =>
    product.db.updateTable('users').set({ displayName }).where('id', '=', appraiser.id).execute()
  const writes = [
    () => update('valuations', { ownerName: 'ورثة الفهد' }),
    () => update('properties', { name: 'بيت الخالدية' }),
    () => saveComparison(admin, propertyIds, { name: 'مقارنة أخرى' }),
    () => rename('اسم آخر'),
    // Whom it was opened for sees it no more.
    () => update('valuations', { clientUserId: null }),
    () => admin.call('properties.create', { ...VALID_PROPERTY, name: 'بيت كيفان' }),
  ]
  const people = [admin, appraiser, client]
  const answers = async (ask: (person: Person, name: string) => Promise<unknown>) => {
    const all: unknown[] = []
    for (const person of people)
      for (const [name] of askedBy(person)) all.push([person.role, name, await ask(person, name)])
    return all
  }
  const said = (callOf: (person: Person) => Call) => async (person: Person, name: string) => {
    const answer = await callOf(person)(name, inputs[name])
    return answer.status === 200 ? answer.said : answer.said.error.code
  }
  for (const write of [async () => {}, ...writes]) {
    await write()
    const areTold = async () => {
      const [here, there] = [await answers(said(({ call }) => call)), await answers(said(atOther))]
      const held = await answers((person, name) => fromDatabase(person, name, inputs[name]))
      expect([here, there]).toEqual([held, held])
    }
    // What is written is sealed in the log a moment later.
    await vi.waitFor(areTold, { timeout: 30_000, interval: 50 })
  }
}, 180_000)

/**
 * What triggers derive from tables that report, the settings, whose writes clear every cache by a channel of their own, and what a valuation
 * says of its request: written in the transaction that creates the valuation, and never changed after it. An engagement and its lines report what sections and visits go by,
 * the values of sheets whether a review has an opinion.
 */
const REPORTED_OTHERWISE = [
  'approach_values',
  'audit_chain',
  'audit_unsealed',
  'engagement_properties',
  'engagements',
  'property_counts',
  'request_acceptances',
  'request_quotes',
  'requests',
  'settings',
  'valuation_counts',
]

/** What a verb answers a person, or the code of its refusal. */
async function fromDatabase(person: Person, name: string, input: unknown, db = product.db): Promise<unknown> {
  const verb = CACHED.find(([known]) => known === name)?.[1]
  if (!verb) throw new Error(name)
  const actor = await product.identity.sessionOf({ get: (header) => (header === 'cookie' ? person.cookie : null) })
  const refused = refusal(actor, verb.access)
  if (refused) return verb.denied ?? refused
  try {
    const answer = await verb.run({ ...CONTEXT, actor, db } as never, verb.input.parse(input) as never)
    return JSON.parse(JSON.stringify(answer))
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function twoProperties(): Promise<string[]> {
  const made = async (name: string) => (await admin.properties.create({ ...VALID_PROPERTY, name })).id
  return [await made('بيت الشامية'), await made('بيت القادسية')]
}

/** What each cached verb is asked, about these records. */
function inputsOf(ids: { valuations: string; properties: string; comparisons: string }): Record<string, object> {
  const today = kuwaitToday()
  return {
    'audit.activity': { pageSize: 5 },
    'audit.list': { pageSize: 5 },
    'comparisons.get': { id: ids.comparisons },
    'comparisons.list': {},
    'dashboard.load': {},
    'properties.get': { id: ids.properties },
    'properties.list': {},
    'properties.search': { text: 'بيت' },
    'valuations.board': {},
    'valuations.calendar': { by: 'dueDate', from: today, to: addDays(today, 30), most: 5 },
    'valuations.counts': {},
    'valuations.get': { id: ids.valuations },
    'valuations.list': {},
    'valuations.map': { west: 46, south: 28, east: 49, north: 31 },
    'valuations.search': { text: 'بيت' },
  }
}

const CONTEXT = {
  notifyCache: <T>(_: string, read: () => Promise<T>) => read(),
  request: { id: 'r', ip: '127.0.0.1', userAgent: 'test' },
  appUrl: '',
  federation: null,
  botCheck: null,
  sendsMail: false,
  readsMail: false,
  payments: null,
  roads: null,
  pushServices: [],
  seal: async (text: string) => text,
  telemetry: { isConfigured: false, pageViewed: () => undefined },
}
