import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import type { CDPSession } from '@playwright/test'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { noise } from '../support/pictures.ts'
import { ENTRY, gallery, kept, notes, planned, reopened, stored, takeAlong, waiting } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { type Given, visit } from './support/killed-visit.ts'
import { choose, fileAt } from './support/papers.ts'
import { expect, heading, LONG, type Page, test } from './support/test.ts'

test(
  'a visit without a network is kept on the phone and is there once, byte for byte, when it is back',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(240_000)
    const { page, email, id } = await visit({ as, firm, say, info }, { kills: 2, seed: 7 })

    // Two on one inspection: the field that both have changed is settled by the person, the others are stored.
    await page.context().setOffline(true)
    await notes(page, say).fill('كما رأيتها')
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    const { form } = await stored(firm, email, id)
    const change = { field: 'notes', base: form.notes?.value ?? null, value: 'كما رآها غيري' }
    await firm.call('appraiser', 'inspections.saveForm', {
      inspectionId: id,
      commandId: randomUUID(),
      changes: [change],
    })
    await page.context().setOffline(false)
    const conflict = page.getByRole('region', { name: say('inspections:conflict.title') })
    await expect(conflict).toContainText('كما رآها غيري')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await conflict.getByRole('button', { name: say('inspections:conflict.keepMine') }).click()
    await expect.poll(async () => (await stored(firm, email, id)).form.notes?.value).toBe('كما رأيتها')
    await expect(conflict).toHaveCount(0)

    const given = { as, firm, say, info }
    await leave(given, { email, id, page: await photosDescribed(given, { page, email, id }) })
  },
)

type Visited = { page: Page; email: string; id: string }

