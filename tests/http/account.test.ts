import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLE_PARTS } from '#features/own-data/queries/parts.ts'
import { readSecurity } from '#features/people/queries.ts'
import { PERSONAL_ROWS } from '#server/identity/erase-account.ts'
import type { ReadContext } from '#server/procedure.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { entriesOf, entryText } from '../support/zip.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PASSWORD = 'Thamin-test-2026'
const auth = (person: Person, path: string, body: object) =>
  product.post(`/api/auth/${path}`, body, { cookie: person.cookie })
const rowOf = (person: Person) =>
  product.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
/** How many statements of this database wait for a lock. */
const waiting = async () => {
  const { rows } = await product.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
const eventsOf = (person: Person) =>
  product.db.selectFrom('auditLog').selectAll().where('userId', '=', person.id).orderBy('id').execute()

const securityOf = (person: Person) => person.people.security()

describe('one’s own profile', () => {
  test('changes what is one’s own, tidied and audited with both sides', async () => {
    const person = await product.person('CLIENT')
    const changes = { displayName: ' نورة  الخالد\u200f', phoneNumber: '+٩٦٥ ٢٢٢٢-٣٣٣٣', organization: 'بنك الساحل' }
    const said = await person.people.updateProfile({ version: 1, changes })
    expect(said).toMatchObject({ displayName: 'نورة  الخالد', phoneNumber: '+96522223333', version: 2 })
    const [event] = (await eventsOf(person)).filter(({ eventType }) => eventType === 'PROFILE_UPDATE')
    expect(event).toMatchObject({
      before: { displayName: 'شخص CLIENT', phoneNumber: null, organization: null },
      after: { displayName: 'نورة  الخالد', phoneNumber: '+96522223333', organization: 'بنك الساحل' },
    })
    const cleared = await person.call('people.updateProfile', { version: 2, changes: { organization: '' } })
    expect(cleared.said).toMatchObject({ organization: null })
  })

  test('refuses a stale version, a broken rule, and every field that is not one’s own to change', async () => {
    const person = await product.person('APPRAISER')
    const change = (changes: object, version = 1) => person.call('people.updateProfile', { version, changes })
    expect((await change({ displayName: 'أ' }, 7)).said.error.code).toBe('stale-version')
    const broken = await change({ displayName: ' ', phoneNumber: 'اتصل' })
    expect([broken.status, broken.said.error.message]).toEqual([
      422,
      'Validation failed: Display name is required, Phone number is invalid',
    ])
    for (const field of ['role', 'active', 'email', 'permissions', 'twoFactorEnabled', 'id', 'passwordChangedAt']) {
      const { status, said } = await change({ [field]: 'ADMIN' })
      expect([status, said.error.fields?.[0]?.field]).toEqual([400, `changes.${field}`])
    }
    expect(await rowOf(person)).toMatchObject({ role: 'APPRAISER', version: 1 })
  })
})

describe('sessions', () => {
  test('are listed to their owner, without what would open them, and end on demand', async () => {
    const person = await product.person('CLIENT')
    const { email } = await rowOf(person)
    const elsewhere = async () => {
      const { headers } = await product.post('/api/auth/sign-in/email', { email, password: PASSWORD })
      return headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    }
    const [first, second] = [await elsewhere(), await elsewhere()]
    const signedIn = async (cookie: string) =>
      (await product.post('/rpc/people.security', {}, { cookie })).status === 200

    const { sessions } = await securityOf(person)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toMatch(/token/i)

    const other = sessions.find(({ current }) => !current)
    await person.people.endSession({ id: other?.id })
    const left = async () =>
      [await signedIn(first), await signedIn(second), await signedIn(person.cookie)].filter(Boolean).length
    await expect.poll(left).toBe(2)
    expect(await person.people.endOtherSessions()).toEqual({ ended: 1 })
    await expect.poll(left).toBe(1)
    expect(await signedIn(person.cookie)).toBe(true)
  })

  test('of others are not there', async () => {
    const [mine, theirs] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const [session] = (await securityOf(theirs)).sessions
    const { status, said } = await mine.call('people.endSession', { id: session?.id })
    expect([status, said.error.code]).toEqual([404, 'document-not-found'])
    expect((await mine.call('people.distrustDevice', { id: session?.id })).status).toBe(404)
    expect((await securityOf(theirs)).sessions).toHaveLength(1)
  })
})

test('who was deleted while their session was read is signed out', async () => {
  const actor = { id: '00000000-0000-4000-8000-000000000000', twoFactor: { status: 'NONE' } }
  const ctx = { actor, db: product.db } as unknown as ReadContext
  await expect(readSecurity(ctx)).rejects.toMatchObject({ code: 'not-signed-in' })
})

test('signing out clears what the browser keeps of files and answers', async () => {
  const person = await product.person('CLIENT')
  const answer = await fetch(`${product.base}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: '{}',
  })
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

describe('deleting one’s own account', () => {
  test('clears what is personal, ends every way in, and keeps the audit log', async () => {
    const person = await product.person('CLIENT')
    const { email } = await rowOf(person)
    await person.call('people.updateProfile', { version: 1, changes: { phoneNumber: '+96522223333' } })
    expect((await auth(person, 'delete-user', { password: 'not this one' })).said.error.code).toBe('wrong-password')
    expect((await auth(person, 'delete-user', { password: PASSWORD })).status).toBe(200)

    expect(await rowOf(person)).toMatchObject({
      email: `deleted-${person.id}@deleted.invalid`,
      active: false,
      fullName: null,
      phoneNumber: null,
      organization: null,
    })
    expect((await person.call('people.security')).status).toBe(401)
    expect((await product.post('/api/auth/sign-in/email', { email, password: PASSWORD })).said.error.code).toBe(
      'wrong-password',
    )
    expect((await eventsOf(person)).at(-1)?.eventType).toBe('USER_DELETE')
    // The address is free again, and opens another account.
    await product.post('/api/auth/sign-up/email', { email, name: 'سالم', password: PASSWORD })
    const again = product.db.selectFrom('users').select('id').where('email', '=', email)
    expect((await again.executeTakeFirstOrThrow()).id).not.toBe(person.id)
  })

  test('takes the address out of invitations and withdraws those still open, also when an administrator deletes', async () => {
    const manager = await product.person('VALUATION_MANAGER')
    const administrator = await product.person('ADMIN')
    const owners = [await product.person('CLIENT'), await product.person('CLIENT')] as const
    const [leaves, removed, unconfirmed] = [
      await product.person('CLIENT'),
      await product.person('CLIENT'),
      await product.person('CLIENT'),
    ]
    for (const owner of owners) {
      const company = { nameAr: 'شركة الساحل', nameEn: '', reason: 'طلب موقع', bringFiles: false }
      await manager.clients.open({ userId: owner.id, ...company })
      for (const person of [leaves, removed, unconfirmed]) {
        const { email } = await rowOf(person)
        await owner.clients.invite({ email, displayName: 'عضو' })
      }
    }
    const invitationsTo = (email: string) =>
      product.db
        .selectFrom('clientInvitations')
        .select('endedAs')
        .where('email', '=', email)
        .orderBy('endedAs')
        .execute()
    const declined = async (person: Person) => {
      const { received } = await person.clients.own()
      await person.clients.decline({ id: received[0]?.id })
    }
    for (const person of [leaves, removed, unconfirmed]) await declined(person)
    await product.db.updateTable('users').set({ emailVerified: false }).where('id', '=', unconfirmed.id).execute()
    const before = await Promise.all([leaves, removed, unconfirmed].map(rowOf))

    for (const person of [leaves, unconfirmed])
      expect((await auth(person, 'delete-user', { password: PASSWORD })).status).toBe(200)
    const { version } = await rowOf(removed)
    await administrator.people.remove({ id: removed.id, version, reason: 'طلب صاحب الحساب' })

    for (const { id, email } of before.slice(0, 2)) {
      expect(await invitationsTo(email)).toEqual([])
      expect(await invitationsTo(`deleted-${id}@deleted.invalid`)).toEqual([
        { endedAs: 'DECLINED' },
        { endedAs: 'WITHDRAWN' },
      ])
    }
    // An address that was never confirmed may be somebody else’s, whose invitation stays open.
    expect(await invitationsTo(before[2]?.email as string)).toEqual([{ endedAs: null }])
  })

  test('leaves the address nowhere but in the log, and none of the rows that are a person’s alone', async () => {
    const { db, database } = product
    const person = await product.person('CLIENT')
    const { email } = await rowOf(person)
    const said = await person.requests.create({ fields: { contactPhone: '+96599001122' } })
    await person.call('portal.tour', { outcome: 'FINISHED' })
    await person.call('notifications.setQuietHours', {})
    const mail = { recipient: email, language: 'ar', kind: 'alert', subject: 's', giveUpAt: new Date() }
    await db
      .insertInto('mails')
      .values([mail, { ...mail, sentAt: new Date() }])
      .execute()
    await db
      .insertInto('idempotencyKeys')
      .values({ userId: person.id, verb: 'v', key: 'k', requestHash: 'h' })
      .execute()
    expect((await auth(person, 'delete-user', { password: PASSWORD })).status).toBe(200)

    const { rows: texts } = await database.pool.query<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
         and a.atttypid = any ('{text,jsonb,varchar}'::regtype[]) and has_table_privilege(c.oid, 'select')`,
    )
    // The log keeps what was done, and by whom, without end.
    const recordTexts = texts.filter(({ name }) => name !== 'audit_log')
    const holding = async (sought: string) => {
      const found = await Promise.all(
        recordTexts.map(async ({ name, column }) => {
          const { rows } = await database.pool.query(
            `select 1 from "${name}" where strpos("${column}"::text, $1) > 0 limit 1`,
            [sought],
          )
          return rows.length > 0 ? [name] : []
        }),
      )
      return [...new Set(found.flat())].toSorted()
    }
    expect(texts.length).toBeGreaterThan(100)
    expect(await holding(email)).toEqual([])
    expect(await holding('+96599001122')).toEqual([])
    expect(await db.selectFrom('requests').select('id').where('id', '=', String(said.id)).execute()).toEqual([])
    const sent = db.selectFrom('mails').select('sentAt').where('recipient', 'like', `deleted-${person.id}%`)
    expect(await sent.execute()).toEqual([{ sentAt: expect.any(Date) }])
    const { rows: cascading } = await database.pool.query<{ name: string; column: string }>(
      `select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`,
    )
    const deleted = new Set(PERSONAL_ROWS.map(String))
    const left = cascading.filter(({ name, column }) => !deleted.has(`${name},${column}`)).map(({ name }) => name)
    // By a trigger or by steps of their own; what others share in stays: mentions in comments, what an import brought, the firm's client,
    // the licence by which a valuer signed.
    expect(left.toSorted()).toEqual([
      'client_accounts',
      'client_members',
      'comment_mentions',
      'imports',
      'one_time_codes',
      'photos',
      'totp_claims',
      'two_factors',
      'valuer_licences',
    ])
    for (const [name, column] of PERSONAL_ROWS)
      expect([
        name,
        (await database.pool.query(`select 1 from ${name} where ${column}::text = $1`, [person.id])).rows,
      ]).toEqual([name, []])
  })

  test('is refused to the owner of a company that others are in, also when an administrator deletes', async () => {
    const manager = await product.person('VALUATION_MANAGER')
    const administrator = await product.person('ADMIN')
    const [owner, member] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const company = { nameAr: 'شركة الساحل', nameEn: '', reason: 'طلب موقع', bringFiles: false }
    const said = await manager.clients.open({ userId: owner.id, ...company })
    await manager.call('clients.join', { id: said.id, userId: member.id, bringFiles: false, reason: 'تفويض' })
    const events = await eventsOf(owner)
    expect((await auth(owner, 'delete-user', { password: PASSWORD })).said.error.code).toBe('client-last-owner')
    const { version } = await rowOf(owner)
    const refused = await administrator.call('people.remove', { id: owner.id, version, reason: 'طلب' })
    expect(refused.said.error.code).toBe('client-last-owner')
    expect([(await rowOf(owner)).deletedAt, await eventsOf(owner)]).toEqual([null, events])
    expect((await auth(member, 'delete-user', { password: PASSWORD })).status).toBe(200)
    expect((await auth(owner, 'delete-user', { password: PASSWORD })).status).toBe(200)
  })

  test('of a company’s owner waits for anyone who joins meanwhile, and is refused then', async () => {
    const manager = await product.person('VALUATION_MANAGER')
    const [owner, joining] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const company = { nameAr: 'شركة الساحل', nameEn: '', reason: 'طلب موقع', bringFiles: false }
    const said = await manager.clients.open({ userId: owner.id, ...company })
    const accountId = String(said.id)
    const deleted = await product.db.transaction().execute(async (trx) => {
      // As a join does it: the account is locked, then the membership changes.
      await trx.selectFrom('clientAccounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
      await trx
        .updateTable('clientMembers')
        .set({ accountId, role: 'MEMBER' })
        .where('userId', '=', joining.id)
        .execute()
      const answer = auth(owner, 'delete-user', { password: PASSWORD })
      const isDone = answer.then(() => true)
      await expect.poll(async () => (await waiting()) > 0 || (await Promise.race([isDone, false]))).toBe(true)
      return { answer }
    })
    expect((await deleted.answer).said.error?.code).toBe('client-last-owner')
    expect((await rowOf(owner)).deletedAt).toBe(null)
  })

  test('is not for staff, and wrong guesses of the password are counted', async () => {
    const staff = await product.person('APPRAISER')
    const refused = await auth(staff, 'delete-user', { password: PASSWORD })
    expect([refused.status, refused.said.error.message]).toEqual([403, 'Cannot delete your own account'])
    const client = await product.person('CLIENT')
    for (let n = 0; n < 5; n++) await auth(client, 'delete-user', { password: `guess ${n}` })
    expect((await auth(client, 'delete-user', { password: PASSWORD })).said.error.code).toBe('too-many-requests')
    expect((await rowOf(client)).active).toBe(true)
  })
})

