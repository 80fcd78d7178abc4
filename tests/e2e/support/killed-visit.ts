import type { TestInfo } from '@playwright/test'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { chance } from '../../support/chance.ts'
import { noise } from '../../support/pictures.ts'
import { ENTRY, gallery, kept, notes, planned, reopened, stored, takeAlong } from './away.ts'
import type { Firm } from './firm.ts'
import { choose, fileAt } from './papers.ts'
import { type As, expect, type Locator, type Page } from './test.ts'
import type { Say } from './words.ts'

export type Given = { firm: Firm; as: As; say: Say; info: TestInfo }
type Told = {
  kills: number
  seed: number
  /** True to describe, order and delete photos and to decide about findings between the kills, and while a tab is killed. */
  describes?: boolean
}
type Photo = { id: string; caption: string | null }

/** A visit whose tab is killed so often while the network is away, and again while all is sent. */
export async function visit({ firm, as, say, info }: Given, { kills, seed, describes = false }: Told) {
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
  const added = async (on: Page, file: string) => {
    const before = (await kept(on)).files.length
    await choose(on, gallery(on, say), file)
    await expect.poll(async () => (await kept(on)).files.length).toBe(before + 1)
  }
  let page = await as(email, ENTRY)
  const context = page.context()
  await takeAlong(page, say)
  await context.setOffline(true)
  await page.close()

  page = await reopened(context, path)
  const typed: string[] = []
  let photos: Photo[] = []
  let size: number | null = null
  for (let n = 0; n < kills; n += 1) {
    // What was said to be kept must be there after the tab was killed, whatever else was under way.
    typed.push(`ملاحظة ${n}`)
    await notes(page, say).fill(typed.join(' '))
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    let torn: Act | null = null
    if (describes && photos.length > 2) {
      const acts = actsOn(page, say)
      size = 410 + n
      await acts.decide(size)
      const done = actOf(n, photos, random)
      await acts.begin(photos, done)
      await acts.isDone(done)
      photos = done.after
      // The next one is begun, and the tab killed before anybody knows whether it was kept.
      torn = actOf(n + 1, photos, random)
      await acts.begin(photos, torn)
      await page.waitForTimeout(random(60))
    } else {
      if (describes) await added(page, await photo(100 + n))
      await choose(page, gallery(page, say), await photo(n))
      await page.waitForTimeout(random(700))
    }
    await page.close()
    page = await reopened(context, path)
    await expect(notes(page, say)).toHaveValue(typed.join(' '))
    // Photos that a killed tab had stored and not yet read back are read back by the next one.
    await expect.poll(async () => (await kept(page)).commands.some(({ state }) => state === 'unread')).toBe(false)
    if (!describes) continue
    const all = (await kept(page)).commands.filter(({ kind }) => kind === 'inspections.addPhoto')
    const known = new Set([...photos, ...(torn?.after ?? [])].map((one) => one.id))
    const taken = torn ? [] : all.filter((one) => !known.has(one.id)).map((one) => ({ id: one.id, caption: null }))
    const possible = [...(torn ? [torn.after] : []), [...photos, ...taken]]
    // What a killed tab had begun is there whole or not at all.
    const found = async () => {
      const here = (await captions(page, say)).join()
      return possible.find((one) => one.map(named).join() === here)
    }
    await expect.poll(found).toBeDefined()
    photos = (await found()) ?? photos
    // Each photo is distinguished from the others by its caption.
    for (const one of photos.filter(({ caption }) => caption === null)) {
      const acts = actsOn(page, say)
      const act: Act = {
        kind: 'describe',
        id: one.id,
        after: withCaption(photos, one.id, `صورة ${n}.${photos.length}`),
      }
      await acts.begin(photos, act)
      await acts.isDone(act)
      photos = act.after
    }
  }
  await added(page, await photo(kills))
  const onDevice = await kept(page)
  expect((await stored(firm, email, id)).photos).toEqual([])

  // Back online, and killed again while it is sent.
  await context.setOffline(false)
  for (let n = 0; n < Math.ceil(kills / 4); n += 1) {
    await page.waitForTimeout(random(400))
    await page.close()
    page = await reopened(context, path)
  }
  await expect.poll(async () => (await kept(page)).commands.length, { timeout: 60_000 }).toBe(0)
  const now = await stored(firm, email, id)
  expect(now.photos.map(({ sentSha256 }) => sentSha256).toSorted()).toEqual(onDevice.files.toSorted())
  expect(now.form.notes?.value).toBe(typed.join(' '))
  if (describes) {
    const last = now.photos.at(-1)
    expect(now.photos.map(({ id: its, caption }) => ({ id: its, caption }))).toEqual([
      ...photos,
      { id: last?.id, caption: null },
    ])
    expect(now.valuation.propertySize).toBe(size)
    expect(now.decided).toMatchObject([{ field: 'propertySize', offered: size, accepted: true }])
  }
  return { page, email, id }
}

