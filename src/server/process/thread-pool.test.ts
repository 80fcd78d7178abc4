import { expect, test } from 'vitest'
import { createThreadPool } from './thread-pool.ts'

/** Answers with its id and what it is asked; ends as it is asked to, at once or by an error, and while it is idle as the channel says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const idle = new BroadcastChannel('idle threads')
    idle.onmessage = ({ data }) => {
      if (data === 'leave') process.exit(0)
      throw new Error('failed later')
    }
    parentPort.on('message', (task) => {
      if (task === 'exit') process.exit(3)
      if (task === 'throw') throw new Error('thrown')
      parentPort.postMessage({ threadId, task })
    })`)}`,
)
const pool = () => createThreadPool<string, { threadId: number; task: string }>({ program, threads: 1, queue: 9 })

test('keeps its thread, one task after another', async () => {
  const run = pool()
  const answers = await Promise.all([run('a'), run('b'), run('c')])
  expect(answers.map(({ task }) => task)).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1)
})

test.each(['exit', 'throw'])('a thread that ends by "%s" fails its task, and another takes its place', async (how) => {
  const run = pool()
  const [ended, next] = await Promise.allSettled([run(how), run('next')])
  expect(ended.status).toBe('rejected')
  expect(next).toMatchObject({ status: 'fulfilled', value: { task: 'next' } })
})

test.each(['leave', 'fail later'])('a thread that ends while it is idle by "%s" is given no task', async (how) => {
  const run = pool()
  const first = await run('first')
  const idle = new BroadcastChannel('idle threads')
  idle.postMessage(how)
  await expect.poll(async () => (await run('next').catch(() => first)).threadId).not.toBe(first.threadId)
  idle.close()
})
