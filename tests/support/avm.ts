import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { AvmModel } from '#features/avm/model.ts'
import { dayOf } from '#features/avm/rules/evidence.ts'
import { seededRandom } from '#features/avm/rules/random.ts'
import { findArea } from '#features/places/model.ts'
import { middleOfArea } from '#features/places/rules/locate.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { Person } from './product.ts'

const AREAS = ['السالمية', 'حولي', 'الجهراء', 'الفروانية', 'الفحيحيل']
const TYPES = ['RESIDENTIAL', 'APARTMENT', 'LAND'] as const

/** A house like many of `addSales`, as it is asked about. */
export const HOUSE = {
  type: 'RESIDENTIAL',
  area: 450,
  builtArea: 700,
  yearBuilt: 2005,
  condition: 7,
  location: 'Salmiya',
} as const

/**
 * Sales of three years up to a day whose prices follow area, type, size and time, with some noise; the same for the same seed. Gives the ids.
 */
export async function addSales(
  db: Kysely<DB>,
  by: string,
  count = 260,
  seed = 1,
  last = '2026-10-31',
): Promise<string[]> {
  const random = seededRandom(seed)
  const rows = Array.from({ length: count }, (_, nth): Insertable<Tables['marketEvidence']> => {
    const at = Math.floor(random() * AREAS.length)
    const location = AREAS[at] as string
    const type = TYPES[Math.floor(random() * TYPES.length)] as (typeof TYPES)[number]
    const area = Math.round(type === 'APARTMENT' ? 80 + 120 * random() : 300 + 500 * random())
    const daysAgo = Math.floor(1000 * random())
    const perMetre =
      (500 + 150 * at) * (type === 'APARTMENT' ? 1.6 : type === 'LAND' ? 0.9 : 1.2) * (1 - daysAgo / 8000)
    const middle = middleOfArea(findArea(location)?.number ?? 0)
    const built = type === 'LAND' ? null : Math.round(area * (1 + random()))
    return {
      id: randomUUID(),
      kind: nth % 15 === 0 ? 'AUCTION' : 'SALE',
      evidenceDate: new Date((dayOf(last) - daysAgo) * 86_400_000).toISOString().slice(0, 10),
      priceFils: Math.round(perMetre * area * (0.92 + 0.16 * random())) * 1000,
      type,
      area,
      builtArea: built,
      yearBuilt: built === null ? null : 1985 + Math.floor(35 * random()),
      floors: built === null ? null : 1 + Math.floor(3 * random()),
      condition: built === null ? null : 3 + Math.floor(7 * random()),
      location,
      governorate: findArea(location)?.governorate ?? null,
      areaNumber: findArea(location)?.number ?? null,
      nearLatitude: middle?.latitude ?? null,
      nearLongitude: middle?.longitude ?? null,
      blockNumber: String(nth),
      plotNumber: String(seed),
      buyer: 'مشترٍ سري',
      seller: 'بائع سري',
      source: 'DEED',
      sourceReference: 'مرجع سري',
      isGenerated: false,
      createdBy: by,
      updatedBy: by,
    }
  })
  await db.insertInto('marketEvidence').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The models' list as a person sees it. */
export async function modelsOf(person: Person): Promise<AvmModel[]> {
  const { status, said } = await person.call('avmModels.list')
  if (status !== 200) throw new Error(JSON.stringify(said))
  return (said as unknown as { items: AvmModel[] }).items
}

/** Has a model trained and waits for the end of it. */
export async function trainedModel(person: Person): Promise<AvmModel> {
  const { status, said } = await person.call('avmModels.train')
  if (status !== 200) throw new Error(JSON.stringify(said))
  const { id } = said as unknown as AvmModel
  for (;;) {
    const model = (await modelsOf(person)).find((one) => one.id === id)
    if (model && !['WAITING', 'TRAINING'].includes(model.status)) return model
    await new Promise((go) => setTimeout(go, 100))
  }
}
