import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { api } from '#app/api.ts'
import { IS_LONG } from '../support/extent.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'
import { bringInto, heard, letPasswordsExpire, refusedTo, STATES, sessionOf, type Told } from '../support/states.ts'

// Who may call each verb, as docs/access-matrix.md says, which is read at every change of it; '*' for anyone at all.
const matrix = readFileSync(join(ROOT, 'docs/access-matrix.md'), 'utf8')
const [, table = ''] = /^## Verbs\n([\s\S]*?)\n\n/m.exec(matrix) ?? []
const MAY = new Map(
  [...table.matchAll(/^\| `([\w.]+)` \| \w+ \| (\w+) \| (.*) \|$/gm)].map(([, verb = '', asks, marks = '']) => {
    const passes = marks.split(' | ').map((mark) => mark === '✓')
    return [verb, asks === 'public' ? '*' : ROLES.filter((_, at) => passes[at])] as const
  }),
)
// The error for anyone who lacks the permission, where it is not 'permission-denied'.
const DENIED: Record<string, string> = {
  'people.requireTwoFactor': 'two-factor-denied',
  'people.enforceTwoFactor': 'two-factor-denied',
  'people.resetTwoFactor': 'two-factor-denied',
}
const verbs = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((verb) => `${feature}.${verb}`))

// Anyone who is let through meets the verb's own shape, which this is not: so nothing is done, and every verb answers alike.
const WRONG = { nobody: 'asks for this' }
const LET_THROUGH: Told = [400, 'invalid-argument']

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await letPasswordsExpire(product)
})
afterAll(() => product.close())

const answersTo = async (call: Person['call'], cookie?: string) => {
  const asked = verbs.map(async (verb) => {
    const { status, said } = await call(verb, WRONG, cookie ? { cookie } : {})
    return [verb, [status, said.error.code]] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}
const expected = (told: (may: readonly Role[], verb: string) => Told) =>
  Object.fromEntries(
    verbs.map((verb) => {
      const may = MAY.get(verb) ?? []
      return [verb, may === '*' ? LET_THROUGH : told(may, verb)]
    }),
  )
const denied = (verb: string): Told => [403, DENIED[verb] ?? 'permission-denied']

test('every verb has its line in the matrix, and no other has', () => {
  expect([...MAY.keys()].sort()).toEqual([...verbs].sort())
})

test('signed out: every verb but what is public', async () => {
  expect(await answersTo(product.nobody)).toEqual(expected(() => [401, 'not-signed-in']))
})

// Whom a state refuses follows from the role's second step alone: npm test tries one role that must have it and one that need not.
const isTried = (role: Role) => IS_LONG || role === 'VALUATION_MANAGER' || role === 'CLIENT'
const statesFor = (role: Role) => STATES.slice(0, isTried(role) ? STATES.length : 1)

describe.each(ROLES)('%s', (role) => {
  let person: Person
  let session: Awaited<ReturnType<typeof sessionOf>>
  beforeAll(async () => {
    person = await product.person(role, { totp: true })
    session = await sessionOf(product, person)
  })

  test.each(statesFor(role))('$name: every verb', async (state) => {
    await bringInto(product, session, state)
    await heard(person, state)
    const refused = refusedTo(role, state)
    const wanted = (may: readonly Role[], verb: string) => refused ?? (may.includes(role) ? LET_THROUGH : denied(verb))
    expect(await answersTo(person.call)).toEqual(expected(wanted))
  })

  if (!isTried(role)) return

  test('who has yet to make the second step: every verb', async () => {
    const { email } = await product.db
      .updateTable('users')
      .set({ active: true, twoFactorEnabled: true, twoFactorMethod: 'TOTP' })
      .where('id', '=', person.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const first = await product.post('/api/auth/sign-in/email', { email, password: 'Thamin-test-2026' })
    expect(first.said).toMatchObject({ twoFactorRedirect: true })
    const lines = first.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    expect(cookie).toContain('two_factor=')
    expect(await answersTo(person.call, cookie)).toEqual(expected(() => [401, 'not-signed-in']))
  })

  test('who is deleted: every verb', async () => {
    await bringInto(product, session, STATES[0] as (typeof STATES)[number])
    await heard(person, STATES[0] as (typeof STATES)[number])
    // The application's role may delete no account of a client.
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query('delete from client_members where user_id = $1', [person.id])
    await owner.query('delete from client_accounts where person_id = $1', [person.id])
    await owner.query('delete from users where id = $1', [person.id])
    await owner.end()
    // 'people.me' reads the row itself; what is judged by the session is refused once the server was notified.
    await expect.poll(async () => (await person.call('people.security')).status).toBe(401)
    expect(await answersTo(person.call)).toEqual(expected(() => [401, 'not-signed-in']))
  })
})
