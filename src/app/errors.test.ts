import { expect, test } from 'vitest'
import { ERROR_TYPES } from '#kernel/errors/entry.ts'
import { AppError, type ErrorCode, errorMessage, inputInvalid, recordInvalid } from '#kernel/errors.ts'
import { ERRORS } from './errors.ts'

// The catalogue of the specification: code → type and English message.
const CATALOGUE: Record<string, [type: string, message: string]> = {
  'user-not-found': ['AUTHENTICATION', 'Email or password incorrect'],
  'wrong-password': ['AUTHENTICATION', 'Email or password incorrect'],
  'email-already-in-use': ['AUTHENTICATION', 'Email already in use'],
  'weak-password': ['AUTHENTICATION', 'Password too weak'],
  'invalid-email': ['AUTHENTICATION', 'Email invalid'],
  'user-disabled': ['AUTHENTICATION', 'Account disabled'],
  'requires-recent-login': ['AUTHENTICATION', 'Please sign in again to do this'],
  'too-many-requests': ['AUTHENTICATION', 'Access temporarily disabled due to repeated attempts'],
  'network-request-failed': ['NETWORK', 'Network connection failed'],
  'authentication-error': ['AUTHENTICATION', 'authentication error: {{message}}'],
  'permission-denied': ['AUTHORIZATION', 'You do not have permission for this data'],
  'not-found': ['NOT_FOUND', 'Data not found'],
  'already-exists': ['VALIDATION', 'Data already exists'],
  'failed-precondition': ['VALIDATION', 'Preconditions not met'],
  'invalid-argument': ['VALIDATION', 'Invalid information'],
  unavailable: ['NETWORK', 'Service unavailable'],
  'deadline-exceeded': ['NETWORK', 'Operation timed out'],
  'database-error': ['SERVER', 'database error: {{message}}'],
  'validation-failed': ['VALIDATION', '{{n}} errors found in the input'],
  'record-invalid': ['VALIDATION', 'Validation failed: {{faults}}'],
  'network-error': ['NETWORK', 'Network connection failed. Please check your internet connection and try again.'],
  'unknown-error': ['UNKNOWN', 'An unknown error occurred'],
  'valuation-not-found': ['NOT_FOUND', 'Valuation with ID {{id}} not found'],
  'document-not-found': ['NOT_FOUND', 'Document with ID {{id}} not found'],
  'record-not-found': ['NOT_FOUND', '{{collection}} with ID {{id}} not found'],
}

test.each(Object.entries(CATALOGUE))('%s: type and English message as specified', (code, [type, message]) => {
  const entry = ERRORS[code as ErrorCode]
  expect([entry.type, entry.en]).toEqual([type, message])
})

const STATUS: Record<string, number[]> = {
  AUTHENTICATION: [401, 403, 409, 422, 429],
  AUTHORIZATION: [403],
  NOT_FOUND: [404],
  VALIDATION: [400, 405, 409, 413, 415, 422, 423],
  NETWORK: [429, 503],
  SERVER: [500, 507],
  UNKNOWN: [500],
}

test.each(Object.entries(ERRORS))(
  '%s is whole: both languages, the same parameters, a status of its type',
  (_, entry) => {
    expect(ERROR_TYPES).toContain(entry.type)
    expect(entry.ar).toMatch(/[\u0621-\u064a]/)
    expect(entry.en).not.toMatch(/[\u0600-\u06ff]/)
    // The technical text of what failed, and an identifier, mean nothing to a reader of Arabic.
    const params = (text: string) => (text.match(/\{\{(?!(?:message|id)\}\})\w+\}\}/g) ?? []).toSorted()
    expect(params(entry.ar)).toEqual(params(entry.en))
    expect(STATUS[entry.type]).toContain(entry.status)
  },
)

test('an error carries its code, its English message and its parameters, filled', () => {
  const error = new AppError('valuation-not-found', { params: { id: 'abc' } })
  expect([error.message, error.type, error.status]).toEqual(['Valuation with ID abc not found', 'NOT_FOUND', 404])
  expect(error).toBeInstanceOf(Error)
})

test('parameters are filled once and never read as a pattern', () => {
  expect(errorMessage('valuation-not-found', { id: '{{id}}' })).toBe('Valuation with ID {{id}} not found')
  expect(errorMessage('valuation-not-found', { id: '$& $1 <b>' })).toBe('Valuation with ID $& $1 <b> not found')
})

const fault = (field: string, message: string) => ({ field, code: `valuations:fault.${field}`, message })

test('a record that fails tells all its faults in one sentence and each at its field', () => {
  const faults = [fault('ownerName', 'Owner name is required'), fault('areaName', 'Area name is required')]
  const error = recordInvalid(faults)
  expect(error.message).toBe('Validation failed: Owner name is required, Area name is required')
  expect([error.code, error.status, error.fields]).toEqual(['record-invalid', 422, faults])
})

test('an input that is no record tells how many errors it has', () => {
  const error = inputInvalid([fault('a', 'x'), fault('b', 'y'), fault('c', 'z')])
  expect([error.code, error.message]).toEqual(['validation-failed', '3 errors found in the input'])
  const single = inputInvalid([fault('a', 'Email is required')])
  expect([single.code, single.message]).toEqual(['validation-failed', 'Email is required'])
})
