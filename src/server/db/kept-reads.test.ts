import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'
import type { DB } from './tables.ts'

const [db, other] = [{}, {}] as Kysely<DB>[] as [Kysely<DB>, Kysely<DB>]
let state = 'first'
let loads = 0
const open = (most = 10) => {
  loads = 0
  return createKeptReads(async () => state, most)
}
const load = async () => ++loads

test('an answer is read again only when the state is another, for another key or another database', async () => {
  const read = open()
  expect([await read(db, 'a', load), await read(db, 'a', load)]).toEqual([1, 1])
  expect(await read(db, 'b', load)).toBe(2)
  expect(await read(other, 'a', load)).toBe(3)
  state = 'second'
  expect([await read(db, 'a', load), await read(db, 'a', load)]).toEqual([4, 4])
})

test('an answer that a write came into is given and not kept', async () => {
  const read = open()
  const written = async () => {
    state = `written ${loads}`
    return load()
  }
  expect(await read(db, 'a', written)).toBe(1)
  expect(await read(db, 'a', load)).toBe(2)
  expect(await read(db, 'a', load)).toBe(2)
})

test('those who ask at once wait for one read; those who ask after a write do not', async () => {
  const read = open()
  let finish = () => {}
  const slow = () => new Promise<number>((done) => (finish = () => done(++loads)))
  const [first, second] = [read(db, 'a', slow), read(db, 'a', load)]
  await new Promise((go) => setImmediate(go))
  state = 'after the write'
  expect(await read(db, 'a', load)).toBe(1)
  finish()
  expect(await Promise.all([first, second])).toEqual([2, 2])
  // What the write outdated does not displace what was read after it.
  expect(await read(db, 'a', load)).toBe(1)
})

test('a read that fails is not kept', async () => {
  const read = open()
  await expect(read(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read(db, 'a', load)).toBe(1)
})

test('no more answers are kept than there is room for', async () => {
  const read = open(2)
  for (const key of ['a', 'b', 'c']) await read(db, key, load)
  expect(await read(db, 'a', load)).toBe(4)
})
