import { unique } from './support/firm.ts'
import { expect, ONCE, test } from './support/test.ts'

test(
  'the map lists in words what is in sight, and leads to the table of what has no place',
  ONCE,
  async ({ as, firm, say }) => {
    const ownerName = `خريطة ${unique()}`
    const type = { type: 'RESIDENTIAL', location: 'السالمية', area: 400, status: 'active' }
    const pin = { latitude: 29.334, longitude: 48.076 }
    const property: { id: string } = await firm.call('appraiser', 'properties.create', {
      ...type,
      ...pin,
      blockNumber: '4',
      plotNumber: unique(),
    })
    const placed = await firm.create('appraiser', { ownerName, propertyId: property.id })
    const bare = await firm.create('appraiser', { ownerName })
    const page = await as('appraiser')
    await page.goto(`/valuations/map?ownerName=${encodeURIComponent(ownerName)}`)
    const beside = page.getByRole('region', { name: say('placed:newest') })
    const links = page.locator('main').getByRole('link', { name: /^VAL-/ })
    await expect(beside.getByRole('link', { name: placed.valuationNumber })).toBeVisible()
    await expect(links).toHaveCount(1)
    await page.getByRole('link', { name: say('placed:unplaced', { count: 1, n: '1' }) }).click()
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/valuations' && searchParams.get('unplaced') === 'true',
    )
    await expect(links).toHaveText([bare.valuationNumber])
  },
)
