import { NoResultError } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppError, type ErrorCode, type Params } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import {
  collectionOfFile,
  collectionWords,
  type FailedCall,
  operationText,
  provideCollections,
  sayOperation,
} from '#kernel/operations.ts'
import { fill, type Word } from '#kernel/words.ts'
import { toToldError } from '#server/http/failures.ts'
import { log } from '#server/log.ts'
import { api, downloads, storedDownloads } from './api.ts'
import { COLLECTIONS, FILES_OF, KEPT_SENTENCES } from './collections.ts'
import './errors.ts'

const quiet = { ...log, error: () => {}, warn: () => {} }
const NO_ID = '00000000-0000-4000-8000-000000000000'

beforeAll(() => provideCollections(COLLECTIONS, KEPT_SENTENCES, FILES_OF))

const WORDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  kernel: kernelMessages,
  errors: collectionWords(COLLECTIONS),
}
const sayIn =
  (language: 'ar' | 'en') =>
  (key: string, filled: Params = {}) => {
    const [namespace = '', name = ''] = key.split(':')
    const word = WORDS[namespace]?.[name] as Word | undefined
    return word ? fill(word[language], filled) : ''
  }

/** What a caller and a screen in Arabic are answered when a call fails with an error. */
function answered(thrown: unknown, call: FailedCall) {
  const { code, message, params = {} } = toToldError(thrown, quiet, { requestId: 'r', ...call })
  return { code, message, arabic: operationText(code, params, sayIn('ar')) }
}
const failedWith = (code: ErrorCode, call: FailedCall, params?: Params) =>
  answered(new AppError(code, params ? { params } : {}), call)

const verbs = Object.entries(api).flatMap(([feature, its]) =>
  Object.entries(its).map(([verb, { kind }]) => ({ name: `${feature}.${verb}`, reads: kind === 'query' })),
)

test('every feature with verbs has its words, and no other', () => {
  expect(Object.keys(COLLECTIONS).toSorted()).toEqual(Object.keys(api).toSorted())
})

describe.each(verbs)('$name', (call) => {
  const english = COLLECTIONS[call.name.split('.')[0] as keyof typeof COLLECTIONS].en
  const ARABIC = /^[\u0600-\u06ff\s:.]+$/

  test('names itself where permission is lacking, where it fails, where something is missing, and where the database fails', () => {
    const denied = failedWith('permission-denied', call)
    expect(denied.message).toMatch(new RegExp(`^You don't have permission to \\w+ this ${english}$`))
    expect(denied.arabic).toMatch(ARABIC)
    const failed = answered(new Error('select secret from users'), call)
    expect([failed.code, failed.message]).toEqual([
      'unknown-error',
      expect.stringMatching(`^Failed to \\w+ ${english}$`),
    ])
    expect(failed.arabic).toMatch(ARABIC)
    const missing = answered(new NoResultError({ kind: 'SelectQueryNode' } as never), call)
    expect([missing.code, missing.message]).toEqual(['not-found', `The requested ${english} was not found`])
    expect(missing.arabic).toMatch(ARABIC)
    const broken = answered(Object.assign(new Error('column "secret" of "users"'), { code: '23502' }), call)
    const message = 'Database error: integrity constraint violation (23502)'
    expect([broken.code, broken.message]).toEqual(['database-error', message])
  })

  test('says which record does not exist', () => {
    const { missing } = COLLECTIONS[call.name.split('.')[0] as keyof typeof COLLECTIONS] as { missing?: ErrorCode }
    if (!missing) return
    const collection = `${english.charAt(0).toUpperCase()}${english.slice(1)}`
    const always = { 'valuation-not-found': 'Valuation', 'person-not-found': 'User', 'document-not-found': 'Document' }
    const stated = always[missing as keyof typeof always] ?? (call.reads ? 'Document' : collection)
    expect(failedWith(missing, call, { id: NO_ID }).message).toBe(`${stated} with ID ${NO_ID} not found`)
    if (missing in always) return
    expect(failedWith(missing, { ...call, id: NO_ID }).message).toBe(`${stated} with ID ${NO_ID} not found`)
  })
})

