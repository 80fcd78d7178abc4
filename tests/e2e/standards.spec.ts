import { gzipSync } from 'node:zlib'
import { expectAllAccessible, LIGHT, settled } from './support/pages.ts'
import { expect, PHONE, test } from './support/test.ts'

const MOST_SCRIPT = 220_000
const MOST_STYLE = 45_000

for (const look of [LIGHT, { ...LIGHT, phone: true }])
  test(`axe finds nothing on any page${look.phone ? ' of a phone' : ''}`, async ({ as, firm }) => {
    await expectAllAccessible(as, firm, look)
  })

test('nothing moves while a page comes up', async ({ as, firm }) => {
  const draft = await firm.create('appraiser')
  for (const [who, paths] of [
    [null, ['/login', '/register']],
    ['appraiser', ['/', '/valuations', '/valuations/optimized', '/valuations/simplified']],
    ['appraiser', ['/valuations/create', `/valuations/${draft.id}`]],
  ] as const)
    for (const device of [{}, PHONE]) {
      const page = await as(who, device)
      await page.addInitScript(watchShifts)
      for (const path of paths) {
        await page.goto(path)
        await settled(page)
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
        )
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${path} ${JSON.stringify(device)}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    }
})

function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
  const shifts: { value: number; what: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({ value, what: sources.map(({ node }) => node?.className ?? '').join(' | ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

test('the first load stays within its budget', async ({ as }) => {
  for (const [who, path] of [
    [null, '/login'],
    ['appraiser', '/'],
    ['appraiser', '/valuations/create'],
  ] as const) {
    const page = await as(who)
    const loaded: Promise<{ kind: string; size: number }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      loaded.push(response.body().then((body) => ({ kind, size: gzipSync(body, { level: 9 }).length })))
    })
    await page.goto(path)
    await settled(page)
    const files = await Promise.all(loaded)
    const weigh = (kind: string) => files.filter((file) => file.kind === kind).reduce((sum, { size }) => sum + size, 0)
    test.info().annotations.push({
      type: 'weight',
      description: `${path}: ${weigh('script')} B of script, ${weigh('stylesheet')} B of style`,
    })
    expect(weigh('script'), `script of ${path}`).toBeLessThanOrEqual(MOST_SCRIPT)
    expect(weigh('script')).toBeGreaterThan(50_000)
    expect(weigh('stylesheet'), `style of ${path}`).toBeLessThanOrEqual(MOST_STYLE)
    expect(weigh('stylesheet')).toBeGreaterThan(5_000)
  }
})

test('the page holds nothing that the security policy would have to allow', async ({ expected, page }) => {
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(await page.locator('script:not([src])').count()).toBe(0)
  // The watch over violations that every test keeps would see one.
  expected(/policy violated|evil\.example/)
  const seen = page.waitForEvent('console', (said) => said.text().includes('policy violated'))
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/pixel.png'
    document.body.append(picture)
  })
  expect((await seen).text()).toContain('img-src')
})
