import { expect, test } from 'vitest'
import { log } from '../log.ts'
import { toAppError } from './failures.ts'

const quiet = { ...log, error: () => {}, warn: () => {} }
const coded = (code: string) => Object.assign(new Error('x'), { code })
const codeOf = (error: unknown) => toAppError(error, quiet, { requestId: 'r' }).code

test('a database that is away is reported as unavailable, with or without a code of the driver’s', () => {
  for (const code of ['57P01', '53300', '08006', '25P03', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
    expect(codeOf(coded(code))).toBe('unavailable')
  for (const text of [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])
    expect(codeOf(new Error(text))).toBe('unavailable')
  expect(codeOf(new Error('Query read timeout'))).toBe('deadline-exceeded')
})

test('what nobody foresaw is an unknown error, and nothing of it leaks', () => {
  const error = toAppError(new Error('select secret from users'), quiet, { requestId: 'r' })
  expect([error.code, error.message]).toEqual(['unknown-error', 'An unknown error occurred'])
})
