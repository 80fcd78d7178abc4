import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ROLES, type Role, STAFF } from '#access/roles.ts'
import { COMMENT_LIMIT, type CommentedRecord } from '#features/comments/model.ts'
import { codesOf } from '../support/client.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let [manager, senior, author, colleague, client] = [] as unknown as [Person, Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  author = await product.person('APPRAISER')
  colleague = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.deleteFrom('notifications').execute()
})

const add = async (person: Person, record: CommentedRecord, text: string, more: object = {}) =>
  (await person.comments.add({ record, text, ...more })).id
const read = (person: Person, record: CommentedRecord, more: object = {}) => person.comments.list({ record, ...more })
const valuation = async (more: object = {}): Promise<CommentedRecord> => {
  const row = { assignedTo: author.id, clientUserId: client.id, ...more }
  const [id] = await addRows(product.db, manager.id, [row])
  return { kind: 'valuation', id: id as string }
}
const property = async (): Promise<CommentedRecord> => ({ kind: 'property', id: (await createProperty(author)).id })
/** A request that a client has submitted. */
const request = async (by = client): Promise<CommentedRecord> => {
  const fields = {
    purpose: 'MORTGAGE',
    propertyCategory: 'RESIDENTIAL',
    requestedParty: 'بنك الخليج',
    ownerName: 'سارة المطوّع',
    areaName: 'السالمية',
    contactPhone: '+96599887766',
  }
  const { id, version } = await by.requests.create({ fields })
  await by.requests.submit({ id, version })
  return { kind: 'request', id }
}
const at = ({ id }: Person) => `@[${id}]`
const toldTo = async (person: Person) => {
  const { items } = await person.notifications.list()
  return items.flatMap(({ record, newest }) => newest.map(({ kind, params }) => [kind, record.id, params.comment]))
}

describe.each(ROLES.map((role) => [role] as const))('%s', (role: Role) => {
  test('every verb, on a valuation, a property and a request: staff alone', async () => {
    const person = await product.person(role)
    for (const record of [
      await valuation({ clientUserId: role === 'CLIENT' ? person.id : client.id }),
      await property(),
      await request(role === 'CLIENT' ? person : client),
    ]) {
      const id = await add(author, record, 'ملاحظة')
      const calls: [keyof Person['comments'], object][] = [
        ['list', { record }],
        ['people', { record, text: '' }],
        ['history', { id }],
        ['add', { record, text: 'رد' }],
        ['follow', { record, isFollowing: true }],
        ['edit', { id, version: 1, text: 'آخر' }],
        ['remove', { id, version: 1, reason: 'سبب' }],
      ]
      for (const [verb, input] of calls) {
        const told = await codesOf(person.comments[verb](input))
        if (!STAFF.includes(role)) expect([verb, told]).toEqual([verb, [403, 'permission-denied']])
        else if (verb === 'edit') expect([verb, told]).toEqual([verb, [403, 'comment-not-own']])
        else if (verb === 'remove' && role.includes('APPRAISER')) expect(told).toEqual([403, 'comment-not-own'])
        else expect([verb, told]).toEqual([verb, [200]])
      }
    }
  })
})

test('what is not there answers as such, by every verb', async () => {
  for (const kind of ['valuation', 'property', 'request']) {
    const record = { kind, id: NO_ID }
    for (const [verb, more] of [
      ['list', {}],
      ['people', { text: '' }],
      ['add', { text: 'x' }],
      ['follow', { isFollowing: true }],
    ] as const)
      expect(await codesOf(author.comments[verb]({ record, ...more }))).toEqual([404, `${kind}-not-found`])
  }
  for (const [verb, more] of [
    ['history', {}],
    ['edit', { version: 1, text: 'x' }],
    ['remove', { version: 1 }],
  ] as const)
    expect(await codesOf(author.comments[verb]({ id: NO_ID, ...more }))).toEqual([404, 'comment-not-found'])
  // A valuation is no property.
  const { id } = await valuation()
  expect(await codesOf(author.comments.list({ record: { kind: 'property', id } }))).toEqual([404, 'property-not-found'])
})