describe('the export of one’s own data', () => {
  type Allowed = { id: string; expiresAt: string }
  const allowed = async (person: Person) => {
    const { status, said } = await person.call('ownData.export', { proof: { password: PASSWORD } })
    expect([status, said]).toEqual([200, { id: expect.any(String), expiresAt: expect.any(String) }])
    return said as unknown as Allowed
  }
  const file = ({ cookie }: Pick<Person, 'cookie'>, { id }: Pick<Allowed, 'id'>, name = 'data.zip') =>
    fetch(`${product.base}/files/own-data/${id}/${name}`, { headers: { cookie } })

  test('holds what is stored of the person, as it is stored, and nothing of anybody else', async () => {
    const [person, other] = [await product.person('CLIENT'), await product.person('CLIENT')]
    const fields = { areaName: 'السالمية', contactPhone: '+96599001122' }
    const request = await person.requests.create({ fields })
    await other.call('requests.create', { fields: { areaName: 'مشرف' } })
    await person.call('portal.tour', { outcome: 'FINISHED' })
    const given = await allowed(person)
    const answer = await file(person, given)
    const headers = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
    expect([answer.status, ...headers]).toEqual([200, 'application/zip', 'no-store'])
    const zip = Buffer.from(await answer.arrayBuffer())
    const paths = (await entriesOf(zip)).map(([path]) => path)
    const texts = new Map(await Promise.all(paths.map(async (path) => [path, await entryText(zip, path)] as const)))
    const json = (path: string) => JSON.parse(texts.get(path) ?? 'null')
    expect(paths).toEqual(['README.txt', ...TABLE_PARTS.map(({ path }) => path), 'activity.json'])
    expect(json('account.json')).toMatchObject([
      { id: person.id, email: (await rowOf(person)).email, signs_in_by: ['credential'] },
    ])
    expect(json('requests.json')).toMatchObject([{ id: request.id, state: 'DRAFT', fields }])
    expect(json('preferences.json')).toMatchObject([{ outcome: 'FINISHED' }])
    expect(json('sessions.json')).toHaveLength(1)
    expect(json('activity.json').length).toBeGreaterThan(0)
    const all = [...texts.values()].join('\n')
    for (const foreign of [other.id, (await rowOf(other)).email, 'مشرف', 'argon2', 'password_hash'])
      expect(all).not.toContain(foreign)
    const paper = await file(person, given, 'data.pdf?language=en')
    const { text } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
    for (const said of [
      'A copy of your personal data',
      'Valuation requests',
      'Passwords and codes',
      'Invoices to a company',
      'IP address',
      'Draft',
    ])
      expect(text).toContain(said)
    const exported = (await eventsOf(person)).filter(({ eventType }) => eventType === 'DATA_EXPORT')
    expect(exported.map(({ resourceType, details }) => [resourceType, details])).toEqual([
      ['user', { format: 'zip' }],
      ['user', { format: 'pdf', language: 'en' }],
    ])
  })

  test('holds every kind of row that is a person’s alone, but secrets and what is technical', () => {
    const selected = TABLE_PARTS.map(({ rows }) => rows({ id: 'x', role: 'CLIENT' }).compile(product.db).sql).join('\n')
    const lacks = PERSONAL_ROWS.map(([table]) => table).filter((table) => !new RegExp(`\\b${table}\\b`).test(selected))
    // Secrets, the permission to export itself, files on their way into a record, counters, who is present, and to whom a report is sent.
    expect(lacks.toSorted()).toEqual([
      'data_exports',
      'idempotency_keys',
      'kept_report_recipients',
      'one_time_links',
      'password_history',
      'photo_tries',
      'record_presence',
      'uploads',
    ])
  })

  test('is one’s own, for an hour, five a day, and after a proof', async () => {
    const [person, other] = [await product.person('APPRAISER'), await product.person('ADMIN')]
    const wrong = await person.call('ownData.export', { proof: { password: 'not this one' } })
    expect(wrong.said.error.code).toBe('wrong-password')
    const given = await allowed(person)
    for (const name of ['data.zip', 'data.pdf']) {
      expect((await file(other, given, name)).status).toBe(404)
      expect((await file({ cookie: '' }, given, name)).status).toBe(401)
    }
    expect((await file(person, given)).status).toBe(200)
    const asks = Array.from({ length: 5 }, () => person.call('ownData.export', { proof: { password: PASSWORD } }))
    const answers = await Promise.all(asks)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.said.error.code).toBe('data-export-limit')
    await product.db.deleteFrom('dataExports').where('id', '=', given.id).execute()
    const expired = { id: given.id, userId: person.id, expiresAt: new Date(Date.now() - 1000) }
    await product.db.insertInto('dataExports').values(expired).execute()
    expect((await file(person, given)).status).toBe(404)
  })
})
