import { expect, test } from 'vitest'
import { settingsSchema } from '../model.ts'
import { landingFacts } from './landing.ts'

const shipped = settingsSchema.parse({})
const days = (list: number[], language: 'ar' | 'en' = 'en') => {
  const workingHours = { days: list, opens: '08:00', closes: '16:00' }
  const { everyDay, run, days: each, free } = landingFacts({ ...shipped, workingHours }, language)
  return { everyDay: everyDay.length, run: run[0], each: each[0]?.names, free: free[0]?.names }
}

test('working days are shown as they are best read', () => {
  expect(days([0, 1, 2, 3, 4])).toMatchObject({
    run: { first: 'Sunday', last: 'Thursday' },
    free: 'Friday and Saturday',
  })
  expect(days([0, 1, 2, 3, 4], 'ar')).toMatchObject({
    run: { first: 'الأحد', last: 'الخميس' },
    free: 'الجمعة والسبت',
  })
  // A week may go round its end.
  expect(days([0, 1, 2, 3, 6])).toMatchObject({ run: { first: 'Saturday', last: 'Wednesday' }, each: undefined })
  expect(days([0, 2, 4])).toMatchObject({ run: undefined, each: 'Sunday, Tuesday, and Thursday' })
  expect(days([1, 2])).toMatchObject({ run: undefined, each: 'Monday and Tuesday' })
  expect(days([0, 1, 2, 3, 4, 5, 6])).toEqual({ everyDay: 1, run: undefined, each: undefined, free: undefined })
  expect(days([3])).toMatchObject({
    each: 'Wednesday',
    free: 'Sunday, Monday, Tuesday, Thursday, Friday, and Saturday',
  })
})

test('holidays to come are named in their order, those past and those far off are not; the script knows all to come', () => {
  const holiday = (date: string) => ({ date, name: { ar: `عطلة ${date}`, en: `Day ${date}` } })
  const holidays = [
    ...['2027-02-26', '2027-02-25', '2026-11-20'].map(holiday),
    ...Array.from({ length: 8 }, (_, n) => holiday(`2028-01-0${n + 1}`)),
  ]
  const facts = landingFacts({ ...shipped, holidays, digits: 'arab' }, 'ar', '2026-11-21')
  expect(facts.holidays.map(({ date }) => date).slice(0, 3)).toEqual(['2027-02-25', '2027-02-26', '2028-01-01'])
  expect(facts.holidays).toHaveLength(6)
  expect(facts.holidays[0]).toMatchObject({ name: 'عطلة 2027-02-25', shown: expect.stringContaining('٢٠٢٧') })
  expect(JSON.parse(facts.hours).holidays).toHaveLength(10)
  expect(landingFacts(shipped, 'ar').closed).toEqual([])
})

test('what is not set has no part; an address in one language serves the other', () => {
  const bare = landingFacts(shipped, 'en')
  expect([bare.phone, bare.address, bare.logo, bare.seal]).toEqual([[], [], [], [{}]])
  const set = landingFacts(
    {
      ...shipped,
      phone: '+96522223333',
      address: { ar: 'شرق، برج ثمين', en: ' ' },
      logo: '/files/logo/x',
      digits: 'arab',
    },
    'en',
  )
  expect([set.phone, set.address, set.logo, set.seal]).toEqual([
    [{ number: '+96522223333', shown: '+٩٦٥٢٢٢٢٣٣٣٣' }],
    [{ text: 'شرق، برج ثمين' }],
    [{ src: '/files/logo/x' }],
    [],
  ])
  expect([set.opens, set.closes]).toEqual(['٠٨:٠٠', '١٦:٠٠'])
})
