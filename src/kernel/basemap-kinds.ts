/** What a feature of a base map may be that is drawn by its kind, by the names of OpenMapTiles and Protomaps: green land, roads that are drawn wider, ways that are no roads. */
export const GREEN_KINDS = [
  'cemetery',
  'forest',
  'garden',
  'golf_course',
  'grass',
  'nature_reserve',
  'park',
  'recreation_ground',
  'village_green',
  'wood',
]
export const MAJOR_KINDS = ['highway', 'major_road', 'motorway', 'primary', 'secondary', 'trunk']
export const NO_ROADS = ['aerialway', 'ferry', 'rail', 'transit']
