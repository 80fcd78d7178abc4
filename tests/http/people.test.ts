import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { LISTED_FIELDS, type LinkedPerson, type UserDetails } from '#features/people/model/user.ts'
import { codeOf } from '../support/client.ts'
import { type Answer, create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
const people = {} as Record<Role, Person>
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people[role] = await product.person(role)
})
afterAll(() => product.close())

const told = ({ said }: Answer) => said as unknown as UserDetails
const get = async (id: string) => told(await people.ADMIN.call('people.get', { id }))
const rowOf = (id: string) => product.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsAbout = (id: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userId', 'before', 'after', 'details'])
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()
const change = async (by: Person, id: string, changes: object) =>
  by.call('people.update', { id, version: (await rowOf(id)).version, changes })
const outcome = ({ status, said }: Answer) => (status === 200 ? 'done' : said.error.code)

const SUPERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN']
const SEE: Role[] = [...SUPERS, 'VALUATION_MANAGER']

describe('who may do what to whom', () => {
  // One stand-in for each role, so that the acting ones stay what they are.
  const targets = {} as Record<Role, Person>
  beforeAll(async () => {
    for (const role of ROLES) targets[role] = await product.person(role)
  })

  test.each(ROLES)('%s', async (role) => {
    const by = people[role]
    const isSuper = SUPERS.includes(role)
    const expected = (denied: string) => (isSuper ? 'done' : denied)
    expect(outcome(await by.call('people.list', {}))).toBe(SEE.includes(role) ? 'done' : 'permission-denied')
    for (const target of ROLES) {
      const { id } = targets[target]
      const at = { id }
      expect(outcome(await by.call('people.get', at))).toBe(SEE.includes(role) ? 'done' : 'permission-denied')
      expect(outcome(await change(by, id, { organization: `فرع ${role}` }))).toBe(expected('permission-denied'))
      const { role: before } = await rowOf(id)
      expect(outcome(await change(by, id, { role: before }))).toBe(expected('roles-denied'))
      expect(outcome(await change(by, id, { active: false }))).toBe(expected('user-status-denied'))
      expect(outcome(await change(by, id, { active: true }))).toBe(expected('user-status-denied'))
      expect(outcome(await change(by, id, { email: 'x@thamin.example' }))).toBe('email-not-own')
      expect(outcome(await change(by, id, { password: 'Another-2026' }))).toBe('password-not-own')
      expect(outcome(await by.call('people.requireTwoFactor', at))).toBe(expected('two-factor-denied'))
      expect(outcome(await by.call('people.signOutEverywhere', at))).toBe(expected('permission-denied'))
      const reset = outcome(await by.call('people.resetTwoFactor', { ...at, reason: 'فقد الهاتف' }))
      // Who has none has nothing to be reset.
      const has = isSuper && role === 'ADMIN' && SEE.includes(target)
      expect(reset).toBe(has ? 'done' : expected('two-factor-denied').replace('done', 'failed-precondition'))
      if (isSuper) continue
      const { version } = await rowOf(id)
      expect(outcome(await by.call('people.remove', { id, version, reason: 'تجربة' }))).toBe('permission-denied')
    }
    if (!isSuper) {
      expect(outcome(await by.call('people.enforceTwoFactor'))).toBe('two-factor-denied')
      expect(outcome(await by.call('people.inviteAgain', { id: by.id }))).toBe('permission-denied')
      expect(outcome(await by.call('people.confirmAgain', { id: by.id }))).toBe('permission-denied')
      const guest = { email: `${role}@thamin.example`, displayName: 'ضيف', role: 'CLIENT' }
      expect(outcome(await by.call('people.invite', guest))).toBe('permission-denied')
    }
  })

  test('the messages are the specification’s', async () => {
    const by = people.VALUATION_MANAGER
    const { id } = targets.CLIENT
    const message = (answer: Answer) => answer.said.error.message
    expect(message(await change(by, id, { role: 'USER' }))).toBe('You do not have permission to update user roles')
    expect(message(await change(by, id, { active: false }))).toBe('You do not have permission to update user status')
    expect(message(await by.call('people.enforceTwoFactor'))).toBe(
      'You do not have permission to enforce two-factor authentication',
    )
    expect(message(await change(by, id, { email: 'a@b.example' }))).toBe('You can only update your own email')
    expect(message(await change(by, id, { password: 'x' }))).toBe('You can only update your own password')
    expect(message(await change(people.ADMIN, people.ADMIN.id, { active: false }))).toBe(
      'Cannot deactivate your own account',
    )
    const own = { id: people.ADMIN.id, version: (await rowOf(people.ADMIN.id)).version, reason: 'تجربة' }
    expect(message(await people.ADMIN.call('people.remove', own))).toBe('Cannot delete your own account')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(message(await people.ADMIN.call('people.get', { id: nobody }))).toBe(`User with ID ${nobody} not found`)
  })
})

describe('changing a person', () => {
  test('is audited with both sides, refuses a stale version and a broken record, and takes effect at once', async () => {
    const target = await product.person('APPRAISER')
    const { id } = target
    expect(await codeOf(target.valuations.create({}))).toBe('record-invalid')
    const done = await change(people.ADMIN, id, { role: 'CLIENT', fullName: '  سالم  فهد ', phoneNumber: '٩٩٩٩ ١٢٣٤' })
    expect(told(done)).toMatchObject({ role: 'CLIENT', fullName: 'سالم  فهد', phoneNumber: '99991234', version: 2 })
    expect(told(done).permissions.canCreateValuations).toBe(false)
    await expect.poll(async () => await codeOf(target.valuations.create({}))).toBe('permission-denied')
    expect((await eventsAbout(id)).at(-1)).toMatchObject({
      eventType: 'USER_UPDATE',
      userId: people.ADMIN.id,
      before: { role: 'APPRAISER', phoneNumber: null },
      after: { role: 'CLIENT', phoneNumber: '99991234' },
    })
    const stale = await people.ADMIN.call('people.update', { id, version: 1, changes: { role: 'USER' } })
    expect([stale.status, stale.said.error.code]).toEqual([409, 'stale-version'])
    const boss = await change(people.ADMIN, id, { role: 'BOSS' })
    expect([boss.status, boss.said.error.code, boss.said.error.message]).toEqual([
      422,
      'record-invalid',
      'Validation failed: Role must be one of the known roles',
    ])
    const broken = await change(people.ADMIN, id, { displayName: ' ', phoneNumber: 'اتصل' })
    expect(broken.said.error.message).toBe('Validation failed: Display name is required, Phone number is invalid')
    expect((await change(people.ADMIN, id, { twoFactorEnabled: true })).status).toBe(400)
  })

  test('a deactivated person is refused with the reason at once, and comes back with the password alone', async () => {
    const target = await product.person('CLIENT')
    expect(outcome(await change(people.ADMIN, target.id, { active: false }))).toBe('done')
    expect((await eventsAbout(target.id)).at(-1)).toMatchObject({
      eventType: 'USER_STATUS_CHANGE',
      before: { active: true },
      after: { active: false },
    })
    const code = async () => {
      const { status, said } = await target.call('people.security')
      return [status, said.error?.code]
    }
    await expect.poll(code).toEqual([403, 'account-inactive'])
    // The session is not taken up again where it ended.
    expect(outcome(await change(people.ADMIN, target.id, { active: true }))).toBe('done')
    expect((await get(target.id)).sessions).toBe(0)
    await expect.poll(code).toEqual([401, 'not-signed-in'])
  })

  test('a change that is none writes nothing', async () => {
    const target = await product.person('CLIENT')
    const before = (await eventsAbout(target.id)).length
    expect(told(await change(people.ADMIN, target.id, { role: 'CLIENT', active: true })).version).toBe(1)
    expect(await eventsAbout(target.id)).toHaveLength(before)
  })
})

test('who assigns work is shown what is open on each desk', async () => {
  const busy = await product.person('APPRAISER')
  const open = async () => {
    const options = await people.ADMIN.people.assignable()
    return options.find(({ id }) => id === busy.id)?.openValuations
  }
  expect(await open()).toBe(0)
  const { id } = await create(people.ADMIN, { assignedTo: busy.id })
  await create(people.ADMIN, { assignedTo: busy.id })
  expect(await open()).toBe(2)
  await people.ADMIN.call('valuations.move', { id, version: 1, to: 'CANCELLED', reason: 'x' })
  expect(await open()).toBe(1)
})

describe('inviting', () => {
  const invited = (email: string, more = {}) => ({ email, displayName: 'هند الصباح', role: 'APPRAISER', ...more })
  const linkTo = async (email: string) => {
    const rows = await product.db
      .selectFrom('mails')
      .select(['text', 'language'])
      .where('recipient', '=', email)
      .where('kind', '=', 'invitation')
      .orderBy('createdAt')
      .execute()
    return rows.map(({ text }) => text?.match(/invitation#([\w-]+)/)?.[1] ?? '')
  }

  test('asks for a role, and for one of the list', async () => {
    const { role: _, ...without } = invited('role@thamin.example')
    for (const [input, fault] of [
      [without, 'Role is required'],
      [{ ...without, role: 'BOSS' }, 'Role must be one of the known roles'],
    ] as const) {
      const { status, said } = await people.ADMIN.call('people.invite', input)
      expect([status, said.error.message]).toEqual([422, `Validation failed: ${fault}`])
    }
  })

  test('makes an account nobody knows a password of, until its owner chooses one by the link', async () => {
    const email = 'hind@thamin.example'
    const made = told(await people.ADMIN.call('people.invite', invited('Hind@Thamin.example', { language: 'en' })))
    expect(made).toMatchObject({ email, role: 'APPRAISER', active: true, invitation: 'PENDING', emailVerified: false })
    expect(await product.db.selectFrom('accounts').selectAll().where('userId', '=', made.id).execute()).toEqual([])
    const [token = ''] = await linkTo(email)
    const accept = (newPassword: string, by = token) =>
      product.post('/api/auth/accept-invitation', { token: by, newPassword })
    expect((await accept('short')).said.error.code).toBe('weak-password')
    expect((await accept('Hind-chooses-2026')).status).toBe(200)
    expect((await accept('Hind-chooses-2027')).said.error.code).toBe('invalid-link')
    expect((await product.post('/api/auth/sign-in/email', { email, password: 'Hind-chooses-2026' })).status).toBe(200)
    expect(await get(made.id)).toMatchObject({ invitation: null, emailVerified: true })
  })

  test('without a mail server tells the link once, to anyone who invites, and the log says so', async () => {
    const email = 'shatha@thamin.example'
    const sent = async (verb: string, input: object) =>
      (await people.ADMIN.call(verb, input)).said as unknown as LinkedPerson
    const made = await sent('people.invite', invited(email))
    expect(made.delivery).toBe('NONE')
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/invitation#[\w-]{40,}$/)
    const token = made.link?.split('#')[1]
    expect(JSON.stringify(await get(made.id))).not.toContain(token)
    const [created] = await eventsAbout(made.id)
    expect(created?.details).toMatchObject({ linkTold: true })
    expect(JSON.stringify(created)).not.toContain(token)
    const accept = () => product.post('/api/auth/accept-invitation', { token, newPassword: 'Shatha-chooses-2026' })
    expect((await accept()).status).toBe(200)
    expect((await accept()).said.error.code).toBe('invalid-link')

    // A demonstration keeps it in the outbox.
    await product.set('demonstration', true)
    const waiting = await sent('people.invite', invited('waits@thamin.example'))
    expect([waiting.delivery, waiting.link]).toEqual(['OUTBOX', null])
    await product.set('demonstration', false)
  })

  test('again ends the earlier link; a link of another kind opens nothing', async () => {
    const email = 'dalal@thamin.example'
    const { id } = told(await people.ADMIN.call('people.invite', invited(email)))
    expect(outcome(await people.ADMIN.call('people.inviteAgain', { id }))).toBe('too-many-requests')
    const earlier = { createdAt: new Date(Date.now() - 120_000) }
    await product.db.updateTable('oneTimeLinks').set(earlier).where('userId', '=', id).execute()
    expect(told(await people.ADMIN.call('people.inviteAgain', { id })).invitation).toBe('PENDING')
    const [first = '', second = ''] = await linkTo(email)
    const open = (path: string, token: string) =>
      product.post(`/api/auth/${path}`, { token, newPassword: 'Dalal-chooses-2026' })
    expect((await open('accept-invitation', first)).said.error.code).toBe('invalid-link')
    expect((await open('reset-password', second)).said.error.code).toBe('invalid-link')
    await product.db
      .updateTable('oneTimeLinks')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', id)
      .execute()
    expect((await get(id)).invitation).toBe('EXPIRED')
    expect((await open('accept-invitation', second)).said.error.code).toBe('invalid-link')
    const present = people.CLIENT.id
    expect(outcome(await people.ADMIN.call('people.inviteAgain', { id: present }))).toBe('failed-precondition')
  })

  test('who is stopped or removed before they come finds the link closed', async () => {
    const { id } = told(await people.ADMIN.call('people.invite', invited('late@thamin.example')))
    await change(people.ADMIN, id, { active: false })
    const [token = ''] = await linkTo('late@thamin.example')
    const late = await product.post('/api/auth/accept-invitation', { token, newPassword: 'Late-comer-2026' })
    expect(late.said.error.code).toBe('invalid-link')
  })

  test('an address that is taken, and a record without a name, are refused', async () => {
    const { email } = await rowOf(people.CLIENT.id)
    expect(outcome(await people.ADMIN.call('people.invite', invited(email)))).toBe('email-already-in-use')
    const bad = await people.ADMIN.call('people.invite', invited('not an address', { displayName: ' ' }))
    expect(bad.said.error.message).toBe(
      'Validation failed: Email is invalid, Display name is required, Full name is required',
    )
    const both = await Promise.all(
      [people.ADMIN, people.SYSTEM_ADMIN].map((by) => by.call('people.invite', invited('twice@thamin.example'))),
    )
    expect(both.map(outcome).sort()).toEqual(['done', 'email-already-in-use'])
  })
})

describe('a registration that nobody has confirmed', () => {
  const email = 'registered@thamin.example'
  const password = 'Registers-2026'
  const again = (id: string) => people.ADMIN.people.confirmAgain({ id })
  const signIn = async () => (await product.post('/api/auth/sign-in/email', { email, password })).status

  test('is seen by administration, which hands over its link where no mail server is, and the log says so', async () => {
    await product.post('/api/auth/sign-up/email', { email, password, name: 'شذى' })
    const { id } = await product.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await get(id)).toMatchObject({ unconfirmed: true, invitation: null, emailVerified: false })
    expect(await signIn()).toBe(401)
    const { delivery, link, ...made } = await again(id)
    expect([delivery, made.unconfirmed]).toEqual(['NONE', true])
    expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-email#[\w-]{40,}$/)
    const token = link?.split('#')[1]
    const last = (await eventsAbout(id)).at(-1)
    expect(last).toMatchObject({ eventType: 'USER_UPDATE', details: { confirmation: true, linkTold: true } })
    expect(JSON.stringify([await get(id), last])).not.toContain(token)

    // A demonstration keeps it in the outbox, and each new link ends the one before.
    await product.set('demonstration', true)
    expect(outcome(await people.ADMIN.call('people.confirmAgain', { id }))).toBe('too-many-requests')
    await product.set('demonstration', false)
    const newer = (await again(id)).link?.split('#')[1]
    const confirm = async (by: string | undefined) =>
      (await product.post('/api/auth/confirm-email', { token: by })).status
    expect([await confirm(token), await confirm(newer)]).toEqual([401, 200])
    expect(await signIn()).toBe(200)
    expect((await get(id)).unconfirmed).toBe(false)
    expect(outcome(await people.ADMIN.call('people.confirmAgain', { id }))).toBe('failed-precondition')
  })

  test('is none where somebody was invited or is stopped', async () => {
    const invitee = told(
      await people.ADMIN.call('people.invite', {
        email: 'invited.too@thamin.example',
        displayName: 'مدعو',
        role: 'CLIENT',
      }),
    )
    expect(outcome(await people.ADMIN.call('people.confirmAgain', { id: invitee.id }))).toBe('failed-precondition')
    expect(outcome(await people.ADMIN.call('people.confirmAgain', { id: crypto.randomUUID() }))).toBe(
      'person-not-found',
    )
  })
})

describe('two-factor', () => {
  test('is asked of all privileged who have none; the count is of those it changed', async () => {
    await product.db.updateTable('users').set({ twoFactorRequired: false }).execute()
    const bare = await Promise.all([product.person('VALUATION_MANAGER', { totp: false }), product.person('CLIENT')])
    const without = product.db.selectFrom('users').select('id').where('role', 'in', SEE)
    const changed = (await without.where('twoFactorEnabled', '=', false).execute()).length
    expect(changed).toBeGreaterThan(0)
    expect(await people.ADMIN.people.enforceTwoFactor()).toEqual({ changed })
    expect(await people.ADMIN.people.enforceTwoFactor()).toEqual({ changed: 0 })
    expect((await get(bare[0].id)).twoFactorAuth.status).toBe('REQUIRED')
    expect((await get(bare[1].id)).twoFactorAuth.status).toBe('DISABLED')
  })

  test('asked of one person holds them up until it is set up, whatever their role', async () => {
    const target = await product.person('APPRAISER')
    expect(told(await people.ADMIN.call('people.requireTwoFactor', { id: target.id })).twoFactorAuth.status).toBe(
      'REQUIRED',
    )
    await expect.poll(async () => await codeOf(target.valuations.list())).toBe('two-factor-required')
  })

  test('is reset with a reason: sessions and trust end, the owner is notified, and the privileged owe it again', async () => {
    const target = await product.person('VALUATION_MANAGER')
    const { id } = target
    expect(await codeOf(people.ADMIN.people.resetTwoFactor({ id, reason: ' ' }))).toBe('record-invalid')
    const reset = told(await people.ADMIN.call('people.resetTwoFactor', { id, reason: 'فقدت هاتفها' }))
    expect(reset).toMatchObject({ sessions: 0, trustedDevices: 0 })
    expect(reset.twoFactorAuth.method).toBeNull()
    expect((await eventsAbout(id)).at(-1)).toMatchObject({
      eventType: 'TWO_FACTOR_DISABLE',
      details: { reason: 'فقدت هاتفها', method: 'TOTP' },
    })
    const { email } = await rowOf(id)
    const mails = await product.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
    expect(mails.map(({ kind }) => kind)).toContain('twoFactorOff')
    expect(outcome(await people.ADMIN.call('people.resetTwoFactor', { id, reason: 'مرة أخرى' }))).toBe(
      'failed-precondition',
    )
  })
})

describe('the last administrator', () => {
  test('is safe: of two supers who demote each other at once one stays, in whatever way they try', async () => {
    const attempts = [
      (by: Person, of: Person) => change(by, of.id, { role: 'CLIENT' }),
      (by: Person, of: Person) => change(by, of.id, { active: false }),
      async (by: Person, of: Person) =>
        by.call('people.remove', { id: of.id, version: (await rowOf(of.id)).version, reason: 'نزاع' }),
    ]
    for (const attempt of attempts) {
      await product.db.updateTable('users').set({ active: false }).where('role', 'in', SUPERS).execute()
      const [one, two] = [await product.person('ADMIN'), await product.person('SYSTEM_ADMIN')]
      const answers = await Promise.all([attempt(one, two), attempt(two, one)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = product.db.selectFrom('users').select('id').where('role', 'in', SUPERS).where('active', '=', true)
      expect(await left.execute()).toHaveLength(1)
    }
    const last = await product.person('ADMIN')
    await product.db
      .updateTable('users')
      .set({ active: false })
      .where('role', 'in', SUPERS)
      .where('id', '<>', last.id)
      .execute()
    expect(outcome(await change(last, last.id, { role: 'APPRAISER' }))).toBe('last-super')
    people.ADMIN = last
  })
})

describe('removing', () => {
  test('ends every way in; of the firm’s people the name stays, of a client nothing', async () => {
    for (const role of ['SENIOR_APPRAISER', 'CLIENT'] as const) {
      const target = await product.person(role)
      const { id } = target
      const { version, email, displayName } = await rowOf(id)
      const removed = await people.ADMIN.call('people.remove', { id, version, reason: 'انتهت خدمته' })
      expect(removed.said).toEqual({ id })
      expect(await rowOf(id)).toMatchObject({
        email: `deleted-${id}@deleted.invalid`,
        displayName: role === 'CLIENT' ? 'حساب محذوف' : displayName,
        active: false,
        deletedAt: expect.any(Date),
      })
      await expect.poll(async () => (await target.call('people.security')).status).toBe(401)
      expect((await product.post('/api/auth/sign-in/email', { email, password: 'Thamin-test-2026' })).status).toBe(401)
      expect(outcome(await people.ADMIN.call('people.get', { id }))).toBe('person-not-found')
      expect((await eventsAbout(id)).at(-1)).toMatchObject({ eventType: 'USER_DELETE', before: { email, role } })
    }
  })

  test('needs a reason and the version that was seen', async () => {
    const { id } = await product.person('CLIENT')
    const remove = (version: number, reason: string) => people.ADMIN.call('people.remove', { id, version, reason })
    expect(outcome(await remove(1, '  '))).toBe('record-invalid')
    expect(outcome(await remove(9, 'انتهت خدمته'))).toBe('stale-version')
    expect(await rowOf(id)).toMatchObject({ active: true, deletedAt: null })
  })
})

describe('the list', () => {
  test('is searched by address, names and organization, folded, and narrowed by role and state', async () => {
    const { id } = await product.person('APPRAISER')
    await change(people.ADMIN, id, { fullName: 'أحمد عبدالله الفيلكاوي', organization: 'شركة الأمانة' })
    const ids = async (filters: object) =>
      (await people.ADMIN.people.list({ pageSize: 100, ...filters })).items.map((item) => item.id)
    for (const text of ['احمد عبدالله', 'الفيلكاوى', 'شركه الامانه', 'أحمد الأمانة'])
      expect(await ids({ text })).toEqual([id])
    expect(await ids({ text: '100%' })).toEqual([])
    expect(await ids({ text: 'أحمد', role: 'CLIENT' })).toEqual([])
    const said = await people.ADMIN.people.list({ active: false, pageSize: 100 })
    const stopped = await product.db
      .selectFrom('users')
      .select('id')
      .where('active', '=', false)
      .where('deletedAt', 'is', null)
      .execute()
    expect(new Set(said.items.map((item) => item.id))).toEqual(new Set(stopped.map((row) => row.id)))
    expect(said.totalCount).toBe(stopped.length)
  })

  test('comes in pages that are whole, and refuses a cursor that leads nowhere', async () => {
    const seen: string[] = []
    let lastId: string | undefined
    for (;;) {
      const said = await people.ADMIN.people.list({ pageSize: 3, ...(lastId ? { lastId } : {}) })
      seen.push(...said.items.map(({ id }) => id))
      if (!said.hasMore) break
      lastId = said.lastId ?? undefined
    }
    const all = await product.db.selectFrom('users').select('id').where('deletedAt', 'is', null).execute()
    expect(new Set(seen).size).toBe(seen.length)
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)))
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(outcome(await people.ADMIN.call('people.list', { lastId: nowhere }))).toBe('invalid-argument')
  })

  test('carries nothing that opens anything', async () => {
    const said = await people.ADMIN.people.list({ pageSize: 100 })
    expect(JSON.stringify(said)).not.toMatch(/token|secret|hash|backup|searchText/i)
    for (const item of said.items) expect(Object.keys(item).toSorted()).toEqual(LISTED_FIELDS.toSorted())
  })
})
