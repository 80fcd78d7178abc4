import { Hono } from 'hono'
import type { Role } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'

/** An account that the login page of a demonstration offers at one click. */
type DemoAccount = { email: string; role: Role; name: { ar: string; en: string } }

type Parts = {
  accounts: readonly DemoAccount[]
  demoCode: (email: string) => Promise<string>
  isDemonstration: () => Promise<boolean>
}

/** The demonstration's own paths: its accounts, and a one-time code for those that have two-factor. 404 in any other database. */
export function createDemo({ accounts, demoCode, isDemonstration }: Parts): Hono {
  const demo = new Hono()
  demo.use(async (c, next) => {
    if (!(await isDemonstration())) throw new AppError('not-found')
    await next()
    c.header('cache-control', 'no-store')
  })
  demo.get('/accounts', (c) => c.json(accounts))
  demo.get('/code', async (c) => c.text(await demoCode(c.req.query('email') ?? '')))
  return demo
}

/** True when the address is this machine's own: demonstration paths are for it alone. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127\./.test(address)
}