test('a text is kept as it was written, and one that is blank, too long or cannot be shown is refused', async () => {
  const record = await valuation()
  await add(author, record, '  سطر أول\nسطر ثانٍ  ')
  const [first] = (await read(author, record)).items
  expect(first).toMatchObject({ of: 'comment', text: 'سطر أول\nسطر ثانٍ', byId: author.id, version: 1, editedAt: null })
  const refusedFor = (text: string) => codesOf(author.comments.add({ record, text }))
  expect(await refusedFor(' \u200f ')).toEqual([422, 'record-invalid', 'comments:fault.text'])
  expect(await refusedFor('a\u202eb')).toEqual([422, 'record-invalid', 'kernel:badText'])
  expect(await refusedFor('a\u0000b')).toEqual([422, 'record-invalid', 'kernel:badText'])
  expect(await refusedFor('س'.repeat(COMMENT_LIMIT + 1))).toEqual([422, 'record-invalid', 'kernel:tooLong'])
  expect(await refusedFor('س'.repeat(COMMENT_LIMIT * 3))).toEqual([400, 'invalid-argument', expect.anything()])
  // A mention counts as one character.
  const longest = `${at(colleague)}${'س'.repeat(COMMENT_LIMIT - 1)}`
  await add(author, record, longest)
  const many = await refusedFor(at(colleague).repeat(51))
  expect(many).toEqual([422, 'record-invalid', 'comments:fault.mentions'])
  expect((await read(author, record)).count).toBe(2)
})

describe('mentions', () => {
  test('are kept by id and shown by the present name, and tell the person once', async () => {
    const record = await valuation({ assignedTo: null })
    const id = await add(author, record, `راجع المخطط ${at(colleague)}`)
    const [comment] = (await read(senior, record)).items
    expect(comment).toMatchObject({
      text: `راجع المخطط ${at(colleague)}`,
      mentions: { [colleague.id]: 'شخص APPRAISER' },
    })
    const rename = (displayName: string) =>
      product.db.updateTable('users').set({ displayName }).where('id', '=', colleague.id).execute()
    await rename('منيرة العلي')
    onTestFinished(() => void rename('شخص APPRAISER'))
    expect((await read(senior, record)).items[0]).toMatchObject({ mentions: { [colleague.id]: 'منيرة العلي' } })
    // The manager created the record and so follows it.
    expect(await toldTo(colleague)).toEqual([['MENTION', record.id, id]])
    expect(await toldTo(manager)).toEqual([['COMMENT', record.id, id]])
    expect(await toldTo(author)).toEqual([])
    // Edited, it tells whom it mentions now for the first time.
    await author.comments.edit({ id, version: 1, text: `${at(colleague)} ${at(senior)}` })
    expect(await toldTo(colleague)).toEqual([['MENTION', record.id, id]])
    expect(await toldTo(senior)).toEqual([['MENTION', record.id, id]])
  })

  test('wins over what a follower is sent: one notification for a comment', async () => {
    const record = await valuation({ assignedTo: colleague.id })
    const id = await add(author, record, at(colleague))
    expect(await toldTo(colleague)).toEqual([['MENTION', record.id, id]])
  })

  test('of somebody without access is refused, no matter who they are', async () => {
    const record = await valuation()
    const gone = await product.person('APPRAISER')
    await product.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute()
    const reader = await product.person('READ_ONLY')
    for (const person of [client, reader, gone, { id: NO_ID }])
      expect(await codesOf(author.comments.add({ record, text: `@[${person.id}]` }))).toEqual([
        422,
        'record-invalid',
        'comments:fault.mentioned',
      ])
    const id = await add(author, record, 'بدون ذكر')
    expect(await codesOf(author.comments.edit({ id, version: 1, text: at(client) }))).toEqual([
      422,
      'record-invalid',
      'comments:fault.mentioned',
    ])
    expect((await read(author, record)).count).toBe(1)
    expect(await toldTo(client)).toEqual([])
  })

  test('who has lost the access since reads none of their notifications', async () => {
    const record = await valuation()
    const person = await product.person('APPRAISER')
    await add(author, record, at(person))
    expect(await toldTo(person)).toHaveLength(1)
    await product.db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', person.id).execute()
    await product.heard()
    expect(await toldTo(person)).toEqual([])
    const [told] = await product.db
      .selectFrom('notifications')
      .select('kind')
      .where('personId', '=', person.id)
      .execute()
    expect(told).toEqual({ kind: 'MENTION' })
    // Anyone who follows and is a client now is not notified of what comes.
    await add(author, record, 'تعليق آخر')
    const all = await product.db.selectFrom('notifications').select('kind').where('personId', '=', person.id).execute()
    expect(all).toHaveLength(1)
  })

  test('people are found by a word of their name in any spelling; clients, readers and oneself are not', async () => {
    const record = await property()
    const name = (person: Person, displayName: string) =>
      product.db.updateTable('users').set({ displayName }).where('id', '=', person.id).execute()
    const reader = await product.person('READ_ONLY')
    for (const person of [colleague, client, reader]) await name(person, 'فاطمة الأنصاري')
    await name(author, 'فاطمة العنزي')
    onTestFinished(async () => {
      for (const person of [colleague, author, client]) await name(person, `شخص ${person.role}`)
    })
    const found = async (text: string) => (await author.comments.people({ record, text })).items.map(({ id }) => id)
    expect(await found('فاطمه')).toEqual([colleague.id])
    expect(await found('الانصارى')).toEqual([colleague.id])
    expect(await found('نصاري')).toEqual([])
    expect(await found('%')).toEqual([])
    expect((await found('')).length).toBeGreaterThan(1)
    expect(await found('')).not.toContain(client.id)
    expect(await found('')).not.toContain(author.id)
  })
})