test.each([
  ['sign-in/email', 'Failed to sign in', 'تعذّر تسجيل الدخول'],
  ['sign-up/email', 'Failed to register user', 'تعذّر إنشاء الحساب'],
  ['sign-out', 'Failed to sign out', 'تعذّر تسجيل الخروج'],
  ['change-email', 'Failed to update user email', 'تعذّر تعديل البريد الإلكتروني'],
  ['change-password', 'Failed to update user password', 'تعذّر تغيير كلمة المرور'],
  ['request-password-reset', 'Failed to send password reset email', 'تعذّر إرسال رابط تعيين كلمة المرور'],
  ['two-factor/verify-totp', 'Failed to complete login', 'تعذّر إتمام تسجيل الدخول'],
  ['two-factor/enable', 'Failed to set up two-factor authentication', 'تعذّر إعداد التحقق بخطوتين'],
  ['two-factor/disable', 'Failed to disable two-factor authentication', 'تعذّر إيقاف التحقق بخطوتين'],
])(
  '%s says that it failed in its own sentence, whether the database failed or anything else',
  (name, english, arabic) => {
    for (const thrown of [new Error('x'), Object.assign(new Error('x'), { code: '42P01' })])
      expect(answered(thrown, { name })).toMatchObject({ message: english, arabic })
  },
)

test.each([
  [api.people.me.service, {}, 'Failed to load user profile'],
  [api.people.updateProfile.service, {}, 'Failed to update user profile'],
  [api.people.update.service, { changes: { role: 'USER' } }, 'Failed to update user role'],
  [api.people.update.service, { changes: { active: false } }, 'Failed to update user status'],
  [api.people.update.service, { changes: { email: 'a@b.c' } }, 'Failed to update user email'],
  [api.people.update.service, { changes: { password: 'x' } }, 'Failed to update user password'],
  [api.people.update.service, { changes: { fullName: 'x' } }, 'Failed to update user'],
  [api.comparisons.compare.service, {}, 'Failed to compare properties'],
])('a verb with a sentence of its own says it: %#', (service, input, message) => {
  const named = typeof service === 'function' ? service(input as never) : service
  expect(answered(new Error('x'), { name: 'people.update', service: named }).message).toBe(message)
})

test('any other error, one with a message of its own, and a call without words keep their sentence', () => {
  const said = (code: ErrorCode, name: string, about = {}) => sayOperation(new AppError(code, about), { name })
  expect(said('stale-version', 'valuations.update')).toBeNull()
  expect(said('unknown-error', 'valuations.update', { message: 'The sheet could not be read' })).toBeNull()
  expect(said('unknown-error', 'nothing.known')).toBeNull()
  expect(said('unknown-error', '__proto__.constructor')).toBeNull()
  // A property that a valuation is to be linked to.
  expect(failedWith('property-not-found', { name: 'valuations.create' }, { id: NO_ID }).message).toBe(
    `Property with ID ${NO_ID} not found`,
  )
  expect(operationText('permission-denied', {}, sayIn('ar'))).toBeNull()
  expect(answered(Object.assign(new Error('x'), { code: '42501' }), { name: 'files' }).message).toBe(
    'database error: syntax error or access rule violation (42501)',
  )
})

test('a screen says it in Arabic: of one record, or of the many of a list', () => {
  const say = (code: ErrorCode, operation: string) =>
    operationText(code, { operation, collection: 'valuations' }, sayIn('ar'))
  expect(say('permission-denied', 'delete')).toBe('لا تملك صلاحية حذف التقييم')
  expect(say('unknown-error', 'delete')).toBe('تعذّر حذف التقييم')
  expect(say('unknown-error', 'move')).toBe('تعذّر تغيير حالة التقييم')
  expect(say('unknown-error', 'timeline')).toBe('تعذّر عرض أحداث التقييم')
  expect(say('unknown-error', 'list')).toBe('تعذّر عرض التقييمات')
  expect(say('unknown-error', 'search')).toBe('تعذّر البحث في التقييمات')
})

test.each([...Object.keys(downloads), ...Object.keys(storedDownloads)])(
  'the file %s names what it is of',
  (address) => {
    const collection = collectionOfFile(address)
    const english = COLLECTIONS[collection as keyof typeof COLLECTIONS]?.en
    const name = `${collection}.${address in downloads ? 'export' : 'get'}`
    const denied = failedWith('permission-denied', { name, reads: true })
    expect(denied.message).toBe(
      `You don't have permission to ${address in downloads ? 'download' : 'read'} this ${english}`,
    )
    expect(denied.arabic).toMatch(/^لا تملك صلاحية \S+ /)
  },
)
