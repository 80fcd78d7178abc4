import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areaLabel, areas, findArea, renamedTo } from '../model.ts'
import { areaTerms } from '../rules/search.ts'
import { areasOn, governorateOn, RELEASED_AREAS } from './areas.ts'
import { type AreaChange, onAreaChanges, setAreaChanges } from './changes.ts'

const SALMIYA = 207
const change = (from: string, set: Partial<AreaChange>): AreaChange => ({
  number: SALMIYA,
  from,
  nameAr: null,
  nameEn: null,
  governorate: null,
  withdrawnOn: null,
  ...set,
})
const named = (from: string, nameAr: string, nameEn: string, withdrawnOn: string | null = null) =>
  change(from, { nameAr, nameEn, withdrawnOn })
const on = (day: string, changes: readonly AreaChange[], number = SALMIYA) =>
  areasOn(day, changes).find((area) => area.number === number)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  setAreaChanges([])
  vi.useRealTimers()
})

test('without changes that have begun the areas are those of the release', () => {
  expect(areasOn('2026-11-22', [])).toBe(RELEASED_AREAS)
  expect(areasOn('2026-11-22', [named('2026-11-23', 'الواحة البحرية', 'Sea Oasis')])).toBe(RELEASED_AREAS)
})

test('a change holds from its day on, and what was becomes former with that day', () => {
  const changes = [
    named('2026-12-01', 'الواحة البحرية', 'Sea Oasis'),
    change('2027-01-01', { governorate: 'CAPITAL' }),
    named('2027-02-01', 'السالمية', 'Salmiya'),
  ]
  expect(on('2026-12-01', changes)).toMatchObject({
    nameAr: 'الواحة البحرية',
    governorate: 'HAWALLI',
    former: [{ nameAr: 'السالمية', nameEn: 'Salmiya', until: '2026-12-01' }],
  })
  expect(on('2027-01-15', changes)).toMatchObject({
    nameEn: 'Sea Oasis',
    governorate: 'CAPITAL',
    formerGovernorates: [{ governorate: 'HAWALLI', until: '2027-01-01' }],
  })
  // It got its name back; the one between is former too.
  const last = on('2027-02-01', changes)
  expect(last).toMatchObject({ nameAr: 'السالمية', former: [{ nameAr: 'السالمية' }, { nameEn: 'Sea Oasis' }] })
  const days = { '2026-12-31': 'HAWALLI', '2027-01-01': 'CAPITAL' }
  for (const [day, governorate] of Object.entries(days)) expect(last && governorateOn(last, day)).toBe(governorate)
})

test('changes of one area add to what the release tells of it, in the order of their days and not of their writing', () => {
  const changes = [
    { ...named('2027-01-01', 'ثالثة', 'Third'), number: 9001 },
    { ...named('2026-01-01', 'ثانية', 'Second'), number: 9001 },
  ]
  const released = RELEASED_AREAS.find(({ number }) => number === 9001)
  expect(on('2027-01-01', changes, 9001)?.former).toEqual([
    ...(released?.former ?? []),
    { nameAr: released?.nameAr, nameEn: released?.nameEn, until: '2026-01-01' },
    { nameAr: 'ثانية', nameEn: 'Second', until: '2027-01-01' },
  ])
})

test('a withdrawn change holds no more; its name stays understood if it had begun', () => {
  const wrong = named('2026-11-20', 'السالميتان', 'Salmiyas', '2026-11-22')
  const never = named('2026-12-20', 'لن تكون', 'Never', '2026-11-22')
  const right = named('2026-11-20', 'الواحة البحرية', 'Sea Oasis')
  const area = on('2027-01-01', [wrong, never, right])
  expect(area).toMatchObject({ nameAr: 'الواحة البحرية', since: '2026-11-20' })
  expect(area?.former?.map(({ nameEn, until }) => `${nameEn} ${until}`)).toEqual([
    'Salmiya 2026-11-20',
    'Salmiyas 2026-11-22',
  ])
})

test('a moved area is with its new governorate', () => {
  const moved = areasOn('2027-01-01', [change('2027-01-01', { governorate: 'JAHRA' })])
  expect(moved.filter(({ governorate }) => governorate === 'JAHRA')).toContainEqual(
    expect.objectContaining({ number: SALMIYA }),
  )
  expect(moved).toHaveLength(RELEASED_AREAS.length)
  // Each governorate is one run.
  const runs = moved.filter(({ governorate }, at) => moved[at - 1]?.governorate !== governorate)
  expect(runs).toHaveLength(6)
})

test('anyone who reads areas follows a change with the midnight of Kuwait', () => {
  vi.setSystemTime('2026-11-30T20:59:59.999Z')
  setAreaChanges([named('2026-12-01', 'الواحة البحرية', 'Sea Oasis')])
  expect(findArea('الواحة البحرية')).toBeUndefined()
  expect(areaTerms('السالمية')).toEqual(['السالميه'])
  const before = areas()
  expect(areas()).toBe(before)
  vi.setSystemTime('2026-11-30T21:00:00Z')
  expect(findArea('Sea Oasis')?.number).toBe(SALMIYA)
  expect(findArea('السالميه')?.nameAr).toBe('الواحة البحرية')
  expect(areaLabel('السالمية', 'en')).toBe('Salmiya')
  expect(renamedTo('السالمية', 'en')).toBe('Sea Oasis')
  expect(renamedTo('الواحة البحرية', 'ar')).toBeUndefined()
  expect(areaTerms('السالمية')).toEqual([
    { anyOf: [['السالميه'], ['الواحه', 'البحريه'], ['sea', 'oasis'], ['السالميه'], ['salmiya']] },
  ])
})

test('a page is given other changes, and not of the same ones again', () => {
  const heard = vi.fn()
  const off = onAreaChanges(heard)
  for (const from of ['2026-11-01', '2026-11-01', '2026-11-02']) setAreaChanges([named(from, 'أ', 'A')])
  off()
  setAreaChanges([])
  expect(heard).toHaveBeenCalledTimes(2)
})
