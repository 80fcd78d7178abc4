/** What became of an appointment; `workflow.ts` says which follows which. */
export const INSPECTION_STATES = ['PLANNED', 'HELD', 'FAILED', 'CANCELLED'] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]

/** How much of the property could be seen. */
export const ACCESS_EXTENTS = ['FULL', 'PARTIAL', 'EXTERIOR'] as const
export const OCCUPANCIES = ['OWNER', 'TENANT', 'VACANT', 'UNDER_CONSTRUCTION'] as const
/** Where a plot lies among the streets. */
export const PLOT_POSITIONS = ['ONE_STREET', 'CORNER', 'FRONT_BACK', 'THREE_STREETS', 'LANE'] as const
export const PLOT_LEVELS = ['LEVEL', 'ABOVE_STREET', 'BELOW_STREET', 'SLOPED'] as const
export const SERVICE_STATES = ['CONNECTED', 'AVAILABLE', 'NONE'] as const
export const STRUCTURES = ['CONCRETE', 'STEEL', 'BLOCK', 'PREFABRICATED', 'TIMBER'] as const
export const COOLING_SYSTEMS = ['CENTRAL', 'SPLIT', 'WINDOW', 'NONE'] as const

/** The scale of condition, best first. */
export const CONDITIONS = ['EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'POOR'] as const
/** The scale of quality of materials and finishes, best first. */
export const QUALITIES = ['LUXURY', 'HIGH', 'GOOD', 'STANDARD', 'ECONOMY'] as const

/** The floors that areas are measured on; TYPICAL is one of several equal ones. */
export const FLOORS = [
  'BASEMENT',
  'GROUND',
  'MEZZANINE',
  'FIRST',
  'SECOND',
  'THIRD',
  'TYPICAL',
  'ROOF',
  'ANNEXE',
] as const
export type Floor = (typeof FLOORS)[number]
/** What a figure of a floor's sketch is: a void lies within a space and is taken off its area. */
export const SKETCH_KINDS = ['SPACE', 'VOID'] as const
export type SketchKind = (typeof SKETCH_KINDS)[number]
/** What the area of a figure counts under. */
export const SKETCH_LABELS = ['MAIN', 'ANNEXE', 'DIWANIYA', 'GARAGE', 'BALCONY', 'COVERED', 'SERVICE', 'OTHER'] as const
export type SketchLabel = (typeof SKETCH_LABELS)[number]
export const SIDES = ['NORTH', 'EAST', 'SOUTH', 'WEST'] as const

export const DEFECT_FEATURES = [
  'STRUCTURE',
  'ROOF',
  'WALLS',
  'FLOORING',
  'DOORS_WINDOWS',
  'DAMP',
  'PLUMBING',
  'ELECTRICITY',
  'COOLING',
  'EXTERIOR_WORKS',
  'OTHER',
] as const
export const SEVERITIES = ['MINOR', 'MODERATE', 'SEVERE'] as const

/** What a photo shows, in the order in which a report has them. */
export const PHOTO_CATEGORIES = [
  'FACADE',
  'STREET',
  'PLOT',
  'ENTRANCE',
  'INTERIOR',
  'KITCHEN',
  'BATHROOM',
  'BASEMENT',
  'ROOF',
  'SERVICES',
  'DEFECT',
  'NEIGHBOURHOOD',
  'OTHER',
] as const
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number]

/** The records to which a form may offer a value. */
export const OFFER_TARGETS = ['valuation', 'property'] as const
export type OfferTarget = (typeof OFFER_TARGETS)[number]
