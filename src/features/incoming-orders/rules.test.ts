import { describe, expect, test } from 'vitest'
import { type Course, hasEnded, stepsDue } from './rules/course.ts'
import { addressOf, headsOf, isAutomatic, isForged, orderFiles } from './rules.ts'

const heads = (...lines: string[]) => headsOf(lines.join('\r\n'))

test('heads are read as often as they were sent, folded ones whole', () => {
  const found = heads('From: A <a@bank.example>', 'X: 1', 'X: 2', 'Authentication-Results: mx;', '\tspf=pass')
  expect(found.get('x')).toEqual(['1', '2'])
  expect(found.get('authentication-results')).toEqual(['mx; spf=pass'])
})

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Return-Path: <>', true],
  ['Return-Path: <a@bank.example>', false],
  ['Content-Type: multipart/report; report-type=delivery-status', true],
  ['Subject: bulk order', false],
])('%s is automatic: %s', (line, is) => expect(isAutomatic(heads(line))).toBe(is))

test.each([
  ['Authentication-Results: mx; spf=pass; dkim=pass; dmarc=pass', false],
  ['Authentication-Results: mx; spf=pass; dmarc=fail (p=none)', true],
  ['Authentication-Results: mx; dkim = fail', true],
  ['Authentication-Results: mx; spf=softfail', false],
  ['From: a@bank.example\r\nFrom: b@bank.example', true],
  ['Subject: dmarc=fail', false],
])('%s is forged: %s', (line, is) => expect(isForged(heads(line))).toBe(is))

test.each([
  [' Orders@Bank.Example ', 'orders@bank.example'],
  ['orders@bank.example <x@evil.example>', null],
  ['nobody', null],
])('the address of %s is %s', (typed, address) => expect(addressOf(typed)).toBe(address))

test('files that may be orders are taken, not too many of them', () => {
  const names = ['order.json', 'ORDER.XML', 'sheet.xlsx', 'sheet.csv', 'logo.png', 'run.exe'].map((name) => ({ name }))
  expect(orderFiles(names).map(({ name }) => name)).toEqual(['order.json', 'ORDER.XML', 'sheet.xlsx', 'sheet.csv'])
  expect(orderFiles(Array.from({ length: 60 }, () => ({ name: 'a.json' })))).toHaveLength(20)
})

describe('what a sender is notified of', () => {
  const course: Course = {
    ...{ state: 'OPENED', isSettled: false, requestState: 'SUBMITTED', lines: 0, cancelled: 0, reports: 0 },
    ...{ restedMinutes: null, told: [], toldReports: 0 },
  }
  test.each<[Partial<Course>, string[]]>([
    [{}, ['RECEIVED']],
    [{ told: ['RECEIVED'] }, []],
    [{ state: 'HELD', requestState: null }, ['RECEIVED']],
    [{ isSettled: true, told: ['RECEIVED'] }, ['SETTLED']],
    [{ isSettled: true }, ['RECEIVED']],
    [{ requestState: 'QUOTED', told: ['RECEIVED'] }, ['QUOTED']],
    [{ requestState: 'CONVERTED', lines: 3, told: ['RECEIVED', 'QUOTED'] }, ['OPENED']],
    [{ requestState: 'CONVERTED', lines: 3, reports: 1, restedMinutes: 2, told: ['RECEIVED', 'QUOTED', 'OPENED'] }, []],
    [
      { requestState: 'CONVERTED', lines: 3, reports: 1, restedMinutes: 11, told: ['RECEIVED', 'QUOTED', 'OPENED'] },
      ['ISSUED'],
    ],
    [{ requestState: 'CONVERTED', lines: 3, reports: 3, restedMinutes: 0, told: ['RECEIVED', 'OPENED'] }, ['ISSUED']],
    [{ requestState: 'DECLINED', told: ['RECEIVED'] }, ['CANCELLED']],
    [{ requestState: 'CONVERTED', lines: 2, cancelled: 2, told: ['RECEIVED', 'OPENED'] }, ['CANCELLED']],
  ])('%j leads to %j', (more, steps) => expect(stepsDue({ ...course, ...more })).toEqual(steps))

  test('nothing more follows what ended', () => {
    expect(hasEnded({ ...course, requestState: 'CONVERTED', lines: 2, reports: 1, cancelled: 1 })).toBe(true)
    expect(hasEnded({ ...course, requestState: 'CONVERTED', lines: 2, reports: 1 })).toBe(false)
    expect(hasEnded({ ...course, state: 'DOUBLE' })).toBe(true)
  })
})
