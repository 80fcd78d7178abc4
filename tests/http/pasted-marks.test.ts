import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#app/api.ts'
import { internationalPhone, isPhone, plainPhone } from '#kernel/phone.ts'
import { tidyText, withoutMarks } from '#kernel/text.ts'
import { parseInput, withoutMarksIn } from '#server/http/input.ts'
import { code, proof } from '#server/identity/endpoints/fields.ts'
import { ENDPOINTS } from '#server/identity/endpoints/open-endpoints.ts'
import { PASSWORD } from '../support/identity.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'

const MARKS = '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u00a0'
/** A text with marks between its characters, before and behind it. */
const marked = (text: string, marks = MARKS) =>
  [...marks].map((mark, at) => mark + (text[at] ?? '')).join('') + text.slice(marks.length) + marks
const withMarks = (text: string) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...MARKS), maxLength: 2 }), {
      minLength: text.length + 1,
      maxLength: text.length + 1,
    })
    .map((between) => between.map((marks, at) => marks + (text[at] ?? '')).join(''))

let product: Product
let admin: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

test('an address, a number or a code is the same wherever marks are in it', () => {
  const is = (text: string, read: (typed: string) => unknown, wanted: unknown = text) =>
    fc.assert(fc.property(withMarks(text), (typed) => void expect(read(typed)).toEqual(wanted)))
  is('sara.k+1@bank.example', withoutMarks)
  is('+96599991234', plainPhone)
  is('0096599991234', internationalPhone, '+96599991234')
  is('99991234', (typed) => isPhone(plainPhone(typed)), true)
  is('493021', (typed) => parseInput(z.strictObject({ code }), { code: typed }).code)
  is('ab12-cd34', (typed) => parseInput(proof, { password: 'x', recoveryCode: typed }).recoveryCode)
  fc.assert(
    fc.property(withMarks('ab'), fc.string({ unit: 'grapheme' }), (email, text) => {
      const sent = { deep: [{ emails: [email], text }] }
      const taken = parseInput(
        z.strictObject({ deep: z.array(z.strictObject({ emails: z.array(z.string()), text: z.string() })) }),
        sent,
      )
      expect(taken).toEqual({ deep: [{ emails: ['ab'], text }] })
    }),
  )
  expect(tidyText('شارع\u200b سالم\u00ad المبارك\u2067')).toBe('شارع سالم المبارك')
})

type Schema = {
  type?: unknown
  enum?: unknown
  format?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>

/** The names of the texts that a schema takes, at any depth. */
function textsOf(schema: Schema, name = ''): string[] {
  const own = [schema.type].flat().includes('string') && !schema.enum && !schema.format ? [name] : []
  const branches = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) => textsOf(one, field)),
    ...branches.flatMap((one) => textsOf(one, name)),
  ]
}

test('every verb and every door of the entrance takes addresses, numbers and codes without marks', () => {
  const inputs = [
    ...Object.values(api).flatMap((verbs) => Object.values<{ input: z.ZodType }>(verbs)),
    ...Object.values(ENDPOINTS),
  ].map(({ input }) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
  const names = new Set(inputs.flatMap((input) => textsOf(input)))
  const exact = [...names].filter(
    (name) => /mail|phone|mobile|code|paciN|civil|number|contact$/i.test(name) && name !== 'number',
  )
  expect(exact.length).toBeGreaterThan(10)
  for (const name of exact) expect(withoutMarksIn(name, marked('a1')), name).toMatch(/^[a1 ]+$/)
})

test('people sign in, are invited, called and found by what was pasted', async () => {
  const { email } = await product.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', appraiser.id)
    .executeTakeFirstOrThrow()
  const signIn = await product.post('/api/auth/sign-in/email', { email: marked(email), password: PASSWORD })
  expect(signIn.status).toBe(200)
  const registered = {
    email: marked('new@bank.example'),
    name: 'سالم',
    password: PASSWORD,
    phoneNumber: marked('+96599991234'),
  }
  expect((await product.post('/api/auth/sign-up/email', registered)).status).toBe(200)
  await admin.people.invite({
    email: marked('sara@bank.example'),
    displayName: 'سارة',
    phoneNumber: marked('99998888'),
    role: 'APPRAISER',
  })
  const stored = await product.db
    .selectFrom('users')
    .select(['email', 'phoneNumber'])
    .where('email', 'like', '%@bank.example')
    .orderBy('email')
    .execute()
  expect(stored).toEqual([
    { email: 'new@bank.example', phoneNumber: '+96599991234' },
    { email: 'sara@bank.example', phoneNumber: '99998888' },
  ])
  expect((await admin.people.list({ text: marked('sara@bank') })).items).toHaveLength(1)
  const { version } = await admin.settings.get()
  await admin.settings.update({ version, changes: { supportEmail: marked('help@firm.example') } })
  expect((await admin.settings.get()).settings.supportEmail).toBe('help@firm.example')
})

test('telephones, numbers of deeds and automated numbers are stored as they are seen', async () => {
  const made = await create(appraiser, {
    requestorPhone: marked('+96599991234'),
    documentNumber: marked('2019/4411', '\u200f\u202a\u2066\u00ad'),
  })
  expect(await appraiser.valuations.get({ id: made.id })).toMatchObject({
    requestorPhone: '+96599991234',
    documentNumber: '2019/4411',
  })
  const property = await createProperty(appraiser, { plotNumber: '9', paciNumber: marked('12345678') })
  expect(property.paciNumber).toBe('12345678')
  const found = await appraiser.properties.duplicates({ paciNumber: marked('12345678') })
  expect(found.items.map(({ id }) => id)).toEqual([property.id])
})
