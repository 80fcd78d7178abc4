import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#app/api.ts'
import { openServer } from '#app/serve.ts'
import { SCHEMA } from '#features/exchange/model.ts'
import { noteEndingKeys } from '#features/machines/commands.ts'
import { MACHINE_CALLS } from '#features/machines/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { KEY_LIMITS, newKey } from '#server/identity/machine-keys.ts'
import { KEY_TRIES_PER_MINUTE } from '#server/identity/rate-limits.ts'
import { log } from '#server/log.ts'
import { codeOf } from '../support/client.ts'
import { listeningLog } from '../support/log.ts'
import { callsBy, machineOf } from '../support/machines.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import '../support/no-call-limits.ts'

// Systems of others by their keys: what each may, and that it may nothing else.

const heard = listeningLog()
let product: Product
let [admin, manager, owner, stranger] = [] as unknown as [Person, Person, Person, Person]
let accountId: string
beforeAll(async () => {
  product = await openProduct({ trustProxy: true, log: heard.log })
  admin = await product.person('SYSTEM_ADMIN')
  manager = await product.person('VALUATION_MANAGER')
  owner = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  accountId = (
    await manager.clients.open({
      ...{ userId: owner.id, nameAr: 'بنك الاختبار', nameEn: 'Test Bank', registrationNumber: '', contact: '' },
      ...{ bringFiles: false, reason: 'طلب موقع' },
    })
  ).id
})
afterAll(() => product.close())

const HOUSE = {
  ...{ reference: 'A-1', category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: '112', size: '400' },
  owner: 'شركة المالك',
}
const orderOf = (reference: string) => ({
  text: JSON.stringify({
    schema: SCHEMA,
    order: {
      ...{ reference, purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
      properties: [HOUSE],
    },
  }),
})
const today = kuwaitToday()

test('a bank’s system orders by its key: submitted at once for the owner of its account, under the name of the system', async () => {
  const bank = await machineOf(admin, product.base, {
    accountId,
    verbs: ['exchange.order', 'requests.get', 'requests.list'],
  })
  expect(bank.key).toMatch(/^thm_live_[0-9A-Za-z]{49}$/)
  const brought = await bank.call('exchange.order', orderOf('PO-1'), { 'idempotency-key': 'po-1' })
  expect([brought.code, brought.said]).toMatchObject([
    'ok',
    { reference: 'PO-1', properties: 1, number: expect.stringMatching(/^R/) },
  ])
  expect((await bank.call('exchange.order', orderOf('PO-1'), { 'idempotency-key': 'po-1' })).said).toEqual(brought.said)
  expect((await bank.call('exchange.order', orderOf('PO-1'))).code).toBe('exchange-order-known')
  const { requestId } = brought.said
  expect((await bank.call('requests.get', { id: requestId })).said).toMatchObject({
    state: 'SUBMITTED',
    orderReference: 'PO-1',
  })
  expect((await owner.requests.get({ id: requestId })).state).toBe('SUBMITTED')
  const { items } = await admin.audit.list({ resourceId: requestId })
  expect(new Set(items.map(({ userName }) => userName))).toEqual(new Set(['نظام البنك (API)']))
  expect(items.map(({ userId }) => userId)).toContain(bank.id)
  // Nobody takes it for a person: of the account, of the firm's people, or of those who are notified.
  const { members } = await manager.clients.get({ id: accountId })
  expect(members.map(({ id }) => id)).toEqual([owner.id])
  expect((await admin.people.list({})).items.some(({ id }) => id === bank.id)).toBe(false)
  const { rows } = await sql`select from notifications where person_id = ${bank.id}`.execute(product.db)
  expect(rows).toEqual([])
  const { use, usedAt } = await admin.machines.get({ id: bank.id })
  expect(usedAt).not.toBeNull()
  expect(use.find(({ call }) => call === 'exchange.order')).toMatchObject({
    calls: 3,
    errors: 1,
    lastError: 'exchange-order-known',
  })
})

test('what belongs to another account is not there for it', async () => {
  const bank = await machineOf(admin, product.base, {
    accountId,
    verbs: ['requests.get', 'requests.list', 'valuations.get', 'files/issued-reports/:id'],
  })
  const other = await stranger.exchange.order(orderOf('PO-9'))
  expect((await bank.call('requests.get', { id: other.requestId })).code).toBe('request-not-found')
  const { items } = (await bank.call('requests.list')).said
  expect(items.some(({ id }: { id: string }) => id === other.requestId)).toBe(false)
  expect((await bank.file(`issued-reports/${other.requestId}`)).status).toBe(404)
})

test('a verb or file that is not in its list is refused, whatever its role may: every verb there is', async () => {
  const [firm, bank] = await Promise.all([
    machineOf(admin, product.base, { verbs: ['issuedReports.verify'] }),
    machineOf(admin, product.base, { accountId, verbs: ['issuedReports.verify'] }),
  ])
  const names = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((verb) => `${feature}.${verb}`))
  for (const machine of [firm, bank]) {
    const answers = await Promise.all(names.map((name) => machine.call(name)))
    const codes = Map.groupBy(answers, ({ code }) => code)
    // Without its input.
    expect(codes.get('invalid-argument')).toHaveLength(1)
    expect(codes.get('machine-verb-refused')).toHaveLength(names.length - 1)
    for (const path of ['photos/x', 'valuations/export.csv', 'documents/x', `issued-reports/${accountId}`])
      expect([401, 403, 404]).toContain((await machine.file(path)).status)
  }
})

