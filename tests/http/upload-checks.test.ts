import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_OWNERS } from '#app/file-owners.ts'
import { AppError } from '#kernel/errors.ts'
import type { Inspect } from '#server/files/inspect/inspect.ts'
import { createChecker } from '#server/files/uploads/check.ts'
import { createUploadLocks } from '#server/files/uploads/locks.ts'
import { DAILY_MEGABYTES, limitUploadedBytes, limitUploads } from '#server/identity/rate-limits.ts'
import { log } from '#server/log.ts'
import { BEYOND_WORK } from '#server/process/limit-work.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

let product: Product
let person: Person
let its: ReturnType<typeof uploader>
let valuation: string
let locks: ReturnType<typeof createUploadLocks>
beforeAll(async () => {
  product = await openProduct()
  person = await product.person('APPRAISER')
  its = uploader(product.base, person)
  valuation = (await create(person)).id
  locks = createUploadLocks({ appUrl: product.appUrl, notify: product.notify, log })
})
afterAll(async () => {
  await locks.close()
  await product.close()
})

const checkerWith = (inspect: Inspect) =>
  createChecker({ store: product.store, database: product.database, locks, inspect, owners: UPLOAD_OWNERS })
async function complete() {
  const bytes = Buffer.from('%PDF-1.7 whatever it holds')
  const id = await its.begin(valuation, 'a.pdf', bytes.length)
  await its.send(id, bytes)
  return { id, userId: person.id, from: 'staff' as const }
}

test('a file that took all its work costs its sender an hour without uploads', async () => {
  const sender = await product.person('APPRAISER')
  const own = uploader(product.base, sender)
  const bytes = Buffer.from('%PDF-1.7 whatever it holds')
  const record = (await create(sender)).id
  const [first, second] = [
    await own.begin(record, 'a.pdf', bytes.length),
    await own.begin(record, 'b.pdf', bytes.length),
  ]
  for (const id of [first, second]) await own.send(id, bytes)
  let inspections = 0
  const check = checkerWith(async () => {
    inspections++
    throw new AppError('picture-complex', { cause: BEYOND_WORK })
  })
  const whose = { userId: sender.id, from: 'others' as const }
  await expect(check({ ...whose, id: first })).rejects.toMatchObject({ code: 'picture-complex' })
  await expect(check({ ...whose, id: second })).rejects.toMatchObject({ code: 'too-many-files' })
  expect(inspections).toBe(1)
  await expect(limitUploads(product.db, sender.id)).rejects.toMatchObject({ code: 'too-many-files' })
  await limitUploads(product.db, person.id)
})

test('one person’s files are checked one after another', async () => {
  let running = 0
  let most = 0
  const check = checkerWith(async () => {
    most = Math.max(most, ++running)
    await new Promise((go) => setTimeout(go, 20))
    running--
    throw new AppError('file-kind')
  })
  const three = await Promise.all([complete(), complete(), complete()])
  await Promise.all(three.map((whose) => expect(check(whose)).rejects.toMatchObject({ code: 'file-kind' })))
  expect(most).toBe(1)
})

test('a file that took all its time is given up, and not checked again', async () => {
  const whose = await complete()
  const check = checkerWith(async () => {
    throw new AppError('deadline-exceeded')
  })
  await expect(check(whose)).rejects.toMatchObject({ code: 'deadline-exceeded' })
  expect((await its.check(whose.id)).code).toBe('upload-not-found')
})

test('bytes that a person may upload in a day are counted, for this person alone', async () => {
  const [sender, other] = [await product.person('APPRAISER'), await product.person('APPRAISER')]
  const record = (await create(sender)).id
  const most = DAILY_MEGABYTES.staff * 1_048_576
  await limitUploadedBytes(product.db, { userId: sender.id, from: 'staff', size: most - 1024 })
  await uploader(product.base, sender).begin(record, 'a.pdf', 1024)
  const begin = { userId: sender.id, from: 'staff', size: 1 } as const
  await expect(limitUploadedBytes(product.db, begin)).rejects.toMatchObject({ code: 'daily-uploads-full' })
  await expect(limitUploadedBytes(product.db, { ...begin, from: 'others' })).rejects.toMatchObject({
    params: { megabytes: DAILY_MEGABYTES.others },
  })
  await limitUploadedBytes(product.db, { ...begin, userId: other.id })
})

test('bytes are counted for all members of an account of clients together, and for no other account', async () => {
  const [owner, member, other] = [
    await product.person('CLIENT'),
    await product.person('CLIENT'),
    await product.person('CLIENT'),
  ]
  const members = product.db.selectFrom('clientMembers').select('accountId')
  const { accountId } = await members.where('userId', '=', owner.id).executeTakeFirstOrThrow()
  await product.db
    .updateTable('clientMembers')
    .set({ accountId, role: 'MEMBER' })
    .where('userId', '=', member.id)
    .execute()
  const each = DAILY_MEGABYTES.others * 1_048_576
  const announce = (userId: string, size: number) => limitUploadedBytes(product.db, { userId, from: 'others', size })
  await announce(owner.id, each)
  await announce(member.id, each)
  await product.db
    .updateTable('clientMembers')
    .set({ accountId, role: 'MEMBER' })
    .where('userId', '=', other.id)
    .execute()
  await announce(other.id, each)
  const last = await product.person('CLIENT')
  await announce(last.id, 1024)
  await product.db
    .updateTable('clientMembers')
    .set({ accountId, role: 'MEMBER' })
    .where('userId', '=', last.id)
    .execute()
  await expect(announce(last.id, 1024)).rejects.toMatchObject({
    code: 'daily-uploads-full',
    params: { megabytes: DAILY_MEGABYTES.account },
  })
  const draft = await last.call('requests.create', { fields: { purpose: 'MORTGAGE' } })
  const folder = await last.call('clientFiles.begin', { of: { kind: 'request', id: draft.said.id } })
  const refused = await uploader(product.base, last).make({ folder: String(folder.said.id) }, 'a.pdf', 1024)
  expect([refused.status, refused.code]).toEqual([413, 'daily-uploads-full'])
})