/** A photo is described and put first before it was ever sent, a stored one is described, and a finding is decided, without a network. */
async function photosDescribed({ firm, say, info }: Given, { page, email, id }: Visited): Promise<Page> {
  const context = page.context()
  const { photos: before } = await stored(firm, email, id)
  await context.setOffline(true)
  const facade = (n: number) => `${say('inspections:photo.FACADE')} ${n}`
  const edit = async (name: string, caption: string) => {
    await page.getByRole('button', { name: say('inspections:photos.editOne', { name }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('inspections:photos.edit') })
    await dialog.getByLabel(say('inspections:photos.caption')).fill(caption)
    await dialog.getByRole('button', { name: say('inspections:save'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const bytes = await noise(900, 99).jpeg().toBuffer()
  await choose(page, gallery(page, say), fileAt(info, 'p99.jpg', bytes))
  await edit(facade(before.length + 1), 'باب الكراج')
  await page
    .getByRole('button', {
      name: say('inspections:photos.editOne', { name: `${facade(before.length + 1)}: ${isolateBidi('باب الكراج')}` }),
    })
    .click()
  await page.getByRole('button', { name: say('inspections:photos.first') }).click()
  await expect(page.getByRole('img', { name: `${facade(1)}: ${isolateBidi('باب الكراج')}` })).toBeVisible()
  await edit(facade(2), 'كما وصفتها')
  await page.getByLabel(say('inspections:field.measuredSize')).fill('410')
  const offer = page.getByRole('region', { name: say('valuations:field.propertySize'), exact: true })
  await offer.getByRole('button', { name: say('inspections:offers.accept') }).click()
  await expect(offer).toHaveCount(0)
  const change = { inspectionId: id, commandId: randomUUID(), id: before[0]?.id, caption: 'كما وصفها غيري' }
  await firm.call('senior', 'inspections.updatePhoto', change)
  await page.close()
  const again = await reopened(context, `/inspections/${id}`)
  await expect(again.getByText('باب الكراج')).toBeVisible()
  await expect(again.getByText('كما وصفتها')).toBeVisible()
  await context.setOffline(false)
  const disputed = again.getByRole('region', { name: say('inspections:conflict.title') })
  await expect(disputed).toContainText('كما وصفها غيري')
  // What was done after the disputed change follows it.
  const decided = { valuation: { propertySize: 410 }, decided: [{ accepted: true }] }
  await expect.poll(() => stored(firm, email, id)).toMatchObject(decided)
  const now = await stored(firm, email, id)
  expect(now.photos.map(({ caption }) => caption)).toEqual([
    'باب الكراج',
    'كما وصفها غيري',
    ...before.slice(1).map(() => null),
  ])
  await disputed.getByRole('button', { name: say('inspections:conflict.keepMine') }).click()
  await expect.poll(async () => (await stored(firm, email, id)).photos[1]?.caption).toBe('كما وصفتها')
  await expect(disputed).toHaveCount(0)
  return again
}

/** A sign-out with unsent work asks first. The next person on the phone sees nothing of it, and it goes when its own is back. */
async function leave({ firm, say }: Given, { page, email, id }: Visited) {
  const context = page.context()
  const unreachable = '**/rpc/inspections.saveForm'
  await context.route(unreachable, (route) => route.abort())
  await notes(page, say).fill('لم تُرسل')
  await expect(page.getByText(say('along:keptHere'))).toBeVisible()
  await page.getByRole('button', { name: say('shell:openMenu') }).click()
  await page.getByRole('button', { name: say('shell:signOut') }).click()
  const asked = page.getByRole('dialog', { name: say('away:unsent', { count: 1, n: 1 }) })
  await asked.getByRole('button', { name: say('away:signOut.leave') }).click()
  await expect(page).toHaveURL(/login/)
  expect((await kept(page)).along).toEqual([])
  await context.addCookies((await firm.sessionOf('appraiser')).cookies)
  await page.goto('/inspections')
  await expect(page.getByText(say('away:none'))).toBeVisible()
  await context.unroute(unreachable)
  await context.addCookies((await firm.freshSession(email)).cookies)
  await page.goto('/inspections')
  await expect.poll(async () => (await stored(firm, email, id)).form.notes?.value).toBe('لم تُرسل')
}

test(
  'a visit whose tab is killed at ten moments, with captions, orders, deletions and decisions among them',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(900_000)
    for (const seed of [1, 2, 3]) await visit({ as, firm, say, info }, { kills: 10, seed: seed * 100, describes: true })
  },
)

test(
  'without a network a page that needs one says so in the product, and leads to those that need none',
  LONG,
  async ({ as, firm, say, expected }) => {
    expected(/Failed to fetch dynamically imported module/)
    const { email, id } = await planned(firm)
    const page = await as(email, ENTRY)
    await takeAlong(page, say)
    await page.context().setOffline(true)
    await page.goto(`/inspections/${id}`)
    await page.getByRole('link', { name: /VAL-/ }).first().click()
    await expect(heading(page)).toHaveText(say('shell:error.NETWORK'))
    await page.goto('/market')
    await expect(heading(page)).toHaveText(say('shell:error.NETWORK'))
    await page.getByRole('link', { name: say('shell:backHome') }).click()
    await expect(page).toHaveURL('/inspections')
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
  },
)

/** The CPU time that the page's own thread has taken for its document, in ms. */
async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

test(
  'sixty photos taken without a network fit on the phone and are sent while the page goes on',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(900_000)
    const { email, id } = await planned(firm)
    const page = await as(email, ENTRY)
    const context = page.context()
    await takeAlong(page, say)
    await context.setOffline(true)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const began = Date.now()
    await page.goto(`/inspections/${id}`)
    await expect(notes(page, say)).toBeVisible()
    const [opened, work] = [Date.now() - began, Math.round(await cpuTime(session))]

    const files: string[] = []
    for (let n = 0; n < 60; n += 1) {
      const grains = noise(480, n + 1).resize(2400, 1800, { fit: 'fill' })
      files.push(fileAt(info, `p${n}.jpg`, await grains.jpeg({ quality: 90 }).toBuffer()))
    }
    await choose(page, gallery(page, say), files)
    await expect.poll(async () => (await kept(page)).files.length, { timeout: 400_000 }).toBe(60)
    const { bytes, files: hashes } = await kept(page)
    expect(bytes).toBeLessThan(40_000_000)

    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { longTasks: tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      })
    })
    await context.setOffline(false)
    await expect.poll(() => waiting(page), { timeout: 400_000, intervals: [5000] }).toBe(0)
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
    )
    // By the clock: on a machine that is busy otherwise a task takes as many times longer.
    const stretch = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
    expect(longest).toBeLessThan(100 * stretch)
    const { photos } = await stored(firm, email, id)
    expect(photos.map(({ sentSha256 }) => sentSha256).toSorted()).toEqual(hashes.toSorted())
    const figures = `the form opened in ${opened} ms with ${work} ms of CPU, 60 photos take ${Math.round(bytes / 1e5) / 10} MB, the longest task while sending took ${longest} ms`
    info.annotations.push({ type: 'figures', description: figures })
    process.stdout.write(`${figures}\n`)
  },
)
