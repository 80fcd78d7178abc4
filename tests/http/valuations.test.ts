import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { openDatabase } from '#server/db/database.ts'
import { create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

const rows = () => product.db.selectFrom('valuations').select(['id', 'version', 'status']).orderBy('id').execute()
const events = (id: string) =>
  product.db.selectFrom('auditLog').selectAll().where('resourceId', '=', id).orderBy('id').execute()
const move = (person: Person, id: string, version: number, to: string, reason?: string) =>
  person.call('valuations.move', { id, version, to, ...(reason === undefined ? {} : { reason }) })

describe('creating', () => {
  test('makes a DRAFT with the computed fee, the year’s next number, and an audit row of who and what', async () => {
    const made = await create(appraiser, { propertySize: 2000 })
    expect(made).toMatchObject({ status: 'DRAFT', version: 1, fee: 175, computedFee: 175, createdBy: appraiser.id })
    expect(made.valuationNumber).toMatch(new RegExp(`^VAL-${kuwaitYear()}-\\d{4}$`))
    const [event, ...more] = await events(made.id)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      eventType: 'VALUATION_CREATE',
      userId: appraiser.id,
      resourceType: 'valuation',
      ipAddress: '127.0.0.1',
      after: { ownerName: VALID.ownerName, valuationNumber: made.valuationNumber },
    })
  })

  test('50 at once get 50 distinct consecutive numbers', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create(appraiser)))
    const numbers = made.map(({ valuationNumber }) => Number(valuationNumber.split('-')[2])).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => (numbers[0] ?? 0) + at))
  })

  test('a refused create leaves no gap, a deleted valuation’s number is never given again, and 9999 is no end', async () => {
    const numberOf = (text: string) => Number(text.split('-')[2])
    const first = await create(manager)
    await appraiser.call('valuations.create', { ...VALID, ownerName: '' })
    const second = await create(appraiser)
    expect(numberOf(second.valuationNumber)).toBe(numberOf(first.valuationNumber) + 1)
    const { status } = await manager.call('valuations.delete', { id: second.id, version: 1, reason: 'مكرر' })
    expect(status).toBe(200)
    const third = await create(appraiser)
    expect(numberOf(third.valuationNumber)).toBe(numberOf(second.valuationNumber) + 1)

    const owner = openDatabase(product.ownerUrl, { max: 1 })
    await owner.kysely.updateTable('valuationCounters').set({ lastNumber: 9999 }).execute()
    await owner.kysely.deleteFrom('valuationNumbers').execute()
    await owner.close()
    expect((await create(appraiser)).valuationNumber).toBe(`VAL-${kuwaitYear()}-10000`)
  })

  test('numbers are taken side by side, the lowest first; one whose transaction is undone is taken by the next', async () => {
    const open = async () => {
      const transaction = await product.db.startTransaction().execute()
      const take = async () => {
        const { rows } = await sql<{ n: number }>`select take_valuation_number(2999) as n`.execute(transaction)
        return rows[0]?.n
      }
      return { transaction, take }
    }
    const [first, second] = [await open(), await open()]
    expect(await first.take()).toBe(1)
    // Nobody sees what the first makes ready before it is committed, so the second waits for it.
    const waits = second.take()
    await first.transaction.commit().execute()
    expect(await waits).toBe(2)
    const third = await open()
    expect(await third.take()).toBe(3)
    await second.transaction.rollback().execute()
    expect(await third.take()).toBe(2)
    await third.transaction.commit().execute()
    // The one that takes the 24th makes 32 more ready, and nobody waits.
    const [many, beside] = [await open(), await open()]
    const taken = [] as unknown[]
    for (let at = 0; at < 29; at++) taken.push(await many.take())
    expect(taken).toEqual(Array.from({ length: 29 }, (_, at) => at + 4))
    await many.transaction.commit().execute()
    expect(await beside.take()).toBe(33)
    await beside.transaction.rollback().execute()
  })

  test('the same key sent twice, at once or later, makes one valuation; the same content without a key makes two', async () => {
    const before = (await rows()).length
    const key = { 'idempotency-key': 'form-1' }
    const twice = await Promise.all([1, 2].map(() => appraiser.call('valuations.create', VALID, key)))
    const later = await appraiser.call('valuations.create', VALID, key)
    expect(new Set([...twice, later].map(({ said }) => said.id)).size).toBe(1)
    expect((await rows()).length).toBe(before + 1)
    const other = await appraiser.call('valuations.create', { ...VALID, ownerName: 'غيره' }, key)
    expect([other.status, other.said.error.code]).toEqual([409, 'already-exists'])
    const somebodyElse = await senior.call('valuations.create', VALID, key)
    expect(somebodyElse.said.id).not.toBe(later.said.id)
    const [one, two] = [await create(appraiser), await create(appraiser)]
    expect(one.id).not.toBe(two.id)
  })

  test('a refused create does not use its key up', async () => {
    const key = { 'idempotency-key': 'form-2' }
    expect((await appraiser.call('valuations.create', { ...VALID, ownerName: '' }, key)).status).toBe(422)
    await appraiser.valuations.create(VALID, key)
  })

  test('keeps an overridden fee beside the computed one, and the firm’s bounds bind it', async () => {
    expect(await create(appraiser, { fee: 90.125 })).toMatchObject({ fee: 90.125, computedFee: 125 })
    await product.set('minimumFee', 100)
    await product.set('maximumFee', 500)
    for (const fee of [99.999, 500.001]) {
      const { status, said } = await appraiser.call('valuations.create', { ...VALID, fee })
      expect([status, said.error.message]).toEqual([
        422,
        'Validation failed: Valuation fee must be between 100 and 500 KWD',
      ])
    }
    expect((await create(appraiser, { fee: 100 })).fee).toBe(100)
    await product.set('minimumFee', 0)
    await product.set('maximumFee', 1_000_000)
  })

  test.each(['LAND', 'AGRICULTURAL', 'MIXED_USE'])(
    'asks for the fee of %s, for which no rule computes one',
    async (propertyCategory) => {
      const refused = await appraiser.call('valuations.create', { ...VALID, propertyCategory })
      expect([refused.status, refused.said.error.fields]).toEqual([
        422,
        [expect.objectContaining({ field: 'fee', code: 'valuations:fault.feeMissing' })],
      ])
      expect(await create(appraiser, { propertyCategory, fee: 250 })).toMatchObject({ fee: 250, computedFee: 0 })
      // A fee that followed the rule of another category does not become none.
      const { id, version } = await create(appraiser)
      const changed = await appraiser.call('valuations.update', { id, version, changes: { propertyCategory } })
      expect(changed.said.error?.fields?.map(({ code }) => code)).toEqual(['valuations:fault.feeMissing'])
      const given = await appraiser.call('valuations.update', { id, version, changes: { propertyCategory, fee: 300 } })
      expect(given.said).toMatchObject({ propertyCategory, fee: 300 })
    },
  )

  test('keeps money to the fils', async () => {
    const made = await create(appraiser, { finalValue: 1_240_750.001, landValue: 0.1, buildingValue: 0.2 })
    expect(made).toMatchObject({ finalValue: 1_240_750.001, value: 1_240_750.001, landValue: 0.1, buildingValue: 0.2 })
    const written = await appraiser.call('valuations.update', { id: made.id, version: 1, changes: { value: 1 } })
    expect([written.status, written.said.error.code]).toEqual([400, 'invalid-argument'])
    const { finalValueFils } = await product.db
      .selectFrom('valuations')
      .select('finalValueFils')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(finalValueFils).toBe(1_240_750_001)
  })

  test('takes Arabic as it is written, emoji too, and dates without shifting them', async () => {
    const made = await create(appraiser, {
      ownerName: '  عبدالله 😀 O’Neil ',
      plotNumber: '١١٢',
      valuationDate: '2026-01-01',
    })
    expect(made).toMatchObject({ ownerName: 'عبدالله 😀 O’Neil', plotNumber: '١١٢', valuationDate: '2026-01-01' })
  })
})

