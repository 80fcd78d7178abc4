import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { noise } from '../support/pictures.ts'
import { gallery, kept, notes, planned } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, fileAt, sha256 } from './support/papers.ts'
import { expect, ONCE, PHONE, test } from './support/test.ts'

const DAY_AND_AN_HOUR = '25:00:00'

type Speech = { said: (text: string) => void; failed: () => void; lang: string }
type Phone = { speech?: Speech; isInstalled?: boolean }

test(
  'a phone is offered the product as an app, takes dictation, and has a way out for work that was not sent for a day',
  ONCE,
  async ({ as, firm, say }, info) => {
    const { email, id } = await planned(firm)
    // A browser of its own: what it keeps is looked for by name.
    const page = await as(email, { ...PHONE, firstVisit: true })
    await page.addInitScript(phone)
    await page.clock.install()

    // Before the first visit, until it is answered.
    await page.goto('/inspections')
    const offer = page.getByRole('note').filter({ hasText: say('away:install.title') })
    await offer.getByRole('button', { name: say('away:install.add') }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as Phone).isInstalled)).toBe(true)
    await page.reload()
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.goto(`/inspections/${id}`)
    // From here on nothing reaches the server.
    await page.route('**/rpc/inspections.saveForm', (route) => route.abort())
    const dictate = page.getByRole('button', { name: say('inspections:dictate'), exact: true }).last()
    const speak = (...texts: string[]) =>
      page.evaluate((heard) => {
        const { speech } = globalThis as Phone
        if (heard.length === 0) speech?.failed()
        for (const text of heard) speech?.said(text)
      }, texts)
    await dictate.click()
    // Before the first is drawn, as on a busy phone.
    await speak('سور مائل', 'عند الباب')
    await page.getByRole('button', { name: say('inspections:dictate.stop') }).click()
    await expect(notes(page, say)).toHaveValue('سور مائل عند الباب')
    expect(await page.evaluate(() => (globalThis as Phone).speech?.lang)).toBe('ar-KW')
    // What the field has no room for is shown.
    await dictate.click()
    await speak('كلمة '.repeat(1_000), 'والباقي')
    await page.getByRole('button', { name: say('inspections:dictate.stop') }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'والباقي' })).toBeVisible()
    await notes(page, say).fill('سور مائل عند الباب')
    await expect(page.getByRole('alert').filter({ hasText: 'والباقي' })).toHaveCount(0)
    await dictate.click()
    await speak()
    await expect(page.getByText(say('inspections:dictate.failed'))).toBeVisible()
    await expect(page.getByText(say('along:keptHere'))).toBeVisible()
    const bytes = await noise(300, 5).jpeg().toBuffer()
    await choose(page, gallery(page, say), fileAt(info, 'p.jpg', bytes))
    await expect.poll(async () => (await kept(page)).files).toHaveLength(1)

    // What is unsent is in the header of every page, and leads to the day.
    const mark = page.getByRole('banner').locator('a[href="/inspections"]')
    await expect(mark).toBeVisible()
    const warning = page.getByRole('status').filter({ hasText: say('away:stale') })
    await expect(warning).toHaveCount(0)
    await expect(mark).not.toHaveAccessibleName(new RegExp(say('away:stale')))
    await page.clock.fastForward(DAY_AND_AN_HOUR)
    await expect(warning).toBeVisible()
    await expect(mark).toHaveAccessibleName(new RegExp(say('away:stale')))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: say('away:details') }).click()
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('away:saveCopy') })
        .click(),
    ])
    expect(copy.suggestedFilename()).toMatch(/^thamin-unsent-\d{4}-\d\d-\d\d\.zip$/)
    const entries = unzipSync(readFileSync(await copy.path()))
    expect(strFromU8(entries['unsent.json'] as Uint8Array)).toContain('سور مائل عند الباب')
    const photo = Object.entries(entries).find(([name]) => name.startsWith('files/'))?.[1]
    expect(sha256(Buffer.from(photo as Uint8Array))).toBe((await kept(page)).files[0])

    // A device that recognises no speech offers none.
    const other = await as(email, PHONE)
    await other.addInitScript(deaf)
    await other.goto(`/inspections/${id}`)
    await expect(notes(other, say)).toBeVisible()
    await expect(other.getByRole('button', { name: say('inspections:dictate'), exact: true })).toHaveCount(0)
  },
)

/** A browser that offers to install the page, and recognises the speech that the test says. */
function phone(): void {
  class Recognition {
    lang = ''
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    onerror: (() => void) | null = null
    start() {
      Object.assign(globalThis, { speech: this })
    }
    stop() {
      this.onend?.()
    }
    said(transcript: string) {
      this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] })
    }
    failed() {
      this.onerror?.()
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recognition })
  // After the script of the head that listens for it, before all others.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const prompt = async () => {
      Object.assign(globalThis, { isInstalled: true })
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

function deaf(): void {
  Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
}
