import { randomUUID } from 'node:crypto'
import { callsOf } from '#features/machines/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Database } from '#server/db/database.ts'
import { createUser } from '#server/identity/create-user.ts'
import { newKey } from '#server/identity/machine-keys.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { cookieOf, PASSWORD, postAs } from './person.ts'
import type { Child } from './servers.ts'

type Step = 'order' | 'read' | 'quote' | 'accept' | 'open'
/** The seconds of so many orders of a bank, from the first one sent to the last valuation opened, and of each step. */
type OrderFigures = { orders: number; seconds: number; steps: Record<Step, number> }

const ORDERS = 200
/** How many calls each program and each person has under way at once. */
const AT_ONCE = 4

/** A bank's program sends its orders by its key and reads them back; staff quote them, the bank accepts, and staff open the valuations. */
export async function measureOrders(
  database: Database,
  { port }: Pick<Child, 'port'>,
  { secret, cookie }: { secret: string; cookie: string },
): Promise<OrderFigures> {
  const { key, owner, senior } = await bankWithKey(database, secret)
  const [client, valuer] = [await cookieOf(port, owner), await cookieOf(port, senior)]
  const by = async <T>(verb: string, input: object, as: string): Promise<T> => {
    const { status, text } = await postAs(as, port, `/rpc/${verb}`, input)
    if (status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  const byKey = async <T>(verb: string, input: object): Promise<T> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`http://localhost:${port}/rpc/${verb}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${verb}: ${text}`)
    return JSON.parse(text) as T
  }
  const steps = {} as Record<Step, number>
  const step = async <From, To>(name: Step, from: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> => {
    const began = performance.now()
    const made = await several(from, work)
    steps[name] = Math.round((performance.now() - began) / 10) / 100
    return made
  }
  const began = performance.now()
  const numbers = Array.from({ length: ORDERS }, (_, n) => n)
  const ordered = await step('order', numbers, (n) =>
    byKey<{ requestId: string }>('exchange.order', { text: orderOf(n) }),
  )
  const read = await step('read', ordered, ({ requestId: id }) => byKey<Seen>('requests.get', { id }))
  const terms = { fee: 300, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'اتفاق' }
  const quoted = await step('quote', read, ({ id, version }) =>
    by<Quoted>('requests.quote', { id, version, ...terms }, valuer),
  )
  const accepted = await step('accept', quoted, ({ id, version, quotes: [quote] }) =>
    by<Seen>('requests.accept', { id, version, name: 'البنك', termsSha256: quote?.termsSha256 }, client),
  )
  const fields = { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' }
  await step('open', accepted, ({ id, version }) => by('requests.convert', { id, version, fields }, cookie))
  return { orders: ORDERS, seconds: Math.round((performance.now() - began) / 10) / 100, steps }
}
type Seen = { id: string; version: number }
type Quoted = Seen & { quotes: { termsSha256: string }[] }

async function several<From, To>(from: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < from.length; at = next++) made[at] = await work(from[at] as From)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return made
}

async function bankWithKey({ kysely }: Database, secret: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const make = async (role: 'CLIENT' | 'SENIOR_APPRAISER', displayName: string) => {
    const email = `orders.${randomUUID()}@thamin.example`
    return { ...(await createUser(kysely, secret, { email, displayName, role }, { passwordHash })), email }
  }
  const [owner, senior] = [await make('CLIENT', 'بنك القياس'), await make('SENIOR_APPRAISER', 'مقيّم أول للقياس')]
  const { accountId } = await kysely
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const [email, at] = [`${id}@system.invalid`, new Date()]
  await kysely
    .insertInto('users')
    .values({ id, email, displayName: 'القياس (API)', role: 'CLIENT', active: false, deletedAt: at })
    .execute()
  await kysely.insertInto('clientMembers').values({ userId: id, accountId, role: 'SYSTEM' }).execute()
  const named = { name: 'القياس', purpose: 'القياس', verbs: callsOf('CLIENT') }
  await kysely
    .insertInto('machines')
    .values({ id, ...named, clientAccountId: accountId, createdBy: senior.id })
    .execute()
  const { key, ...kept } = newKey()
  const ends = { expiresOn: addDays(kuwaitToday(), 30), createdBy: senior.id }
  await kysely
    .insertInto('machineKeys')
    .values({ machineId: id, name: 'القياس', ...kept, ...ends })
    .execute()
  return { key, owner: owner.email, senior: senior.email }
}

const PLACES = ['السالمية', 'الجابرية', 'حولي', 'الفحيحيل', 'الفروانية', 'الجهراء']
const orderOf = (n: number) =>
  JSON.stringify({
    schema: 'urn:thamin:exchange:1',
    order: {
      ...{ reference: `PO-${n}`, purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
      properties: [
        {
          ...{
            reference: `A-${n}`,
            category: 'RESIDENTIAL',
            areaName: PLACES[n % PLACES.length],
            block: String((n % 12) + 1),
          },
          ...{ plot: `9${n}`, size: String(400 + n), owner: 'شركة القياس' },
        },
      ],
    },
  })

/** Prints what the orders took. */
export function printOrders({ orders, seconds, steps }: OrderFigures): void {
  console.log(`\n| ${orders} orders of a bank by its key, in ${seconds} s | seconds |\n|---|--:|`)
  for (const [name, took] of Object.entries(steps)) console.log(`| ${name} | ${took} |`)
}
