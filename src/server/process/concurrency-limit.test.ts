import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createKeyedLimit, limitsBySender } from './concurrency-limit.ts'

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