describe('input that is wrong', () => {
  const cases: [name: string, input: object, status: number, field: string, message: string][] = [
    [
      'a name of 10,000 characters',
      { ownerName: 'م'.repeat(10_000) },
      400,
      'ownerName',
      'The text is longer than 200 characters',
    ],
    [
      'a control character',
      { ownerName: 'a\u0007b' },
      422,
      'ownerName',
      'The text contains hidden characters that are not accepted',
    ],
    [
      'a zero byte',
      { ownerName: 'a\u0000b' },
      422,
      'ownerName',
      'The text contains hidden characters that are not accepted',
    ],
    [
      'a right-to-left override',
      { requestor: 'a\u202eb' },
      422,
      'requestor',
      'The text contains hidden characters that are not accepted',
    ],
    [
      'a lone surrogate',
      { requestor: 'a\ud800b' },
      422,
      'requestor',
      'The text contains hidden characters that are not accepted',
    ],
    [
      'a size in Arabic-Indic text',
      { propertySize: '٤٠٠' },
      400,
      'propertySize',
      'The value is not of the expected type',
    ],
    ['a negative size', { propertySize: -1 }, 422, 'propertySize', 'Property size must be a positive number'],
    ['a name that cannot be seen', { ownerName: '\u200b\u200e' }, 422, 'ownerName', 'Owner name is required'],
    ['no size', { propertySize: null }, 422, 'propertySize', 'Property size must be a positive number'],
    ['a huge size', { propertySize: 1e300 }, 400, 'propertySize', 'The value is greater than 1000000000'],
    ['31 February', { valuationDate: '2026-02-31' }, 422, 'valuationDate', 'Valuation date is not a valid date'],
    ['a date in words', { dueDate: 'غداً' }, 422, 'dueDate', 'Due date is not a valid date'],
    [
      'an unknown purpose',
      { purpose: 'GIFT' },
      422,
      'purpose',
      'Valuation purpose must be one of: SALE, PURCHASE, MORTGAGE, INHERITANCE, LITIGATION, FINANCIAL_REPORTING, INSURANCE, INVESTMENT, TAX, LEGAL, OTHER',
    ],
    [
      'an unknown approach',
      { valuationApproach: 'GUESS' },
      422,
      'valuationApproach',
      'Valuation approach must be one of: MARKET, INCOME, COST, COMBINED',
    ],
    [
      'a status that is none',
      { status: 'DONE' },
      422,
      'status',
      'Valuation status must be one of: PENDING, IN_PROGRESS, DRAFT, SUBMITTED, UNDER_REVIEW, APPROVED, COMPLETED, CANCELLED, REJECTED, FINALIZED',
    ],
    ['a status that is no draft', { status: 'APPROVED' }, 422, 'status', 'A new valuation is always a DRAFT'],
    ['a negative fee', { fee: -1 }, 422, 'fee', 'Valuation fee must be a non-negative number'],
    ['a fee of a tenth of a fils', { fee: 1.0001 }, 422, 'fee', 'Enter the amount in KWD, with at most three decimals'],
    ['an extra field', { shoeSize: 44 }, 400, 'shoeSize', 'This field is not known'],
    [
      'a field that the server fills',
      { createdBy: '00000000-0000-4000-8000-000000000000' },
      400,
      'createdBy',
      'This field is not known',
    ],
    ['a number of one’s own', { valuationNumber: 'VAL-2026-0001' }, 400, 'valuationNumber', 'This field is not known'],
    [
      'a client who is nobody',
      { clientUserId: '00000000-0000-4000-8000-000000000000' },
      422,
      'clientUserId',
      'The client account does not exist',
    ],
    [
      'an assignee who is nobody',
      { assignedTo: '00000000-0000-4000-8000-000000000000' },
      422,
      'assignedTo',
      'The person assigned does not exist or is not staff',
    ],
    [
      'a property that is none',
      { propertyId: '00000000-0000-4000-8000-000000000000' },
      422,
      'propertyId',
      'The property does not exist',
    ],
    ['an id that is none', { assignedTo: 'me' }, 400, 'assignedTo', 'The value is not of the expected type'],
    ['another currency', { currency: 'USD' }, 422, 'currency', 'Currency must be KWD'],
  ]
  test.each(cases)(
    '%s is reported at its field, and nothing is written',
    async (_name, more, status, field, message) => {
      const [before, audited] = [await rows(), await auditCount()]
      const answer = await appraiser.call('valuations.create', { ...VALID, ...more })
      expect(answer.status).toBe(status)
      expect(answer.said.error.type).toBe('VALIDATION')
      expect(answer.said.error.fields).toEqual([expect.objectContaining({ field, message })])
      if (status === 422) expect(answer.said.error.message).toBe(`Validation failed: ${message}`)
      expect(await rows()).toEqual(before)
      expect(await auditCount()).toBe(audited)
    },
  )

  test('everything that is missing is listed in one answer', async () => {
    const { status, said } = await appraiser.call('valuations.create', { fee: -5 })
    expect(status).toBe(422)
    expect(said.error.message).toBe(
      'Validation failed: Valuation purpose is required, Requestor name is required, Requested party is required, ' +
        'Document type is required, Document number is required, Owner name is required, ' +
        'Property category is required, Area name is required, Block number is required, Plot number is required, ' +
        'Plan number is required, Property size must be a positive number, Valuation fee must be a non-negative number',
    )
  })

  const auditCount = async () => (await product.db.selectFrom('auditLog').select('id').execute()).length
})