describe('editing and removing', () => {
  test('the author edits; each text stays in the history', async () => {
    const record = await valuation()
    const id = await add(author, record, 'الأول')
    await author.comments.edit({ id, version: 1, text: 'الثاني' })
    await author.comments.edit({ id, version: 2, text: 'الثالث' })
    // The same text again changes nothing.
    await author.comments.edit({ id, version: 3, text: ' الثالث ' })
    expect((await read(senior, record)).items[0]).toMatchObject({
      text: 'الثالث',
      version: 3,
      editedAt: expect.any(String),
      may: { edit: false, remove: null },
    })
    const history = await senior.comments.history({ id })
    expect(history.versions.map(({ version, text }) => [version, text])).toEqual([
      [3, 'الثالث'],
      [2, 'الثاني'],
      [1, 'الأول'],
    ])
    expect(history.byName).toBe('شخص APPRAISER')
    const moments = history.versions.map(({ at: moment }) => moment)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(await codesOf(colleague.comments.edit({ id, version: 3, text: 'x' }))).toEqual([403, 'comment-not-own'])
    expect(await codesOf(manager.comments.edit({ id, version: 3, text: 'x' }))).toEqual([403, 'comment-not-own'])
  })

  test('of two edits of one version the second is refused and neither text is lost', async () => {
    const record = await valuation()
    const id = await add(author, record, 'الأول')
    const both = await Promise.all(
      ['يمين', 'يسار'].map((text) => author.call('comments.edit', { id, version: 1, text })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.said.error.code).toBe('stale-version')
    expect((await author.comments.history({ id })).versions).toHaveLength(2)
    expect(await codesOf(author.comments.remove({ id, version: 1 }))).toEqual([409, 'stale-version'])
  })

  test('a removed comment keeps its place without its text, and its history with it', async () => {
    const record = await valuation()
    const own = await add(author, record, `سرّي ${at(colleague)}`)
    await author.comments.remove({ id: own, version: 1 })
    const [removed] = (await read(senior, record)).items
    expect(removed).toMatchObject({
      text: '',
      documents: [],
      removed: { byName: 'شخص APPRAISER', reason: null },
      may: { edit: false, remove: null },
    })
    expect((await read(senior, record)).count).toBe(0)
    const history = await senior.comments.history({ id: own })
    expect(history.versions).toEqual([{ version: 2, text: `سرّي ${at(colleague)}`, at: expect.any(String) }])
    expect(history.removed).toMatchObject({ reason: null })
    for (const verb of ['edit', 'remove'] as const)
      expect(
        await codesOf(author.comments[verb]({ id: own, version: 2, ...(verb === 'edit' ? { text: 'x' } : {}) })),
      ).toEqual([404, 'comment-not-found'])
  })

  test('a manager removes somebody else’s with a reason alone', async () => {
    const record = await property()
    const id = await add(author, record, 'غير لائق')
    expect((await read(manager, record)).items[0]).toMatchObject({ may: { edit: false, remove: 'withReason' } })
    expect(await codesOf(colleague.comments.remove({ id, version: 1, reason: 'x' }))).toEqual([403, 'comment-not-own'])
    expect(await codesOf(manager.comments.remove({ id, version: 1 }))).toEqual([
      422,
      'record-invalid',
      'comments:fault.reason',
    ])
    expect(await codesOf(manager.comments.remove({ id, version: 1, reason: ' \u200f' }))).toEqual([
      422,
      'record-invalid',
      'comments:fault.reason',
    ])
    await manager.comments.remove({ id, version: 1, reason: 'بيانات شخصية' })
    expect((await read(author, record)).items[0]).toMatchObject({
      removed: { byName: 'شخص VALUATION_MANAGER', reason: 'بيانات شخصية' },
    })
  })

  test('the log tells who did what and never what was said', async () => {
    const record = await valuation()
    const id = await add(author, record, 'كلمة لا تُسجَّل')
    await author.comments.edit({ id, version: 1, text: 'كلمة أخرى' })
    await manager.comments.remove({ id, version: 2, reason: 'مكرر' })
    const entries = await product.db
      .selectFrom('auditLog')
      .selectAll()
      .where('resourceId', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ eventType, userId }) => [eventType, userId])).toEqual([
      ['COMMENT_ADD', author.id],
      ['COMMENT_EDIT', author.id],
      ['COMMENT_REMOVE', manager.id],
    ])
    expect(entries.map(({ details }) => details)).toEqual([
      { valuationId: record.id, mentioned: [] },
      { valuationId: record.id, version: 2, mentioned: [] },
      { valuationId: record.id, reason: 'مكرر' },
    ])
    expect(JSON.stringify(entries)).not.toContain('كلمة')
    // Nor does the record's timeline, which readers have as well.
    const said = await author.valuations.timeline({ id: record.id })
    expect(said.items).toEqual([])
  })
})

