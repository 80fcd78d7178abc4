import { randomUUID } from 'node:crypto'
import type { BrowserContext, TestInfo } from '@playwright/test'
import type { InspectionDetails } from '#features/inspections/model.ts'
import { chance } from '../support/chance.ts'
import { noise } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import type { Firm } from './support/firm.ts'
import { choose, fileAt } from './support/papers.ts'
import { type As, expect, LONG, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const ENTRY = { fresh: true, firstVisit: true, serviceWorkers: 'allow', ...PHONE } as const

/** An inspection within the hour, of a valuation and a person of its own. */
async function planned(firm: Firm) {
  const email = await firm.person('APPRAISER')
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const valuation = await firm.create(email)
  const { id } = await firm.call<{ id: string }>(email, 'inspections.plan', {
    commandId: randomUUID(),
    valuationId: valuation.id,
    inspectorId: user.id,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    contactName: 'أم خالد',
    contactPhone: '99887766',
  })
  return { email, id }
}

/** What this browser keeps of a person, read beside the screens. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('away:'))?.name ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve, reject) => {
        const asked = db.transaction(store).objectStore(store).getAll()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const commands = await all<{ kind: string; state: string; id: string }>('commands')
    const files = await all<{ id: string; sha256: string; bytes: ArrayBuffer }>('files')
    const along = (await all<{ key: string }>('kept')).map(({ key }) => key)
    db.close()
    const isWhole = (id: string) => commands.some((one) => one.id === id && one.state !== 'unread')
    const whole = files.filter(({ id }) => isWhole(id))
    const bytes = whole.reduce((sum, file) => sum + file.bytes.byteLength, 0)
    return { commands, along, files: whole.map((file) => file.sha256), bytes }
  })

/** How many writes wait there, without their files: these would take the page's own time. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('away:'))?.name ?? ''
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('commands').objectStore('commands').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
        counting.onerror = () => reject(counting.error)
      }
    })
  })

const notes = (page: Page, say: Say) => page.getByRole('textbox', { name: say('inspections:field.notes') })
const gallery = (page: Page, say: Say) => page.getByRole('button', { name: say('inspections:photos.add'), exact: true })

/** The page of a killed tab, opened anew. */
async function reopened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Takes what the day needs along, and has the worker serve the next visit. */
async function takeAlong(page: Page, say: Say): Promise<void> {
  await page.goto('/inspections')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText(say('along:count', { count: 1, n: 1 }))).toBeVisible()
}

const server = (firm: Firm, who: string, id: string) => firm.call<InspectionDetails>(who, 'inspections.get', { id })

type Given = { firm: Firm; as: As; say: Say; info: TestInfo }

/** A visit whose tab is killed so often while the network is away, and once more while all is sent. */
async function visit({ firm, as, say, info }: Given, { kills, seed }: { kills: number; seed: number }) {
  const { email, id } = await planned(firm)
  const path = `/inspections/${id}`
  const random = chance(seed)
  const photo = async (n: number) =>
    fileAt(
      info,
      `p${n}.jpg`,
      await noise(900, seed + n)
        .jpeg()
        .toBuffer(),
    )
  let page = await as(email, ENTRY)
  const context = page.context()
  await takeAlong(page, say)
  await context.setOffline(true)
  await page.close()

  page = await reopened(context, path)
  const typed: string[] = []
  for (let n = 0; n < kills; n += 1) {
    // What was said to be kept must be there after the tab was killed, whatever else was under way.
    typed.push(`ملاحظة ${n}`)
    await notes(page, say).fill(typed.join(' '))
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    await choose(page, gallery(page, say), await photo(n))
    await page.waitForTimeout(random(700))
    await page.close()
    page = await reopened(context, path)
    await expect(notes(page, say)).toHaveValue(typed.join(' '))
  }
  // Photos that a killed tab had stored and not yet read back are read back by the next one.
  await expect.poll(async () => (await kept(page)).commands.some(({ state }) => state === 'unread')).toBe(false)
  const before = (await kept(page)).files.length
  await choose(page, gallery(page, say), await photo(kills))
  await expect.poll(async () => (await kept(page)).files.length).toBe(before + 1)
  const onDevice = await kept(page)
  expect((await server(firm, email, id)).photos).toEqual([])

  // Back online, and killed once more while it is sent.
  await context.setOffline(false)
  await page.waitForTimeout(random(400))
  await page.close()
  page = await reopened(context, path)
  await expect.poll(async () => (await kept(page)).commands.length, { timeout: 60_000 }).toBe(0)
  const stored = await server(firm, email, id)
  expect(stored.photos.map(({ sentSha256 }) => sentSha256).toSorted()).toEqual(onDevice.files.toSorted())
  expect(stored.form.notes?.value).toBe(typed.join(' '))
  return { page, email, id }
}

test(
  'a visit without a network is kept on the phone and is there once, byte for byte, when it is back',
  LONG,
  async ({ as, firm, say }, info) => {
    test.setTimeout(180_000)
    const { page, email, id } = await visit({ as, firm, say, info }, { kills: 2, seed: 7 })

    // Two on one inspection: the field that both have changed is settled by the person, the others are stored.
    await page.context().setOffline(true)
    await notes(page, say).fill('كما رأيتها')
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    const { form } = await server(firm, email, id)
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
    await expect.poll(async () => (await server(firm, email, id)).form.notes?.value).toBe('كما رأيتها')
    await expect(conflict).toHaveCount(0)

    // A sign-out with unsent work asks first. The next person on the phone sees nothing of it, and it goes when its own is back.
    const context = page.context()
    const unreachable = '**/rpc/inspections.saveForm'
    await context.route(unreachable, (route) => route.abort())
    await notes(page, say).fill('لم تُرسل')
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    await page.getByRole('button', { name: say('shell:openMenu') }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
    const asked = page.getByRole('dialog', { name: say('away:signOut.title', { count: 1, n: 1 }) })
    await asked.getByRole('button', { name: say('away:signOut.leave') }).click()
    await expect(page).toHaveURL(/login/)
    expect((await kept(page)).along).toEqual([])
    await context.addCookies((await firm.sessionOf('appraiser')).cookies)
    await page.goto('/inspections')
    await expect(page.getByText(say('away:none'))).toBeVisible()
    await context.unroute(unreachable)
    await context.addCookies((await firm.freshSession(email)).cookies)
    await page.goto('/inspections')
    await expect.poll(async () => (await server(firm, email, id)).form.notes?.value).toBe('لم تُرسل')
  },
)

test('a visit whose tab is killed at ten moments', LONG, async ({ as, firm, say }, info) => {
  test.setTimeout(600_000)
  for (const seed of [1, 2, 3]) await visit({ as, firm, say, info }, { kills: 10, seed: seed * 100 })
})

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
    const began = Date.now()
    await page.goto(`/inspections/${id}`)
    await expect(notes(page, say)).toBeVisible()
    const opened = Date.now() - began

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
    const { photos } = await server(firm, email, id)
    expect(photos.map(({ sentSha256 }) => sentSha256).toSorted()).toEqual(hashes.toSorted())
    const figures = `the form opened in ${opened} ms, 60 photos take ${Math.round(bytes / 1e5) / 10} MB, the longest task while sending took ${longest} ms`
    info.annotations.push({ type: 'figures', description: figures })
    process.stdout.write(`${figures}\n`)
  },
)
