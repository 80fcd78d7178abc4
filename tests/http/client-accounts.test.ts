import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAnalytics } from '#features/analytics/queries/load.ts'
import type { ReadContext } from '#server/procedure.ts'
import { codesOf } from '../support/client.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

let product: Product
let [manager, appraiser] = [] as unknown as [Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const DONE = [200]
const client = () => product.person('CLIENT')
const own = (person: Person) => person.clients.own()
const emailOf = async ({ id }: Person) =>
  (await product.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const fileOf = async (person: Person) => (await create(appraiser, { clientUserId: person.id })).id
/** What this person sees by the list, the counts, the dashboard, the search and one by one; all must agree. */
async function seen(person: Person, ids: readonly string[]): Promise<string[]> {
  const listed = await person.valuations.list({ pageSize: 100 })
  const counted = (await person.valuations.counts()).counts.reduce((sum, { count }) => sum + count, 0)
  const dashboard = await person.dashboard.load()
  const found = await person.valuations.search({ text: 'ابراهيم المطوع', pageSize: 100 })
  expect([listed.totalCount, counted, dashboard.valuations.total, found.totalCount]).toEqual(
    Array(4).fill(listed.items.length),
  )
  for (const id of ids) {
    const [status] = await codesOf(person.valuations.get({ id }))
    expect(status).toBe(listed.items.some((item) => item.id === id) ? 200 : 404)
    expect((await codesOf(person.documents.list({ valuationId: id })))[0]).toBe(status)
  }
  return listed.items.map(({ id }) => id).sort()
}
async function company(owner: Person, bringFiles = true): Promise<string> {
  const answer = await manager.call('clients.open', {
    userId: owner.id,
    nameAr: 'شركة الساحل',
    nameEn: 'Sahel Company',
    registrationNumber: '٣٢١',
    reason: 'طلب موقع من الشركة',
    bringFiles,
  })
  expect(answer.status, JSON.stringify(answer.said)).toBe(200)
  return (answer.said as unknown as { id: string }).id
}
const join = async (id: string, person: Person, bringFiles: boolean) =>
  expect(await codesOf(manager.clients.join({ id, userId: person.id, bringFiles, reason: 'تفويض' }))).toEqual(DONE)
async function invite(owner: Person, person: Person): Promise<string> {
  expect(await codesOf(owner.clients.invite({ email: await emailOf(person), displayName: 'عضو' }))).toEqual(DONE)
  return (await own(person)).received[0]?.id as string
}

test('the members of an account see its files and no others; who is removed loses them at once and the account keeps them', async () => {
  const [owner, member, stranger, other] = [
    await client(),
    await product.person('USER'),
    await client(),
    await client(),
  ]
  const [a, b, c] = [await fileOf(owner), await fileOf(member), await fileOf(stranger)]
  const all = [a, b, c]
  expect([await seen(owner, all), await seen(member, all)]).toEqual([[a], [b]])
  const id = await company(owner)
  await join(id, member, true)
  await company(other)
  await join((await own(other)).own?.account.id as string, stranger, true)
  for (const person of [owner, member]) expect(await seen(person, all)).toEqual([a, b].sort())
  for (const person of [stranger, other]) expect(await seen(person, all)).toEqual([c])
  const later = await fileOf(member)
  expect(await seen(owner, all)).toEqual([a, b, later].sort())

  expect(await codesOf(member.clients.remove({ userId: owner.id, reason: '' }))).toEqual([403, 'client-owner-only'])
  expect(await codesOf(other.clients.remove({ userId: member.id, reason: 'غادر' }))).toEqual([
    404,
    'client-member-not-found',
  ])
  expect((await codesOf(owner.clients.remove({ userId: member.id, reason: ' ' }))).slice(0, 2)).toEqual([
    422,
    'record-invalid',
  ])
  expect(await codesOf(owner.clients.remove({ userId: member.id, reason: 'غادر الشركة' }))).toEqual(DONE)
  expect(await seen(member, [...all, later])).toEqual([])
  expect(await seen(owner, all)).toEqual([a, b, later].sort())
  expect((await own(member)).own?.account.kind).toBe('PERSON')
})

test('files that stayed behind are there again for who leaves, and the counts are those of a full count', async () => {
  const [owner, member] = [await client(), await client()]
  const [a, b] = [await fileOf(owner), await fileOf(member)]
  const id = await company(owner)
  await join(id, member, false)
  expect(await seen(member, [a, b])).toEqual([a])
  expect(await codesOf(manager.clients.join({ id, userId: member.id, bringFiles: true, reason: 'x' }))).toEqual([
    409,
    'client-in-company',
  ])
  expect(await codesOf(member.clients.leave())).toEqual(DONE)
  expect(await seen(member, [a, b])).toEqual([b])
  const { rows } = await sql`
    with kept as (select client_account_id as account, created_by, status, sum(count)::int as n from valuation_counts
        where client_account_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2, 3 having sum(count) <> 0),
      counted as (select client_account_id as account, created_by, status, count(*)::int as n from valuations
        where client_account_id is not null group by 1, 2, 3)
    (table kept except table counted) union all (table counted except table kept)`.execute(product.db)
  expect(rows).toEqual([])
})

test('an invitation is for its address alone, once, until it ends', async () => {
  const [owner, invited, forwarded] = [await client(), await client(), await client()]
  await company(owner)
  const email = await emailOf(invited)
  const id = await invite(owner, invited)
  const mails = await product.db.selectFrom('mails').select(['kind']).where('recipient', '=', email).execute()
  expect(mails).toEqual([{ kind: 'accountInvitation' }])
  expect(await codesOf(owner.clients.invite({ email, displayName: 'x' }))).toEqual([409, 'client-already-invited'])
  expect(await codesOf(forwarded.clients.accept({ id, bringFiles: false }))).toEqual([404, 'client-invitation-gone'])
  const unconfirmed = product.db.updateTable('users').where('id', '=', invited.id)
  await unconfirmed.set({ emailVerified: false }).execute()
  expect(await codesOf(invited.clients.accept({ id, bringFiles: false }))).toEqual([404, 'client-invitation-gone'])
  await unconfirmed.set({ emailVerified: true }).execute()
  const both = await Promise.all([1, 2].map(() => codesOf(invited.clients.accept({ id, bringFiles: false }))))
  expect(both.toSorted()).toEqual([DONE, [404, 'client-invitation-gone']])
  expect((await own(owner)).own?.members.map((one) => one.id)).toEqual([owner.id, invited.id])
  expect(await codesOf(owner.clients.invite({ email, displayName: 'x' }))).toEqual([409, 'client-already-member'])

  const late = await invite(owner, forwarded)
  await product.db
    .updateTable('clientInvitations')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', late)
    .execute()
  expect(await codesOf(forwarded.clients.accept({ id: late, bringFiles: false }))).toEqual([
    404,
    'client-invitation-gone',
  ])
  expect((await own(forwarded)).received).toEqual([])
})

test('the account of one person names them in full, on leaving a company as well, and follows both names', async () => {
  const [person, owner] = [await client(), await client()]
  const named = async (displayName: string, fullName: string | null) => {
    await product.db.updateTable('users').set({ displayName, fullName }).where('id', '=', person.id).execute()
    return nameNow()
  }
  const nameNow = async () =>
    (
      await product.db
        .selectFrom('clientAccounts')
        .select('nameAr')
        .where('personId', '=', person.id)
        .executeTakeFirstOrThrow()
    ).nameAr
  expect(await named('أبو فهد', 'فهد سالم المطيري')).toBe('فهد سالم المطيري')
  expect(await named('بو فهد', 'فهد سالم المطيري')).toBe('فهد سالم المطيري')
  expect(await named('بو فهد', null)).toBe('بو فهد')
  expect(await named('بو فهد', 'فهد سالم المطيري')).toBe('فهد سالم المطيري')
  await join(await company(owner), person, true)
  expect(await codesOf(person.clients.leave())).toEqual(DONE)
  expect(await nameNow()).toBe('فهد سالم المطيري')
})

test('an address that nobody has gets an account to sign in to, and its owner learns no more than of any other', async () => {
  const owner = await client()
  await company(owner)
  const staff = await emailOf(appraiser)
  const unknown = `${randomUUID()}@thamin.example`
  const answers = []
  for (const email of [staff, unknown]) answers.push(await owner.call('clients.invite', { email, displayName: 'سالم' }))
  expect(answers.map(({ status, said }) => [status, said])).toEqual([
    [200, {}],
    [200, {}],
  ])
  const made = await product.db.selectFrom('users').select('role').where('email', '=', unknown).executeTakeFirst()
  expect(made).toEqual({ role: 'CLIENT' })
  const mails = await product.db.selectFrom('mails').select(['recipient', 'kind']).orderBy('kind').execute()
  expect(mails.filter(({ recipient }) => recipient === unknown).map(({ kind }) => kind)).toEqual([
    'accountInvitation',
    'invitation',
  ])
  expect(mails.some(({ recipient }) => recipient === staff)).toBe(false)
  expect((await codesOf(owner.clients.invite({ email: 'x', displayName: '' }))).slice(0, 2)).toEqual([
    422,
    'record-invalid',
  ])
})

test('an account has one owner: the last one cannot leave, and of two at once one hands it on', async () => {
  const [owner, one, two] = [await client(), await client(), await client()]
  const id = await company(owner)
  expect(await codesOf(owner.clients.leave())).toEqual([409, 'client-last-owner'])
  await join(id, one, true)
  await join(id, two, true)
  expect(await codesOf(one.clients.handOn({ userId: one.id }))).toEqual([403, 'client-owner-only'])
  const both = await Promise.all([one, two].map(({ id: userId }) => codesOf(owner.clients.handOn({ userId }))))
  expect(both.toSorted()).toEqual([DONE, [403, 'client-owner-only']])
  const owners = (await own(owner)).own?.members.filter(({ role }) => role === 'OWNER')
  expect(owners).toHaveLength(1)
  expect(await codesOf(owner.clients.leave())).toEqual(DONE)
  expect(await codesOf(manager.clients.handOn({ userId: two.id }))).toEqual(DONE)
  expect((await own(two)).own?.isOwner).toBe(true)
})

test('who is removed while their screens are open hears no more of the account', async () => {
  const [owner, member] = [await client(), await client()]
  const id = await company(owner)
  await join(id, member, true)
  const file = await fileOf(owner)
  const stream = await openLiveStream({ base: product.base, cookie: member.cookie })
  await stream.ready()
  expect(await codesOf(owner.clients.remove({ userId: member.id, reason: 'غادر الشركة' }))).toEqual(DONE)
  await stream.told('ended')
  expect(stream.changes().some(({ id }) => id === file)).toBe(false)
  stream.close()
})

test('only the firm’s managers open accounts and join people, and only of clients, with a reason', async () => {
  const [owner, person] = [await client(), await client()]
  const id = await company(owner)
  const joining = { id, userId: person.id, bringFiles: false, reason: 'تفويض' }
  for (const caller of [appraiser, owner, person, await product.person('GUEST')])
    expect((await codesOf(caller.clients.join(joining)))[0]).toBe(403)
  expect((await codesOf(manager.clients.join({ ...joining, reason: ' ' }))).slice(0, 2)).toEqual([
    422,
    'record-invalid',
  ])
  expect(await codesOf(manager.clients.join({ ...joining, userId: appraiser.id }))).toEqual([409, 'client-not-client'])
  const personal = (await own(person)).own?.account.id as string
  expect(await codesOf(manager.clients.join({ ...joining, id: personal, userId: owner.id }))).toEqual([
    409,
    'client-not-company',
  ])
  expect(await codesOf(manager.clients.join({ ...joining, id: randomUUID() }))).toEqual([
    404,
    'client-account-not-found',
  ])
  const named = { id, nameAr: 'شركة الساحل القابضة', nameEn: '' }
  expect(await codesOf(manager.clients.update({ ...named, version: 1 }))).toEqual(DONE)
  expect(await codesOf(manager.clients.update({ ...named, version: 1 }))).toEqual([409, 'stale-version'])
})

test('administrators list the accounts by name, licence number and kind, page by page, and read one with its people, files and invitations', async () => {
  const [owner, invited] = [await client(), await client()]
  await fileOf(owner)
  const id = await company(owner)
  const nameAr = 'شركة الأفق العقارية'
  const named = { id, version: 1, nameAr, nameEn: '', registrationNumber: '٧٧١٢٣', contact: '22445566' }
  expect(await codesOf(manager.clients.update(named))).toEqual(DONE)
  await invite(owner, invited)
  for (const caller of [appraiser, owner, await product.person('GUEST')]) {
    expect((await codesOf(caller.clients.list()))[0]).toBe(403)
    expect((await codesOf(caller.clients.get({ id })))[0]).toBe(403)
  }
  const list = async (input: object) => {
    return manager.clients.list(input)
  }
  for (const text of ['الافق عقاريه', '77123', '22445566']) {
    const { items, totalCount } = await list({ text, kind: 'COMPANY' })
    expect(totalCount, text).toBe(1)
    expect(items[0]).toMatchObject({ id, nameAr, registrationNumber: '77123', members: 1, files: 1 })
  }
  expect((await list({ text: '77123', kind: 'PERSON' })).items).toEqual([])
  // The account that the owner had before is empty now, and not listed; a page after another holds all, each once.
  const all = await list({ pageSize: 100 })
  const kinds = new Set(all.items.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['PERSON', 'COMPANY']))
  expect(all.items.every(({ members, files }) => members + files > 0)).toBe(true)
  const paged: string[] = []
  for (let lastId: string | undefined, more = true; more; ) {
    const page = await list({ pageSize: 7, ...(lastId ? { lastId } : {}) })
    paged.push(...page.items.map((item) => item.id))
    ;[lastId, more] = [page.lastId ?? undefined, page.hasMore]
  }
  expect(paged).toEqual(all.items.map((item) => item.id))

  const record = await manager.clients.get({ id })
  expect(record).toMatchObject({ account: { id, nameAr, contact: '22445566' }, files: 1 })
  expect(record.records).toMatchObject({ valuations: [{ status: expect.any(String) }], requests: [], invoices: [] })
  expect(record.members.map((member) => [member.id, member.role])).toEqual([[owner.id, 'OWNER']])
  expect(record.sent.map(({ email }) => email)).toEqual([await emailOf(invited)])
  expect(await codesOf(manager.clients.get({ id: randomUUID() }))).toEqual([404, 'client-account-not-found'])
})

/** How many statements of this database wait for a lock. */
async function blocked(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db)
  return rows[0]?.n ?? 0
}

