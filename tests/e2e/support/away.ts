import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { InspectionDetails } from '#features/inspections/model.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Firm } from './firm.ts'
import { expect, type Page, PHONE } from './test.ts'
import type { Say } from './words.ts'

export const ENTRY = { fresh: true, firstVisit: true, serviceWorkers: 'allow', ...PHONE } as const

type Plan = { of?: string; fields?: ValuationFields; startsAt?: string }

/** In an hour, but still today in Kuwait: near midnight a list of today's visits would be without it. */
const laterToday = () =>
  new Date(Math.min(Date.now() + 3_600_000, Date.parse(`${kuwaitToday()}T23:59:00+03:00`))).toISOString()

/** An inspection within the hour unless stated otherwise, of a valuation of its own and of a person of its own unless one is given. */
export async function planned(firm: Firm, { of, fields, startsAt }: Plan = {}) {
  const email = of ?? (await firm.person('APPRAISER'))
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const valuation = await firm.create(email, fields)
  const { id } = await firm.call<{ id: string }>(email, 'inspections.plan', {
    commandId: randomUUID(),
    valuationId: valuation.id,
    inspectorId: user.id,
    startsAt: startsAt ?? laterToday(),
    contactName: 'أم خالد',
    contactPhone: '99887766',
  })
  return { email, id, valuationId: valuation.id }
}

/** What this browser keeps of a person, read beside the screens. */
export const kept = (page: Page) =>
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
    const commands = await all<{ kind: string; stream: string; state: string; id: string }>('commands')
    const files = await all<{ id: string; sha256: string; bytes: ArrayBuffer }>('files')
    const along = (await all<{ key: string }>('kept')).map(({ key }) => key)
    db.close()
    const isWhole = (id: string) => commands.some((one) => one.id === id && one.state !== 'unread')
    const whole = files.filter(({ id }) => isWhole(id))
    const bytes = whole.reduce((sum, file) => sum + file.bytes.byteLength, 0)
    return { commands, along, files: whole.map((file) => file.sha256), bytes }
  })

/** How many writes wait there, without their files: these would take the page's own time. */
export const waiting = (page: Page) =>
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

/** The notes of the form. */
export const notes = (page: Page, say: Say) => page.getByRole('textbox', { name: say('inspections:field.notes') })
/** What adds photos from the gallery. */
export const gallery = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('inspections:photos.add'), exact: true })

/** The page of a killed tab, opened again. */
export async function reopened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Takes what the day needs along, and has the worker serve the next visit. */
export async function takeAlong(page: Page, say: Say, count = 1): Promise<void> {
  await page.goto('/inspections')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText(say('along:count', { count, n: count }))).toBeVisible()
}

/** The inspection as the server has it. */
export const stored = (firm: Firm, who: string, id: string) =>
  firm.call<InspectionDetails>(who, 'inspections.get', { id })
