import { expect, test } from 'vitest'
import { sentTimes } from './sent-times.ts'

test('proposed times are sent with the place and the way there that an appointment begins with', () => {
  const typed: Parameters<typeof sentTimes>[0] = {
    times: [{ date: '2026-12-01', time: '09:00' }],
    ...{ contactName: ' أبو خالد ', contactPhone: '', contactEmail: '' },
    ...{ minutes: null, inspectorId: 'x', language: 'ar', days: 2, showsInspector: false },
  }
  expect(sentTimes(typed, { directions: 'خلف المسجد', latitude: 29.33, longitude: 48.07 })).toEqual({
    times: ['2026-12-01T06:00:00.000Z'],
    ...{ contactName: 'أبو خالد', contactPhone: null, contactEmail: null },
    ...{ directions: 'خلف المسجد', latitude: 29.33, longitude: 48.07 },
    ...{ minutes: 60, inspectorId: 'x', language: 'ar', days: 2, showsInspector: false },
  })
})