type Act = { kind: 'describe' | 'first' | 'remove'; id: string; after: Photo[] }

const named = ({ caption }: Photo) => caption ?? ''
const withCaption = (photos: readonly Photo[], id: string, caption: string) =>
  photos.map((one) => (one.id === id ? { ...one, caption } : one))

/** One of three acts in turn, on a photo that chance names: never the first, which cannot be moved to the front. */
function actOf(n: number, photos: readonly Photo[], random: (below: number) => number): Act {
  const chosen = photos[1 + random(photos.length - 1)] as Photo
  const { id } = chosen
  const others = photos.filter((one) => one.id !== id)
  if (n % 3 === 0) return { kind: 'describe', id, after: withCaption(photos, id, `وصف ${n}.${random(1000)}`) }
  if (n % 3 === 1) return { kind: 'first', id, after: [chosen, ...others] }
  return { kind: 'remove', id, after: others }
}

const tiles = (page: Page, say: Say): Locator =>
  page.getByRole('img', { name: new RegExp(`^${say('inspections:photo.FACADE')} \\d`) })

/** The captions of the photos as the screen shows them, in their order; '' for none. */
async function captions(page: Page, say: Say): Promise<string[]> {
  const names = await tiles(page, say).evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? ''))
  return names.map((name) => name.split(': ')[1]?.replace(/[\u2066-\u2069]/g, '') ?? '')
}

/** What is done with photos and findings on the screen. */
function actsOn(page: Page, say: Say) {
  const dialog = page.getByRole('dialog', { name: say('inspections:photos.edit') })
  const offer = page.getByRole('region', { name: say('valuations:field.propertySize'), exact: true })
  return {
    /** Presses the button of an act, without waiting for it. */
    begin: async (photos: readonly Photo[], { kind, id, after }: Act) => {
      const at = photos.findIndex((one) => one.id === id)
      const caption = photos[at]?.caption
      const place = `${say('inspections:photo.FACADE')} ${at + 1}`
      const name = caption ? `${place}: ${isolateBidi(caption)}` : place
      await page.getByRole('button', { name: say('inspections:photos.editOne', { name }), exact: true }).click()
      if (kind === 'describe') {
        const next = after.find((one) => one.id === id)?.caption ?? ''
        await dialog.getByLabel(say('inspections:photos.caption')).fill(next)
      }
      const press = {
        describe: 'inspections:save',
        first: 'inspections:photos.first',
        remove: 'inspections:photos.remove',
      } as const
      await dialog.getByRole('button', { name: say(press[kind]), exact: true }).click()
    },
    /** Waits until the screen shows an act as done. */
    isDone: async ({ after }: Act) => {
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => captions(page, say)).toEqual(after.map(named))
    },
    /** Enters another size and has it accepted for the valuation. */
    decide: async (size: number) => {
      await page.getByLabel(say('inspections:field.measuredSize')).fill(String(size))
      await offer.getByRole('button', { name: say('inspections:offers.accept') }).click()
      await expect(offer).toHaveCount(0)
    },
  }
}