test('keys open nothing of identity, no live stream and no upload, and are never mixed with a session', async () => {
  const { key, authorization } = await machineOf(admin, product.base, { verbs: [...MACHINE_CALLS] })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(product.base + path, {
      ...init,
      headers: { authorization, 'content-type': 'application/json', ...init.headers },
    })
  expect(await (await ask('/api/auth/get-session')).json()).toBeNull()
  for (const path of ['change-password', 'delete-user', 'token'])
    expect((await ask(`/api/auth/${path}`, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(400)
  expect((await ask('/live')).status).toBe(401)
  expect((await ask('/files/uploads', { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  const mixed = await callsBy(key, product.base, { cookie: admin.cookie }).call('valuations.list')
  expect([mixed.status, mixed.code]).toEqual([400, 'machine-key-mixed'])
  // A page of another site that knew the key would be let in by the key; one that does not, is not.
  expect((await callsBy(key, product.base, { origin: 'https://elsewhere.example' }).call('requests.list')).code).toBe(
    'ok',
  )
})

test('a revoked key, an expired one and one of a system that was ended are refused at once on every server', async () => {
  const { appUrl, store } = product
  const second = await openServer({
    ...{ appUrl, secret: 's'.repeat(32), store, log, screens: false },
    env: { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false },
  })
  const at = `http://127.0.0.1:${await second.listen(0, '127.0.0.1')}`
  const bank = await machineOf(admin, product.base, { accountId, verbs: ['requests.list'] })
  const there = callsBy(bank.key, at)
  expect([(await bank.call('requests.list')).code, (await there.call('requests.list')).code]).toEqual(['ok', 'ok'])
  const next = await admin.machines.addKey({ id: bank.id, name: 'بديل', expiresOn: addDays(today, 365) })
  // Two at once, so that one takes the place of the other; no third.
  expect(await codeOf(admin.machines.addKey({ id: bank.id, name: 'ثالث', expiresOn: today }))).toBe('machine-keys-full')
  await admin.machines.revokeKey({ id: bank.id, keyId: bank.keyId, reason: 'تسرّب' })
  for (const by of [bank, there]) {
    const { status, code, headers } = await by.call('requests.list')
    expect([status, code, headers.get('www-authenticate')]).toEqual([401, 'machine-key-refused', 'Bearer'])
  }
  expect(await codeOf(admin.machines.revokeKey({ id: bank.id, keyId: bank.keyId, reason: 'مرة أخرى' }))).toBe(
    'machine-key-gone',
  )
  expect((await callsBy(next.key, at).call('requests.list')).code).toBe('ok')
  await product.db
    .updateTable('machineKeys')
    .set({ expiresOn: addDays(today, -1) })
    .where('id', '=', next.id)
    .execute()
  for (const base of [product.base, at])
    expect((await callsBy(next.key, base).call('requests.list')).code).toBe('machine-key-refused')
  const last = await admin.machines.addKey({ id: bank.id, name: 'أخير', expiresOn: today })
  const { version } = await admin.machines.get({ id: bank.id })
  await admin.machines.end({ id: bank.id, version, reason: 'انتهى العقد' })
  expect((await callsBy(last.key, at).call('requests.list')).code).toBe('machine-key-refused')
  expect(await codeOf(admin.machines.addKey({ id: bank.id, name: 'بعد', expiresOn: today }))).toBe('machine-ended')
  await second.close()
})

test('a key is used from its networks alone', async () => {
  const { key } = await machineOf(admin, product.base, {
    verbs: ['requests.list'],
    networks: '203.0.113.7\n2001:db8::/32',
  })
  const from = (ip: string) => callsBy(key, product.base, { 'x-forwarded-for': ip }).call('requests.list')
  expect((await from('203.0.113.7')).code).toBe('ok')
  expect((await from('2001:db8:1::5')).code).toBe('ok')
  for (const ip of ['203.0.113.8', '2001:db9::1', '10.0.0.1']) {
    const { status, code } = await from(ip)
    expect([status, code]).toEqual([403, 'machine-address-refused'])
  }
})

test('what a key may call in a minute and a day is said in headers, and beyond it 429 says when to come again', async () => {
  const { key, keyId } = await machineOf(admin, product.base, { verbs: ['requests.list'] })
  const { call } = callsBy(key, product.base)
  const first = await call('requests.list')
  expect(first.headers.get('ratelimit-limit')).toBe(String(KEY_LIMITS.minute))
  expect(first.headers.get('ratelimit-remaining')).toBe(String(KEY_LIMITS.minute - 1))
  const set = (columns: object) => product.db.updateTable('machineKeys').set(columns).where('id', '=', keyId).execute()
  for (const columns of [{ minuteCalls: KEY_LIMITS.minute }, { minuteCalls: 0, dayCalls: KEY_LIMITS.day }]) {
    await set(columns)
    const { status, code, headers } = await call('requests.list')
    expect([status, code]).toEqual([429, 'too-many-calls'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await set({ daySince: sql<Date>`now() - interval '2 days'` })
  expect((await call('requests.list')).code).toBe('ok')
})

test('who tries many texts that are no key is stopped by address, and a good key from there still works', async () => {
  const { key } = await machineOf(admin, product.base, { verbs: ['requests.list'] })
  const from = { 'x-forwarded-for': '198.51.100.9' }
  const codes = new Set<string>()
  for (let tried = 0; tried < KEY_TRIES_PER_MINUTE; tried++) {
    const guess = tried % 2 ? newKey().key : `thm_live_${randomBytes(20).toString('hex')}`
    codes.add((await callsBy(guess, product.base, from).call('requests.list')).code)
  }
  expect([...codes]).toEqual(['machine-key-refused'])
  expect((await callsBy(newKey().key, product.base, from).call('requests.list')).status).toBe(429)
  expect((await callsBy(key, product.base, from).call('requests.list')).code).toBe('ok')
})

test('a key is kept as its hash alone, and no log has it', async () => {
  const { key, id } = await machineOf(admin, product.base, { verbs: ['requests.list'] })
  const secret = key.slice('thm_live_'.length + 4, -6)
  for (const table of ['machine_keys', 'machines', 'audit_log', 'idempotency_keys', 'users']) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} t where t::text like ${`%${secret}%`}`.execute(product.db)
    expect(rows[0]?.n, table).toBe(0)
  }
  expect(JSON.stringify(await admin.machines.get({ id }))).not.toContain(secret)
  // All that this file did was logged here, refused keys too.
  expect(heard.whole.length).toBeGreaterThan(10)
  expect(inspect(heard.whole, { depth: 12 })).not.toMatch(/thm_live_|Bearer/)
})

test('only administrators make systems, of verbs that their kind may have', async () => {
  const wanted = { name: 'x', purpose: 'y', verbs: ['requests.list' as const], networks: '', clientAccountId: null }
  expect(await codeOf(manager.machines.create(wanted))).toBe('permission-denied')
  expect(await codeOf(owner.machines.list({}))).toBe('permission-denied')
  const fields = async (more: object) =>
    (await admin.call('machines.create', { ...wanted, ...more })).said.error?.fields?.map(({ field }) => field)
  expect(await fields({ name: ' ', purpose: '', verbs: [] })).toEqual(['name', 'purpose', 'verbs'])
  expect(await fields({ clientAccountId: accountId, verbs: ['properties.list'] })).toEqual(['verbs'])
  expect(await fields({ networks: '10.0.0.0/33' })).toEqual(['networks'])
  expect((await admin.call('machines.create', { ...wanted, verbs: ['settings.save'] })).said.error?.code).toBe(
    'invalid-argument',
  )
  const page = await admin.machines.list({ pageSize: 2 })
  expect([page.items.length, page.hasMore]).toEqual([2, true])
  const { items } = await admin.audit.list({ eventType: 'MACHINE_KEY_ADD' })
  expect(items.length).toBeGreaterThan(0)
})

test('administrators are reminded of a key 30 and 7 days before its end, once each', async () => {
  const { keyId, id } = await machineOf(admin, product.base, { verbs: ['requests.list'], days: 100 })
  const noted = async (days: number) => {
    const at = new Date(`${addDays(today, days)}T09:00:00+03:00`)
    return (await noteEndingKeys(product.db, at, 100)).filter(({ machineId }) => machineId === id).length
  }
  expect([await noted(60), await noted(70), await noted(71), await noted(93), await noted(94)]).toEqual([0, 1, 0, 1, 0])
  await admin.machines.revokeKey({ id, keyId, reason: 'x' })
})