test('documents of the record are attached, none of another, and one that is deleted leaves its place', async () => {
  const record = await valuation()
  const other = await valuation()
  const document = async ({ id: valuationId }: CommentedRecord, name: string) => {
    const { id } = await product.db
      .insertInto('documents')
      .values({
        id: randomUUID(),
        valuationId,
        documentType: 'SURVEY_PLAN',
        fileName: name,
        createdBy: author.id,
        updatedBy: author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)
    await product.db.insertInto('files').values({ sha256, kind: 'PDF', size: 1, pages: 1 }).execute()
    await product.db
      .insertInto('documentFiles')
      .values({
        id: randomUUID(),
        documentId: id,
        ordinal: 1,
        name,
        sha256,
        createdBy: author.id,
        uploadId: randomUUID(),
      })
      .execute()
    return id
  }
  const [plan, foreign] = [await document(record, 'plan.pdf'), await document(other, 'other.pdf')]
  await add(author, record, 'انظر المخطط', { documents: [plan] })
  const seen = async () =>
    (await read(senior, record)).items.map((entry) => (entry.of === 'comment' ? entry.documents : []))
  expect(await seen()).toEqual([[{ id: plan, documentType: 'SURVEY_PLAN', name: 'plan.pdf' }]])
  const wrong = [422, 'record-invalid', 'comments:fault.document']
  expect(await codesOf(author.comments.add({ record, text: 'x', documents: [plan, foreign] }))).toEqual(wrong)
  expect(await codesOf(author.comments.add({ record: await property(), text: 'x', documents: [plan] }))).toEqual(wrong)
  await sql`delete from documents where id = ${plan}`.execute(product.db)
  expect(await seen()).toEqual([[null]])
})

describe('followers', () => {
  test('are who made the record, to whom it is assigned, and who commented; leaving lasts until they comment again', async () => {
    const record = await valuation({ assignedTo: colleague.id })
    const follows = async (person: Person) => (await read(person, record)).isFollowing
    expect(await Promise.all([manager, colleague, senior, author].map(follows))).toEqual([true, true, false, false])
    await add(author, record, 'أول')
    expect(await follows(author)).toBe(true)
    await colleague.comments.follow({ record, isFollowing: false })
    await manager.comments.follow({ record, isFollowing: false })
    await senior.comments.follow({ record, isFollowing: true })
    await product.db.deleteFrom('notifications').execute()
    const second = await add(author, record, 'ثانٍ')
    expect(await toldTo(colleague)).toEqual([])
    expect(await toldTo(manager)).toEqual([])
    expect(await toldTo(senior)).toEqual([['COMMENT', record.id, second]])
    // A mention tells who has left, and does not make them follow again.
    await add(author, record, at(colleague))
    expect((await toldTo(colleague)).map(([kind]) => kind)).toEqual(['MENTION'])
    expect(await follows(colleague)).toBe(false)
    await add(colleague, record, 'عدت')
    expect(await follows(colleague)).toBe(true)
  })

  test('of a property are its creator and who commented on it', async () => {
    const record = await property()
    const id = await add(colleague, record, 'هل هو زاوية؟')
    expect(await toldTo(author)).toEqual([['COMMENT', record.id, id]])
    const said = await author.notifications.list()
    expect(said.items[0]?.record).toMatchObject({ kind: 'property', name: expect.any(String) })
    expect(await toldTo(client)).toEqual([])
  })

  test('the person to whom a valuation is given follows it', async () => {
    const { id } = await create(manager, { ...VALUED, assignedTo: colleague.id })
    const record: CommentedRecord = { kind: 'valuation', id }
    await product.db.deleteFrom('notifications').execute()
    await add(manager, record, 'للتنفيذ هذا الأسبوع')
    expect((await toldTo(colleague)).map(([kind]) => kind)).toEqual(['COMMENT'])
  })
})

test('a note on a request tells whom it mentions and who wrote before, is heard by staff alone, and never reaches the client', async () => {
  const record = await request()
  const streams = await Promise.all(
    [author, client].map(({ cookie }) => openLiveStream({ base: product.base, cookie })),
  )
  for (const stream of streams) onTestFinished(stream.close)
  const [ours, theirs] = streams
  await Promise.all([ours?.ready(), theirs?.ready()])
  const first = await add(author, record, `تحقّق من الحجز ${at(colleague)}`)
  expect(await toldTo(colleague)).toContainEqual(['MENTION', record.id, first])
  const second = await add(colleague, record, 'لا حجز عليه')
  expect(await toldTo(author)).toEqual([['COMMENT', record.id, second]])
  await ours?.hears(record.id, 'COMMENT_ADD')
  const said = await author.notifications.list()
  const inbox = said
  expect(inbox.items.find((item) => item.record.id === record.id)?.record.name).toMatch(/^REQ-/)

  // The client writes, so that the stream has sent all that came before.
  const of = { kind: 'request', id: record.id }
  await client.messages.send({ of, text: 'متى الرد؟' })
  const thread = await client.messages.get({ of })
  await theirs?.hears(thread.id ?? '', 'MESSAGE_SEND')
  expect(theirs?.changes().filter(({ kind }) => kind === 'comment')).toEqual([])
  const met = await Promise.all(
    [
      ['requests.get', { id: record.id }],
      ['messages.get', { of }],
      ['messages.list', { id: thread.id }],
      ['notifications.list', {}],
      ['portal.load', {}],
    ].map(([verb, input]) => client.call(verb as string, input)),
  )
  expect(met.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(met.map((one) => one.said))).not.toMatch(/حجز/)
  // A draft is the client's alone: nobody of the firm writes on it.
  const { id: draft } = await client.requests.create({})
  expect(await codesOf(author.comments.add({ record: { kind: 'request', id: draft }, text: 'x' }))).toEqual([
    404,
    'request-not-found',
  ])
})

test('a thread is read in pages from its newest on, with what was said in the review in its place', async () => {
  const record = await valuation({ status: 'UNDER_REVIEW' })
  await product.db
    .insertInto('reviewRounds')
    .values({ valuationId: record.id, number: 1, snapshot: '{}', submittedBy: author.id })
    .execute()
  // Several at one moment: the id decides between them.
  await sql`insert into comments (id, valuation_id, text, made_by, made_at)
    select gen_random_uuid(), ${record.id}, 'c' || n, ${author.id}, timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, 50) n`.execute(product.db)
  await sql`insert into review_comments (id, valuation_id, round, field, text, made_by, made_at)
    select gen_random_uuid(), ${record.id}, 1, 'finalValue', 'r' || n, ${senior.id}, timestamptz '2026-01-01' + n * interval '7 seconds'
    from generate_series(0, 2) n`.execute(product.db)
  const seen: string[] = []
  let before: string | undefined
  for (let page = 0; page < 10; page += 1) {
    const { items, hasMore, count } = await read(author, record, { pageSize: 20, ...(before ? { before } : {}) })
    expect(count).toBe(53)
    seen.unshift(...items.map(({ position }) => position))
    before = items[0]?.position
    if (!hasMore) break
    expect(items).toHaveLength(20)
  }
  expect(new Set(seen).size).toBe(53)
  const all = await read(author, record, { from: seen[0] })
  expect(all.items.map(({ position }) => position)).toEqual(seen)
  expect(all.hasMore).toBe(false)
  const remarks = all.items.filter(({ of }) => of === 'review')
  expect(remarks.map(({ text, byName }) => [text, byName])).toEqual([
    ['r0', 'شخص SENIOR_APPRAISER'],
    ['r1', 'شخص SENIOR_APPRAISER'],
    ['r2', 'شخص SENIOR_APPRAISER'],
  ])
  expect(remarks[1]).toMatchObject({ field: 'finalValue', state: 'OPEN', round: 1, replies: [], document: null })
  const times = all.items.map(({ at: moment }) => moment)
  expect(times).toEqual(times.toSorted())
  expect((await read(author, record, { from: seen[51] })).items).toHaveLength(2)
})

test('a thread of thousands is read by its index', async () => {
  const record = await property()
  await sql`insert into comments (id, property_id, text, made_by, made_at)
    select gen_random_uuid(), ${record.id}, 'c', ${author.id}, now() - n * interval '1 minute' from generate_series(1, 3000) n`.execute(
    product.db,
  )
  await sql`analyze comments`.execute(product.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id, made_at from comments where property_id = ${record.id}
      and (made_at, id) < (now(), ${NO_ID}::uuid) and (made_at, id) >= (timestamptz 'epoch', ${NO_ID}::uuid)
    order by made_at desc, id desc limit 21`.execute(product.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using comments_of_property')
  expect(plan).not.toContain('Sort')
  const { items, count, hasMore } = await read(author, record, { pageSize: 20 })
  expect([items.length, count, hasMore]).toEqual([20, 1000, true])
})

test('staff hear of a comment live, clients and readers do not', async () => {
  const record = await valuation()
  const reader = await product.person('READ_ONLY')
  const open = async ({ cookie }: Person) => {
    const stream = await openLiveStream({ base: product.base, cookie })
    onTestFinished(() => stream.close())
    await stream.ready()
    return stream
  }
  const [hers, theirs, readers] = await Promise.all([senior, client, reader].map(open))
  await add(author, record, 'ملاحظة داخلية')
  await hers?.hears(record.id, 'COMMENT_ADD')
  // What comes after it in their own streams shows that nothing of it came before.
  const { version } = await author.valuations.get({ id: record.id })
  await author.call('valuations.update', { id: record.id, version, changes: { notes: 'للعميل' } })
  await theirs?.hears(record.id)
  await readers?.hears(record.id)
  for (const stream of [theirs, readers]) expect(stream?.changes().map(({ kind }) => kind)).not.toContain('comment')
})
