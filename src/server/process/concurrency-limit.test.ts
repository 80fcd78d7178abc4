import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createConcurrencyLimit, createKeyedLimit, limitsBySender } from './concurrency-limit.ts'

test('one waits for their own work and for nobody else’s, and may not queue without end', async () => {
  const limit = createKeyedLimit(1, 2)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  const own = [1, 2, 3].map(() => limit.run('a', work))
  await expect(limit.run('a', work)).rejects.toThrow(new AppError('unavailable').message)
  await Promise.all([...own, limit.run('b', work)])
  expect(most).toBe(2)
  // A key is forgotten with its last work, and begins again.
  await limit.run('a', work)
})

test('what has waited too long is refused, and what waits behind it has its turn', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = createConcurrencyLimit(1, 9, 3_000)
  const first = Promise.withResolvers<string>()
  const running = limit.run(() => first.promise)
  const late = limit.run(async () => 'late')
  const refused = expect(late).rejects.toMatchObject({ code: 'busy' })
  vi.advanceTimersByTime(500)
  const behind = limit.run(async () => 'behind')
  vi.advanceTimersByTime(2_500)
  await refused
  first.resolve('first')
  expect(await Promise.all([running, behind])).toEqual(['first', 'behind'])
  expect(await limit.run(async () => 'next')).toBe('next')
})

test('work of clients that never ends holds no slot of staff', async () => {
  const limits = limitsBySender({ staff: 1, others: 1 }, 1)
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const ofClients = [1, 2].map(() => limits.others.run(() => held))
  await expect(limits.others.run(() => held)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await limits.staff.run(async () => 'done')).toBe('done')
  end()
  await Promise.all(ofClients)
})

test('where more comes than can be done, what comes next waits a fifth as long, until none waits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = createConcurrencyLimit(1, 9, 3_000)
  let end = () => {}
  const long = () =>
    limit.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
  const after = async (ms: number, work: Promise<unknown>) => {
    const settled = work.then(
      () => 'done',
      (error: AppError) => error.code,
    )
    await vi.advanceTimersByTimeAsync(ms)
    return Promise.race([settled, Promise.resolve('waiting')])
  }
  void long()
  expect(
    await after(
      1_500,
      limit.run(async () => 'first'),
    ),
  ).toBe('waiting')
  const second = limit.run(async () => 'second')
  expect(await after(599, second)).toBe('waiting')
  expect(await after(1, second)).toBe('busy')
  end()
  await vi.advanceTimersByTimeAsync(0)
  void long()
  expect(
    await after(
      2_999,
      limit.run(async () => 'third'),
    ),
  ).toBe('waiting')
})

test('where more comes than can be done, what came in the first moment is not done late either', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = createConcurrencyLimit(1, 99, 3_000)
  const work = () => limit.run(() => new Promise<void>((resolve) => void setTimeout(resolve, 100)))
  const settled = Array.from({ length: 40 }, () =>
    work().then(
      () => 'done',
      (error: AppError) => error.code,
    ),
  )
  await vi.advanceTimersByTimeAsync(1_300)
  // One is done each 100 ms; after a second none that has waited so long is begun.
  const ends = await Promise.all(settled)
  expect([ends.filter((end) => end === 'done').length, ends.filter((end) => end === 'busy').length]).toEqual([11, 29])
})
