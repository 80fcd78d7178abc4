import type { AmenityCategory } from '../model/codes.ts'

/** The tags of OpenStreetMap that say what an amenity is (wiki.openstreetmap.org/wiki/Map_features). */
export const OSM_TAGS = ['amenity', 'shop', 'leisure', 'religion', 'healthcare', 'building'] as const
export type OsmTags = Partial<Record<(typeof OSM_TAGS)[number], string>>

const BY_AMENITY: Readonly<Record<string, AmenityCategory>> = {
  school: 'schools',
  kindergarten: 'schools',
  college: 'schools',
  university: 'schools',
  hospital: 'hospitals',
  clinic: 'hospitals',
  doctors: 'hospitals',
  marketplace: 'shoppingCenters',
  restaurant: 'restaurants',
  fast_food: 'restaurants',
  cafe: 'restaurants',
  food_court: 'restaurants',
  bank: 'banks',
  atm: 'banks',
  bureau_de_change: 'banks',
}
const BY_SHOP: Readonly<Record<string, AmenityCategory>> = {
  mall: 'shoppingCenters',
  supermarket: 'shoppingCenters',
  department_store: 'shoppingCenters',
  wholesale: 'shoppingCenters',
}
const BY_LEISURE: Readonly<Record<string, AmenityCategory>> = { park: 'parks', garden: 'parks', playground: 'parks' }
const BY_HEALTHCARE: Readonly<Record<string, AmenityCategory>> = {
  hospital: 'hospitals',
  clinic: 'hospitals',
  centre: 'hospitals',
  doctor: 'hospitals',
}

/** The category that the tags of OpenStreetMap stand for; undefined for what is none of the seven, such as a church. */
export function categoryOfTags({
  amenity = '',
  shop = '',
  leisure = '',
  religion,
  healthcare = '',
  building,
}: OsmTags) {
  const isMosque = religion === 'muslim' && amenity === 'place_of_worship'
  if (isMosque || (building === 'mosque' && (religion ?? 'muslim') === 'muslim')) return 'mosques'
  const found = [BY_AMENITY[amenity], BY_HEALTHCARE[healthcare], BY_SHOP[shop], BY_LEISURE[leisure]]
  return found.find((one) => one !== undefined)
}
