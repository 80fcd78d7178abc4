import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { StatusBadge } from './status-badge.tsx'

const shown = (status: (typeof VALUATION_STATUSES)[number]) =>
  renderToStaticMarkup(createElement(StatusBadge, { status }))
const toneOf = (status: (typeof VALUATION_STATUSES)[number]) => shown(status).match(/data-tone="(\w+)"/)?.[1]

test('a status has the colour of the specification', () => {
  expect(Object.fromEntries(VALUATION_STATUSES.map((status) => [status, toneOf(status)]))).toEqual({
    PENDING: 'amber',
    IN_PROGRESS: 'blue',
    UNDER_REVIEW: 'blue',
    COMPLETED: 'green',
    FINALIZED: 'green',
    CANCELLED: 'red',
    REJECTED: 'red',
    // Grey, each in its way: an outline, and two signs.
    DRAFT: 'outlined',
    SUBMITTED: 'grey',
    APPROVED: 'grey',
  })
  const shapes = (['SUBMITTED', 'APPROVED'] as const).map((status) => shown(status).match(/<svg.*<\/svg>/)?.[0])
  expect(new Set(shapes).size).toBe(2)
  expect(shapes).not.toContain(undefined)
})
