import { expect, test } from 'vitest'
import { categoryOfTags, type OsmTags } from './osm.ts'

test.each<[OsmTags, string | undefined]>([
  [{ amenity: 'school' }, 'schools'],
  [{ amenity: 'kindergarten' }, 'schools'],
  [{ amenity: 'clinic' }, 'hospitals'],
  [{ healthcare: 'hospital' }, 'hospitals'],
  [{ leisure: 'park' }, 'parks'],
  [{ shop: 'mall' }, 'shoppingCenters'],
  [{ shop: 'supermarket', building: 'yes' }, 'shoppingCenters'],
  [{ amenity: 'place_of_worship', religion: 'muslim' }, 'mosques'],
  [{ building: 'mosque' }, 'mosques'],
  [{ amenity: 'place_of_worship', religion: 'christian' }, undefined],
  [{ amenity: 'place_of_worship' }, undefined],
  [{ amenity: 'fast_food' }, 'restaurants'],
  [{ amenity: 'cafe' }, 'restaurants'],
  [{ amenity: 'atm' }, 'banks'],
  [{ amenity: 'parking' }, undefined],
  [{}, undefined],
])('%j is of %s', (tags, category) => expect(categoryOfTags(tags)).toBe(category))
