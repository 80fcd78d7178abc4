import { expect, onTestFinished, test, vi } from 'vitest'
import { NEW_VALUATION } from '../../scripts/bench/cases.ts'
import { postAs, signedIn } from '../../scripts/bench/person.ts'
import { startProduct } from '../../scripts/bench/servers.ts'
import { testFolder } from '../support/folder.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { ownDatabase } from '../support/own-database.ts'
import { openOwnProduct } from '../support/own-product.ts'

const SECRET = 's'.repeat(32)
const RECOVERY = { timeout: 120_000, interval: 100 }
const own = ownDatabase()

type Stream = Awaited<ReturnType<typeof openLiveStream>>
const created = (stream: Stream) =>
  stream
    .changes()
    .filter(({ event }) => event === 'VALUATION_CREATE')
    .map(({ id }) => id)

test('a server is killed under open streams: who comes back, there or elsewhere, hears each change once', async () => {
  const dataDir = testFolder()
  const start = async () => {
    const server = await startProduct({ ...own.fresh, dataDir }, SECRET)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    return server
  }
  const [first, second] = [await start(), await start()]
  const { cookie } = await signedIn(own.database, SECRET, second.port)
  const streamAt = async (port: number, after?: string) => {
    const stream = await openLiveStream({ base: `http://127.0.0.1:${port}`, cookie, ...(after ? { after } : {}) })
    onTestFinished(stream.close)
    await stream.ready()
    return stream
  }
  const create = async () => {
    const { status, text } = await postAs(cookie, second.port, '/rpc/valuations.create', NEW_VALUATION)
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { id: string }).id
  }
  const [killed, left] = [await streamAt(first.port), await streamAt(second.port)]
  const before = await create()
  await killed.hears(before)
  // Changes go on while the server dies: some were sent before, some were not.
  const going: string[] = []
  let isOver = false
  const changing = (async () => {
    while (!isOver) going.push(await create())
  })()
  await vi.waitFor(() => expect(created(killed).length).toBeGreaterThan(3), RECOVERY)
  first.process.kill('SIGKILL')
  await killed.closed()
  const after = killed.position()
  const atDeath = going.length
  await vi.waitFor(() => expect(going.length).toBeGreaterThan(atDeath + 5), RECOVERY)
  isOver = true
  await changing
  const last = going.at(-1) ?? ''
  await left.hears(last)

  const again = await start()
  for (const port of [second.port, again.port]) {
    const back = await streamAt(port, after)
    await back.hears(last)
    expect([...created(killed), ...created(back)]).toEqual([before, ...going])
    expect(back.names()).not.toContain('reset')
  }
  expect(created(left)).toEqual([before, ...going])
})

test.runIf(process.platform === 'linux')(
  'the database restarts under an open stream: nothing is missing, and after a crash of it all is read again',
  async () => {
    const product = await openOwnProduct(testFolder())
    onTestFinished(() => product.close())
    const { cookie } = await product.signIn(await product.person('APPRAISER'))
    const { base } = product
    const create = async () => {
      const { status, said } = await product.post('/rpc/valuations.create', NEW_VALUATION, cookie)
      return status === 200 ? (said as { id: string }).id : null
    }
    /** Creates one as soon as the database answers again. */
    const createdAgain = () =>
      vi.waitFor(async () => {
        const id = await create()
        expect(id).not.toBeNull()
        return id as string
      }, RECOVERY)
    const stream = await openLiveStream({ base, cookie })
    onTestFinished(stream.close)
    await stream.ready()
    const first = (await create()) ?? ''
    await stream.hears(first)

    // It shuts down in order, before the last change may have been read.
    const unread = (await create()) ?? ''
    const pid = product.postgres.pid()
    process.kill(pid, 'SIGINT')
    await expect.poll(() => product.postgres.pid(), RECOVERY).not.toBe(pid)
    const later = await createdAgain()
    await stream.hears(later)
    expect(created(stream)).toEqual([first, unread, later])
    expect(stream.names()).not.toContain('reset')

    process.kill(product.postgres.pid(), 'SIGKILL')
    const anew = await createdAgain()
    await vi.waitFor(() => expect(stream.names()).toContain('reset'), RECOVERY)
    // What came before the stream knew of the crash is read again; what comes from here on is sent.
    const next = await createdAgain()
    await stream.hears(next)
    expect(created(stream).filter((id) => id === next)).toHaveLength(1)
    expect(created(stream).filter((id) => id === anew).length).toBeLessThanOrEqual(1)
    expect(stream.isOpen()).toBe(true)
  },
)
