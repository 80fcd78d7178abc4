import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyLike, newKey } from '#server/identity/machine-keys.ts'
import { callsOf, MACHINE_CALLS } from './model.ts'
import { dueReminder, keyFaults, machineFaults, networkLines, networkOf } from './rules.ts'

const fields = (faults: { field: string }[]) => faults.map(({ field }) => field)

test('an address or a network is what Node takes for one, and no network is of everything', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.stringMatching(/^[0-9a-f:.]{2,20}$/)),
      fc.integer({ min: 0, max: 140 }),
      (text, length) => {
        // Written without the IPv4 within: it is given as such.
        const kind = /[:].*[.]|[%/]/.test(text) ? 0 : isIP(text)
        const bits = kind === 4 ? 32 : 128
        expect(networkOf(text), text).toBe(kind ? `${text.toLowerCase()}/${bits}` : null)
        if (kind) expect(networkOf(`${text}/${length}`) !== null).toBe(length >= 1 && length <= bits)
      },
    ),
  )
  expect([networkOf('0.0.0.0/0'), networkOf('::/0'), networkOf('10.0.0.1/8'), networkOf('01.2.3.4')]).toEqual([
    null,
    null,
    '10.0.0.1/8',
    null,
  ])
  expect(networkLines(' 10.0.0.1\n\n10.0.0.2، 10.0.0.3;10.0.0.4 ')).toHaveLength(4)
})

test('a system is what its kind may be', () => {
  const typed = { name: 'نظام', purpose: 'طلبات', verbs: MACHINE_CALLS, networks: '' }
  expect(machineFaults(typed, 'FIRM')).toEqual([])
  expect(fields(machineFaults(typed, 'CLIENT'))).toEqual(['verbs'])
  expect(fields(machineFaults({ ...typed, verbs: callsOf('CLIENT') }, 'CLIENT'))).toEqual([])
  const many = Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join(' ')
  expect(fields(machineFaults({ ...typed, networks: many }, 'FIRM'))).toEqual(['networks'])
})

test('a key ends within a year, and is reminded of twice', () => {
  const today = '2026-11-30'
  const wrong = (expiresOn: string) => fields(keyFaults({ name: 'x', expiresOn }, today))
  expect([wrong('2026-11-29'), wrong('2026-11-30'), wrong('2027-11-30'), wrong('2027-12-01')]).toEqual([
    ['expiresOn'],
    [],
    [],
    ['expiresOn'],
  ])
  const due = (expiresOn: string, reminded: number | null) => dueReminder(expiresOn, reminded, today)
  expect([
    due('2027-01-15', null),
    due('2026-12-30', null),
    due('2026-12-30', 30),
    due('2026-12-07', 30),
    due('2026-12-01', 7),
    due('2026-11-01', null),
  ]).toEqual([null, 30, null, 7, null, null])
})

test('a key is of its form, no two are alike, and one with any sign changed is none', () => {
  fc.assert(
    fc.property(fc.nat({ max: 57 }), fc.constantFrom(...'0Az9-_ '), (at, sign) => {
      const { key, hint, hash } = newKey()
      expect([key.length, isKeyLike(key), key.slice(9, 13), hash.length]).toEqual([58, true, hint, 32])
      const changed = key.slice(0, at) + sign + key.slice(at + 1)
      expect(isKeyLike(changed)).toBe(changed === key)
    }),
  )
  expect(new Set(Array.from({ length: 200 }, () => newKey().key)).size).toBe(200)
})