describe('changing', () => {
  test('merges what was sent, keeps the rest, and records both sides', async () => {
    const made = await create(appraiser)
    const { status, said } = await senior.call('valuations.update', {
      id: made.id,
      version: 1,
      changes: { notes: 'زيارة ثانية' },
    })
    expect([status, said.version, said.notes, said.ownerName]).toEqual([200, 2, 'زيارة ثانية', VALID.ownerName])
    expect(said.updatedBy).toBe(senior.id)
    const event = (await events(made.id)).at(-1)
    expect(event).toMatchObject({
      before: { notes: null },
      after: { notes: 'زيارة ثانية' },
      details: { fields: ['notes'] },
    })
  })

  test('nothing changed writes nothing', async () => {
    const made = await create(appraiser)
    const said = await appraiser.valuations.update({
      id: made.id,
      version: 1,
      changes: { ownerName: VALID.ownerName },
    })
    expect(said.version).toBe(1)
    expect(await events(made.id)).toHaveLength(1)
  })

  test('a fee that nobody overrode follows the size; an overridden one stays', async () => {
    const plain = await create(appraiser)
    const grown = await appraiser.call('valuations.update', {
      id: plain.id,
      version: 1,
      changes: { propertySize: 3000 },
    })
    expect(grown.said).toMatchObject({ fee: 225, computedFee: 225 })
    const own = await create(appraiser, { fee: 90 })
    const kept = await appraiser.call('valuations.update', { id: own.id, version: 1, changes: { propertySize: 3000 } })
    expect(kept.said).toMatchObject({ fee: 90, computedFee: 225 })
  })

  test('what was computed under an earlier rule stays until its grounds change', async () => {
    const { id } = await create(appraiser)
    await product.db
      .updateTable('valuations')
      .set({ feeFils: 80_000, computedFeeFils: 80_000 })
      .where('id', '=', id)
      .execute()
    await move(appraiser, id, 1, 'SUBMITTED')
    const noted = await appraiser.call('valuations.update', { id, version: 2, changes: { notes: 'ملاحظة' } })
    expect([noted.status, noted.said.fee, noted.said.computedFee]).toEqual([200, 80, 80])
  })

  test('never carries a status', async () => {
    const made = await create(appraiser)
    const { status } = await appraiser.call('valuations.update', {
      id: made.id,
      version: 1,
      changes: { status: 'APPROVED' },
    })
    expect(status).toBe(400)
  })

  test('runs the rules on the whole record', async () => {
    const made = await create(appraiser)
    const { status, said } = await appraiser.call('valuations.update', {
      id: made.id,
      version: 1,
      changes: { ownerName: ' ', propertySize: -1 },
    })
    expect([status, said.error.message]).toEqual([
      422,
      'Validation failed: Owner name is required, Property size must be a positive number',
    ])
  })

  test('of two at once, one is refused with the current version', async () => {
    const made = await create(appraiser)
    const edit = (person: Person, notes: string) =>
      person.call('valuations.update', { id: made.id, version: 1, changes: { notes } })
    const answers = await Promise.all([edit(appraiser, 'أ'), edit(senior, 'ب')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.said.error).toMatchObject({ type: 'VALIDATION', code: 'stale-version', params: { version: 2 } })
    expect(await events(made.id)).toHaveLength(2)
  })

  test('follows the status: what may change then, and nothing else', async () => {
    const made = await create(appraiser)
    const submitted = await move(appraiser, made.id, 1, 'SUBMITTED')
    const visit = ['accessNote', 'contactName', 'contactPhone']
    expect([...submitted.said.editable].sort()).toEqual(
      [...visit, 'assignedTo', 'dueDate', 'dueReason', 'neededBy', 'notes'].sort(),
    )
    const change = (version: number, changes: object) =>
      appraiser.call('valuations.update', { id: made.id, version, changes })
    const refused = await change(2, { ownerName: 'غيره', notes: 'x' })
    expect([refused.status, refused.said.error.message]).toEqual([
      422,
      'Validation failed: This field cannot change in the current status',
    ])
    expect((await change(2, { dueDate: '2026-12-31', assignedTo: senior.id })).status).toBe(200)
  })
})

describe('review remarks', () => {
  test('are written by reviewers, and read by appraisers', async () => {
    const { id } = await create(appraiser)
    const write = (person: Person, version: number, changes: object) =>
      person.call('valuations.update', { id, version, changes })
    const refused = await write(appraiser, 1, { reviewRemarks: 'لا شيء', notes: 'x' })
    expect([refused.status, refused.said.error.fields?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['reviewRemarks', 'valuations:fault.reviewersOnly']],
    ])
    const created = await appraiser.call('valuations.create', { ...VALID, reviewRemarks: 'لا شيء' })
    expect([created.status, created.said.error.fields?.[0]?.field]).toEqual([422, 'reviewRemarks'])
    expect((await write(senior, 1, { reviewRemarks: 'علّل سعر المتر' })).status).toBe(200)
    const said = await appraiser.valuations.get({ id })
    expect([said.reviewRemarks, said.editable.includes('reviewRemarks')]).toEqual(['علّل سعر المتر', false])
    expect((await write(appraiser, 2, { reviewRemarks: null })).status).toBe(422)
    expect((await write(appraiser, 2, { notes: 'عُلّل' })).status).toBe(200)
  })
})

