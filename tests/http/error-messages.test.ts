import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { log } from '#server/log.ts'
import { type Answer, create, openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const PASSWORD = 'Thamin-test-2026'

let product: Product
let owner: Client
let admin: Person
let client: Person
let appraiser: Person
let fails = false
beforeAll(async () => {
  product = await openProduct({
    log: { ...log, error: () => undefined },
    isWritable: () => {
      if (fails) throw new Error('select secret from users')
      return true
    },
  })
  ;[admin, client, appraiser] = [
    await product.person('ADMIN'),
    await product.person('CLIENT'),
    await product.person('APPRAISER'),
  ]
  owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(
    `create function fail_with_data() returns trigger language plpgsql as $$ begin raise exception 'secret of %', tg_table_name; end $$`,
  )
})
afterAll(async () => {
  await owner.end()
  await product.close()
})

const told = ({ status, said }: Answer) => [status, said.error?.type, said.error?.code, said.error?.message]

/** Has the database refuse a kind of write to a table while something is done. */
async function whileRefused<T>(write: string, table: string, work: () => Promise<T>): Promise<T> {
  await owner.query(`create trigger fails before ${write} on ${table} for each row execute function fail_with_data()`)
  try {
    return await work()
  } finally {
    await owner.query(`drop trigger fails on ${table}`)
  }
}

test.each([
  ['audit.list', {}, 'list this audit log'],
  ['people.list', {}, 'list this user'],
  ['people.update', { id: NO_ID, version: 1, changes: { fullName: 'x' } }, 'update this user'],
  ['settings.get', {}, 'read this setting'],
  ['backups.start', {}, 'create this backup'],
  ['clients.list', {}, 'list this client account'],
  ['market.list', {}, 'list this market evidence'],
  ['properties.delete', { id: NO_ID, version: 1 }, 'delete this property'],
  ['reviews.approve', {}, 'update this review comment'],
  ['invoices.issue', {}, 'create this invoice'],
])('%s without permission names the operation and the collection', async (verb, input, what) => {
  expect(told(await client.call(verb, input))).toEqual([
    403,
    'AUTHORIZATION',
    'permission-denied',
    `You don't have permission to ${what}`,
  ])
})

test.each([
  ['properties.get', { id: NO_ID }, 'property-not-found', 'Document'],
  ['comparisons.get', { id: NO_ID }, 'comparison-not-found', 'Document'],
  ['requests.get', { id: NO_ID }, 'request-not-found', 'Document'],
  ['invoices.get', { id: NO_ID }, 'invoice-not-found', 'Document'],
  ['market.get', { id: NO_ID }, 'evidence-not-found', 'Document'],
  ['clients.get', { id: NO_ID }, 'client-account-not-found', 'Document'],
  ['properties.update', { id: NO_ID, version: 1, changes: {} }, 'property-not-found', 'Property'],
  ['properties.delete', { id: NO_ID, version: 1, reason: 'خطأ' }, 'property-not-found', 'Property'],
  ['comparisons.delete', { id: NO_ID, version: 1 }, 'comparison-not-found', 'Comparison'],
  ['keptReports.delete', { id: NO_ID, version: 1 }, 'kept-report-not-found', 'Saved report'],
  ['phrases.remove', { id: NO_ID }, 'phrase-not-found', 'Phrase'],
  ['valuations.get', { id: NO_ID }, 'valuation-not-found', 'Valuation'],
  ['valuations.delete', { id: NO_ID, version: 1, reason: 'خطأ' }, 'valuation-not-found', 'Valuation'],
  ['approaches.get', { valuationId: NO_ID }, 'valuation-not-found', 'Valuation'],
  ['people.get', { id: NO_ID }, 'person-not-found', 'User'],
  ['people.requireTwoFactor', { id: NO_ID }, 'person-not-found', 'User'],
  ['people.requireTwoFactor', { id: NO_ID, adminId: NO_ID }, 'admin-not-found', 'Admin'],
])('%s of what does not exist names it by its id', async (verb, input, code, name) => {
  expect(told(await admin.call(verb, input))).toEqual([404, 'NOT_FOUND', code, `${name} with ID ${NO_ID} not found`])
})

test('two-factor is required in the name of no other administrator', async () => {
  const [other, person] = [await product.person('SYSTEM_ADMIN'), await product.person('APPRAISER')]
  const { status, said } = await admin.call('people.requireTwoFactor', { id: person.id, adminId: other.id })
  expect([status, said.error.code]).toEqual([403, 'two-factor-denied'])
  const own = await admin.call('people.requireTwoFactor', { id: person.id, adminId: admin.id })
  expect(own.said).toMatchObject({ twoFactorAuth: { status: 'REQUIRED' } })
})

describe('when something unforeseen fails', () => {
  test.each([
    ['valuations.create', 'Failed to create valuation'],
    ['properties.delete', 'Failed to delete property'],
    ['comparisons.save', 'Failed to update comparison'],
    ['requests.create', 'Failed to create valuation request'],
    ['people.invite', 'Failed to create user'],
    ['people.updateProfile', 'Failed to update user profile'],
  ])('%s says what failed and nothing of the reason', async (verb, message) => {
    fails = true
    const answer = await admin.call(verb).finally(() => {
      fails = false
    })
    expect(told(answer)).toEqual([500, 'UNKNOWN', 'unknown-error', message])
  })
})

describe('when the database fails', () => {
  test('a record says by which condition, without statement or data', async () => {
    const property = await createProperty(appraiser)
    const change = { id: property.id, version: 1, changes: { notes: 'x' } }
    const answer = await whileRefused('update', 'properties', () => appraiser.call('properties.update', change))
    expect(told(answer)).toEqual([500, 'SERVER', 'database-error', 'Database error: raised by a function (P0001)'])
    expect(JSON.stringify(answer.said)).not.toContain('secret')
    const valuation = await create(appraiser)
    const move = { id: valuation.id, version: 1, changes: { notes: 'x' } }
    const other = await whileRefused('update', 'valuations', () => appraiser.call('valuations.update', move))
    expect(other.said.error.message).toBe('Database error: raised by a function (P0001)')
  })

  test('what has a sentence of its own says it', async () => {
    const of = (changes: object) => admin.call('people.update', { id: client.id, version: 1, changes })
    const messages = await whileRefused('update', 'users', async () => [
      (await of({ role: 'USER' })).said.error.message,
      (await of({ active: false })).said.error.message,
      (await client.call('people.updateProfile', { version: 1, changes: { fullName: 'x' } })).said.error.message,
    ])
    expect(messages).toEqual([
      'Failed to update user role',
      'Failed to update user status',
      'Failed to update user profile',
    ])
  })

  test('the comparison of properties says it', async () => {
    const [one, two] = [await createProperty(appraiser), await createProperty(appraiser)]
    const dimensionConfigs = [{ dimension: 'property_size', weight: 1 }]
    const setup = { propertyIds: [one.id, two.id], dimensionConfigs, weightingMethod: 'متساوي' }
    const compare = () => appraiser.call('comparisons.compare', setup)
    expect((await compare()).status).toBe(200)
    await owner.query('alter table properties rename column floors to floors_away')
    const answer = await compare().finally(() =>
      owner.query('alter table properties rename column floors_away to floors'),
    )
    expect(told(answer)).toEqual([500, 'SERVER', 'database-error', 'Failed to compare properties'])
  })

  test('identity says what failed', async () => {
    const { email } = await admin.people.get({ id: appraiser.id })
    const auth = (path: string, body: object, person?: Person) =>
      product.post(`/api/auth/${path}`, body, person ? { cookie: person.cookie } : {})
    const refused = async (write: string, table: string, path: string, body: object, person?: Person) =>
      told(await whileRefused(write, table, () => auth(path, body, person))).slice(0, 4)
    const fresh = { email: 'new.person@thamin.example', password: PASSWORD, passwordConfirm: PASSWORD, name: 'شخص' }
    const said = {
      signIn: await refused('update', 'users', 'sign-in/email', { email, password: PASSWORD }),
      register: await refused('insert', 'users', 'sign-up/email', fresh),
      email: await refused(
        'insert',
        'one_time_links',
        'change-email',
        { email: 'a.b@thamin.example', password: PASSWORD },
        appraiser,
      ),
      password: await refused(
        'update',
        'accounts',
        'change-password',
        { currentPassword: PASSWORD, newPassword: 'Another-long-2026', passwordConfirm: 'Another-long-2026' },
        appraiser,
      ),
      resetMail: await refused('insert', 'one_time_links', 'request-password-reset', { email }),
      setUp: await refused('insert', 'two_factors', 'two-factor/enable', { password: PASSWORD }, client),
      signOut: await refused('delete', 'sessions', 'sign-out', {}, client),
    }
    expect(Object.fromEntries(Object.entries(said).map(([name, [, , , message]]) => [name, message]))).toEqual({
      signIn: 'Failed to sign in',
      register: 'Failed to register user',
      email: 'Failed to update user email',
      password: 'Failed to update user password',
      resetMail: 'Failed to send password reset email',
      setUp: 'Failed to set up two-factor authentication',
      signOut: 'Failed to sign out',
    })
  })
})
