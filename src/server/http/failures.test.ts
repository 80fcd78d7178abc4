import { expect, test, vi } from 'vitest'
import { listeningLog } from '../../../tests/support/log.ts'
import { log } from '../log.ts'
import { isPassing, toAppError } from './failures.ts'

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

test('an outage is logged by its first call and then by how many, and the next one is another', () => {
  vi.useFakeTimers()
  const { log: listening, whole, told } = listeningLog()
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) toAppError(coded('ECONNREFUSED'), listening, { requestId: `${n}` })
  }
  fail(500)
  expect(told).toEqual(['a call failed'])
  vi.advanceTimersByTime(1_000)
  expect(whole[1]).toEqual([{ calls: 499, reason: 'x' }, 'calls failed'])
  fail(20)
  vi.advanceTimersByTime(2_000)
  expect(whole[2]).toEqual([{ calls: 20, reason: 'x' }, 'calls failed'])
  fail(2)
  expect(told.slice(3)).toEqual(['a call failed'])
  toAppError(new Error('a fault'), listening, { requestId: 'r' })
  toAppError(new Error('a fault'), listening, { requestId: 'r' })
  expect(told.slice(4)).toEqual(['a call failed', 'a call failed'])
  vi.useRealTimers()
})

test('what is away or full passes, whatever has wrapped it; what a person must mend does not', () => {
  const connecting = (code: string) => Object.assign(coded(code), { syscall: 'connect' })
  for (const error of [
    coded('57P03'),
    coded('53100'),
    coded('25006'),
    coded('ECONNREFUSED'),
    coded('ENOSPC'),
    connecting('ENOENT'),
    new Error('Connection terminated unexpectedly'),
    new Error('DATABASE_URL cannot be used', { cause: coded('ECONNRESET') }),
    toAppError(coded('08006'), quiet, { requestId: 'r' }),
  ])
    expect(isPassing(error), String(error)).toBe(true)
  for (const error of [
    coded('28P01'),
    coded('3D000'),
    coded('ENOENT'),
    coded('ENOTFOUND'),
    new Error('in use'),
    'away',
  ])
    expect(isPassing(error), String(error)).toBe(false)
})