describe('moving', () => {
  test('goes the whole way, by those who may, with the approval bound to what was approved', async () => {
    const { id } = await create(appraiser, VALUED)
    expect((await move(appraiser, id, 1, 'SUBMITTED')).said.moves).toEqual(['DRAFT', 'CANCELLED'])
    expect((await move(appraiser, id, 2, 'UNDER_REVIEW')).status).toBe(403)
    expect((await move(senior, id, 2, 'UNDER_REVIEW')).status).toBe(200)
    const approved = await move(senior, id, 3, 'APPROVED')
    expect(approved.said).toMatchObject({
      approvedBy: senior.id,
      approvedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    // What may change after the approval does not touch it.
    const due = await manager.call('valuations.update', { id, version: 4, changes: { dueDate: '2026-12-01' } })
    expect(due.status).toBe(200)
    const completed = await move(manager, id, 5, 'COMPLETED')
    expect([completed.status, completed.said.issueDate]).toEqual([200, kuwaitToday()])
    expect((await events(id)).map(({ details }) => details)).toMatchObject([
      {},
      { from: 'DRAFT', to: 'SUBMITTED' },
      { from: 'SUBMITTED', to: 'UNDER_REVIEW' },
      { from: 'UNDER_REVIEW', to: 'APPROVED' },
      { fields: ['dueDate'] },
      { from: 'APPROVED', to: 'COMPLETED' },
      { reportVersion: 1 },
    ])
  })

  test('nothing is approved without a value and dates that have come, and the faults are at their fields', async () => {
    const tomorrow = addDays(kuwaitToday(), 1)
    const { id } = await create(appraiser, { inspectionDate: tomorrow })
    await move(appraiser, id, 1, 'SUBMITTED')
    const review = await move(senior, id, 2, 'UNDER_REVIEW')
    // The move is this person's to make: what is missing is another matter.
    expect(review.said.moves).toContain('APPROVED')
    const { status, said } = await move(senior, id, 3, 'APPROVED')
    expect([status, said.error.code]).toEqual([422, 'record-invalid'])
    expect(said.error.fields?.map(({ field, code }) => [field, code])).toEqual([
      ['inspectionDate', 'valuations:fault.approval.inspectionDate.future'],
      ['valuationDate', 'valuations:fault.approval.valuationDate'],
      ['finalValue', 'valuations:fault.approval.finalValue'],
    ])
    expect((await events(id)).map(({ details }) => details)).toHaveLength(3)
    await move(senior, id, 3, 'DRAFT', 'أكمل القيمة')
    const whole = { finalValue: 250_000, inspectionDate: kuwaitToday(), valuationDate: kuwaitToday() }
    await appraiser.call('valuations.update', { id, version: 4, changes: whole })
    await move(appraiser, id, 5, 'SUBMITTED')
    await move(senior, id, 6, 'UNDER_REVIEW')
    expect((await move(senior, id, 7, 'APPROVED')).status).toBe(200)
  })

  test('who submitted takes it back without a reason; sending back from a review needs one', async () => {
    const { id } = await create(appraiser)
    await move(appraiser, id, 1, 'SUBMITTED')
    await move(senior, id, 2, 'UNDER_REVIEW')
    const silent = await move(senior, id, 3, 'DRAFT')
    expect([silent.status, silent.said.error.fields?.[0]?.field]).toEqual([422, 'reason'])
    expect((await move(senior, id, 3, 'DRAFT', '  ')).status).toBe(422)
    const { said } = await move(senior, id, 3, 'DRAFT', 'أرفق المخطط')
    const { displayName } = await product.db
      .selectFrom('users')
      .select('displayName')
      .where('id', '=', senior.id)
      .executeTakeFirstOrThrow()
    expect(said).toMatchObject({ statusReason: 'أرفق المخطط', returned: { by: displayName, at: expect.any(String) } })
    expect((await move(appraiser, id, 4, 'SUBMITTED')).said.returned).toBeNull()
  })

  test('a content changed behind the approval is found out at completion', async () => {
    const { id } = await create(appraiser, VALUED)
    await move(appraiser, id, 1, 'SUBMITTED')
    await move(senior, id, 2, 'UNDER_REVIEW')
    await move(senior, id, 3, 'APPROVED')
    await product.db.updateTable('valuations').set({ finalValueFils: 1 }).where('id', '=', id).execute()
    const { status, said } = await move(senior, id, 4, 'COMPLETED')
    expect([status, said.error.code]).toEqual([409, 'failed-precondition'])
  })

  test('four eyes: the creator does not approve while the setting is on', async () => {
    const { id } = await create(senior, VALUED)
    await move(senior, id, 1, 'SUBMITTED')
    const review = await move(senior, id, 2, 'UNDER_REVIEW')
    expect(review.said.moves).not.toContain('APPROVED')
    const { status, said } = await move(senior, id, 3, 'APPROVED')
    expect([status, said.error.type, said.error.code]).toEqual([403, 'AUTHORIZATION', 'four-eyes'])
    await product.set('fourEyes', false)
    expect((await move(senior, id, 3, 'APPROVED')).status).toBe(200)
    await product.set('fourEyes', true)
  })

  test('an illegal move, an unknown status and a cancellation without a reason are reported, and nothing moves', async () => {
    const { id } = await create(appraiser)
    const illegal = await move(senior, id, 1, 'APPROVED')
    expect([illegal.status, illegal.said.error.message]).toEqual([
      422,
      'Validation failed: Invalid status transition from DRAFT to APPROVED',
    ])
    expect((await move(senior, id, 1, 'DONE')).status).toBe(422)
    for (const reason of [undefined, '', '   ']) {
      const { status, said } = await move(appraiser, id, 1, 'CANCELLED', reason)
      expect([status, said.error.fields?.[0]?.field]).toEqual([422, 'reason'])
    }
    expect(await events(id)).toHaveLength(1)
    const cancelled = await move(appraiser, id, 1, 'CANCELLED', 'سحب العميل طلبه')
    expect(cancelled.said).toMatchObject({
      status: 'CANCELLED',
      statusReason: 'سحب العميل طلبه',
      moves: [],
      editable: [],
    })
  })

  test('a double click moves once', async () => {
    const { id } = await create(appraiser)
    const clicks = await Promise.all([1, 2, 3].map(() => move(appraiser, id, 1, 'SUBMITTED')))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await events(id)).toHaveLength(2)
  })

  test('a status that nothing leads to leads nowhere, and nothing is due in it', async () => {
    for (const status of ['PENDING', 'IN_PROGRESS', 'REJECTED', 'FINALIZED'] as const) {
      const { id, valuationNumber } = await create(appraiser, { dueDate: '2026-01-01' })
      await product.db.updateTable('valuations').set({ status }).where('id', '=', id).execute()
      expect(await manager.valuations.get({ id })).toMatchObject({
        moves: [],
        editable: [],
        dueDate: null,
      })
      const { items } = await manager.valuations.list({ text: valuationNumber })
      expect(items.map(({ dueDate }) => dueDate)).toEqual([null])
      expect((await move(manager, id, 1, 'CANCELLED', 'x')).status).toBe(422)
    }
  })
})

describe('what changes around a valuation', () => {
  test('a client who left, a colleague who left or a higher minimum fee leaves its other fields open', async () => {
    const [client, colleague] = [await product.person('CLIENT'), await product.person('APPRAISER')]
    const { id } = await create(appraiser, { clientUserId: client.id, assignedTo: colleague.id })
    const open = await create(appraiser)
    await move(appraiser, id, 1, 'SUBMITTED')
    await product.db.updateTable('users').set({ active: false }).where('id', 'in', [client.id, colleague.id]).execute()
    await product.set('minimumFee', 500)
    const update = (version: number, changes: object) => senior.call('valuations.update', { id, version, changes })
    const remarked = await update(2, { reviewRemarks: 'راجع المساحة' })
    const draft = await senior.call('valuations.update', { id: open.id, version: 1, changes: { notes: 'x' } })
    await product.set('minimumFee', 0)
    expect([remarked.status, remarked.said.version]).toEqual([200, 3])
    // A fee that can still be mended must be.
    expect([draft.status, draft.said.error.fields?.[0]?.field]).toEqual([422, 'fee'])
    const again = await update(3, { assignedTo: client.id })
    expect([again.status, again.said.error.fields?.[0]?.field]).toEqual([422, 'assignedTo'])
  })
})

describe('a reason', () => {
  test.each(['\u202eمقلوب', 'a\u0007b', 'a\u0000b', 'a\ud800b'])(
    '%j is refused, and nothing is moved or deleted',
    async (reason) => {
      const { id } = await create(appraiser)
      const answers = [
        await move(appraiser, id, 1, 'CANCELLED', reason),
        await manager.call('valuations.delete', { id, version: 1, reason }),
      ]
      for (const { status, said } of answers)
        expect([status, said.error.fields?.[0]]).toMatchObject([422, { field: 'reason', code: 'kernel:badText' }])
      expect(await events(id)).toHaveLength(1)
    },
  )
})

describe('deleting', () => {
  test('needs a reason and the current version, and keeps what was there in the log', async () => {
    const made = await create(appraiser)
    const remove = (version: number, reason: string) =>
      manager.call('valuations.delete', { id: made.id, version, reason })
    expect((await remove(1, ' ')).status).toBe(422)
    expect((await remove(2, 'مكرر')).status).toBe(409)
    expect((await remove(1, 'مكرر')).said).toEqual({ id: made.id })
    expect((await remove(1, 'مكرر')).status).toBe(404)
    expect((await events(made.id)).at(-1)).toMatchObject({
      eventType: 'VALUATION_DELETE',
      details: { reason: 'مكرر' },
      before: { ownerName: VALID.ownerName },
    })
  })

  test('what the firm has approved stays on record', async () => {
    const { id } = await create(appraiser, VALUED)
    await move(appraiser, id, 1, 'SUBMITTED')
    await move(senior, id, 2, 'UNDER_REVIEW')
    await move(senior, id, 3, 'APPROVED')
    const { status, said } = await manager.call('valuations.delete', { id, version: 4, reason: 'x' })
    expect([status, said.error.fields?.[0]?.field]).toEqual([422, 'status'])
  })
})
