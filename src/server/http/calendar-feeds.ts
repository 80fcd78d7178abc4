import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#kernel/errors.ts'
import type { RequestInfo } from '../procedure.ts'

/** Gives the file behind a token, null where there is none; limits what an address may try. */
type ReadFeed = (asked: { token: string; ip: string }) => Promise<string | null>

/** `GET /calendar/{token}.ics`: a person's calendar for anyone who has its address. It has no session; unknown addresses are answered alike. */
export function createCalendarFeeds(read: ReadFeed): Hono<{ Variables: { info: RequestInfo } }> {
  const host = new Hono<{ Variables: { info: RequestInfo } }>()
  host.use(etag())
  host.get('/:file', async (c) => {
    const [, token = ''] = /^([\w-]{1,100})\.ics$/.exec(c.req.param('file')) ?? []
    const file = await read({ token, ip: c.get('info').ip })
    if (file === null) throw new AppError('not-found')
    c.header('cache-control', 'private, no-store')
    return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
  host.all('/:file', () => {
    throw new AppError('method-not-allowed')
  })
  return host
}
