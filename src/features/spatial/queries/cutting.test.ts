import { expect, test } from 'vitest'
import type { Degrees } from '#kernel/geo.ts'
import { cellsOf, polygonShape, type Shape } from '../rules/cells.ts'
import type { CutAnswer, CutTask } from './cutting/program.ts'
import { CUTTING_PER_MINUTE, createCutter, cutter } from './cutting.ts'

const circle = (metres: number): Shape => ({ kind: 'circle', center: { latitude: 29.3, longitude: 47.9 }, metres })
const polygon = polygonShape(
  Array.from({ length: 200 }, (_, at): Degrees => {
    const [angle, reach] = [(2 * Math.PI * at) / 200, at % 2 ? 0.3 : 0.05]
    return [47.75 + Math.cos(angle) * reach, 29.3 + Math.sin(angle) * reach]
  }),
)

/** A cutter of which each shape costs so many ms, with the clock in hand and the tasks that were begun. */
function priced(ms: number) {
  const begun: CutTask[] = []
  const clock = { now: 1000 }
  const none = { first: [], last: [] }
  const cut = async (task: CutTask): Promise<CutAnswer> => {
    begun.push(task)
    return { ms, cut: { inner: none, border: { ...none, rings: [] } } }
  }
  return { begun, clock, cutter: createCutter(cut, () => clock.now) }
}

test('a heavy polygon is cut in a thread: what comes meanwhile is done first, and the cells are the same', async () => {
  const order: string[] = []
  const cutting = cutter.ranges('heavy', polygon).finally(() => order.push('cut'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('other')
  const found = await cutting
  expect(order).toEqual(['other', 'cut'])
  const { inner, border } = cellsOf(polygon)
  expect(found).toEqual({
    inner: { first: inner.map(({ first }) => first), last: inner.map(({ last }) => last) },
    border: {
      first: border.map(({ first }) => first),
      last: border.map(({ last }) => last),
      rings: border.map(({ ring = [] }) => `(${ring.slice(1).join(',')})`),
    },
  })
})

test('a person over the budget is refused until its minute is over, and nobody else', async () => {
  const { begun, clock, cutter } = priced(CUTTING_PER_MINUTE / 2)
  await cutter.ranges('one', circle(100))
  clock.now += 20_000
  await cutter.ranges('one', circle(101))
  await expect(cutter.ranges('one', circle(102))).rejects.toMatchObject({
    code: 'too-many-requests',
    params: { seconds: 40 },
  })
  await cutter.ranges('two', circle(102))
  expect(begun).toHaveLength(3)
  clock.now += 40_001
  await cutter.ranges('one', circle(103))
})

test('shapes that a coarse clock measures as nothing cost something', async () => {
  const { cutter } = priced(0)
  cutter.charge('one', CUTTING_PER_MINUTE - 1)
  await cutter.ranges('one', circle(100))
  await expect(cutter.ranges('one', circle(101))).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('of shapes that are asked for at once none is begun beyond the budget', async () => {
  const { begun, cutter } = priced(CUTTING_PER_MINUTE)
  const asked = await Promise.allSettled([100, 101, 102].map((metres) => cutter.ranges('one', circle(metres))))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(begun).toHaveLength(1)
})

test('a shape that was cut costs nothing, for its person and for others', async () => {
  const { begun, cutter } = priced(CUTTING_PER_MINUTE)
  await Promise.all([cutter.ranges('one', polygon), cutter.ranges('one', polygon)])
  await cutter.ranges('one', polygon)
  await cutter.ranges('two', polygon)
  expect(begun).toHaveLength(1)
  await cutter.ranges('two', circle(100))
})