test('a join with files waits for a file that goes to the company meanwhile, without a deadlock', async () => {
  const [owner, joining] = [await client(), await client()]
  const [id, file] = [await company(owner), await fileOf(joining)]
  const input = { id, userId: joining.id, bringFiles: true, reason: 'تفويض' }
  const joined = await product.db.transaction().execute(async (trx) => {
    await trx.selectFrom('valuations').select('id').where('id', '=', file).forNoKeyUpdate().execute()
    const joins = codesOf(manager.clients.join(input))
    await soon(blocked).toBe(1)
    await trx.updateTable('valuations').set({ clientUserId: owner.id }).where('id', '=', file).execute()
    return { joins }
  })
  expect(await joined.joins).toEqual(DONE)
  for (const person of [owner, joining]) expect(await seen(person, [file])).toEqual([file])
})

test('an invitation that is withdrawn while it is accepted is gone, without a deadlock', async () => {
  const [owner, invited] = [await client(), await client()]
  const account = await company(owner)
  const id = await invite(owner, invited)
  const accepted = await product.db.transaction().execute(async (trx) => {
    await trx.selectFrom('clientAccounts').select('id').where('id', '=', account).forNoKeyUpdate().execute()
    const accepts = codesOf(invited.clients.accept({ id, bringFiles: false }))
    await soon(blocked).toBe(1)
    const gone = { endedAs: 'WITHDRAWN', endedAt: new Date() }
    await trx.updateTable('clientInvitations').set(gone).where('id', '=', id).execute()
    return { accepts }
  })
  expect(await accepted.accepts).toEqual([404, 'client-invitation-gone'])
  expect((await own(owner)).own?.members).toHaveLength(1)
})

test('an address that gets an account while it is invited is answered as any other', async () => {
  const owner = await client()
  await company(owner)
  const email = `${randomUUID()}@thamin.example`
  const invited = await product.db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ email, displayName: 'شخص', role: 'APPRAISER' }).execute()
    const invites = codesOf(owner.clients.invite({ email, displayName: 'عضو' }))
    await soon(blocked).toBe(1)
    return { invites }
  })
  expect(await invited.invites).toEqual(DONE)
  expect((await own(owner)).own?.sent.map((one) => one.email)).toEqual([email])
})

test('what was counted for a member is not shown to who was removed, though the session still names the account', async () => {
  const [owner, member] = [await client(), await client()]
  const accountId = await company(owner)
  await join(accountId, member, true)
  await fileOf(owner)
  const ctx = { actor: { id: member.id, role: 'CLIENT', accountId }, db: product.db } as unknown as ReadContext
  expect((await loadAnalytics(ctx, {})).count.now).toBe(1)
  expect(await codesOf(owner.clients.remove({ userId: member.id, reason: 'غادر الشركة' }))).toEqual(DONE)
  expect((await loadAnalytics(ctx, {})).count.now).toBe(0)
})
