/** What of a property is in the address: its attributes, and with the prefix of a what-if their changes. */
export const ATTRIBUTE_NAMES = [
  'type',
  'area',
  'builtArea',
  'floors',
  'yearBuilt',
  'condition',
  'frontage',
  'streets',
  'corner',
  'tenure',
  'location',
  'latitude',
  'longitude',
] as const
export type AttributeName = (typeof ATTRIBUTE_NAMES)[number]

/** The name of a what-if's change in the address. */
export const changeName = <N extends AttributeName>(name: N) => `if.${name}` as const
/** The longest value that can mean anything. */
const LONGEST = 120

/**
 * What is in the address of an estimate, as typed: a registered property, a valuation, or attributes; the date of the value; the
 * changes of a what-if. The screen leaves out what is invalid, so that the router need not know its codes.
 */
export type EstimateSearch = Partial<
  Record<'property' | 'valuation' | 'date' | AttributeName | `if.${AttributeName}`, string>
>

const NAMES = ['property', 'valuation', 'date', ...ATTRIBUTE_NAMES, ...ATTRIBUTE_NAMES.map(changeName)]

/** Reads the address of an estimate. */
export const estimateSearch = (search: Record<string, unknown>): EstimateSearch => readTexts(search, NAMES)

/** What is in the address of the accuracy: by which groups it is shown. */
export type AccuracySearch = { by?: string }
export const accuracySearch = (search: Record<string, unknown>): AccuracySearch => readTexts(search, ['by'])

/** The longest list of properties in an address: as many as one page of the register has. */
const LONGEST_LIST = 40 * 100
/** What is in the address of the batches: the properties to begin with. */
export type BatchSearch = { properties?: string }
export const batchSearch = (search: Record<string, unknown>): BatchSearch =>
  readTexts(search, ['properties'], LONGEST_LIST)

/** What is in the address of random testing: the round that is shown. */
export type TestingSearch = { round?: string }
export const testingSearch = (search: Record<string, unknown>): TestingSearch => readTexts(search, ['round'])

function readTexts<N extends string>(
  search: Record<string, unknown>,
  names: readonly N[],
  longest = LONGEST,
): { [K in N]?: string } {
  const given = names.map((name) => [name, String(search[name] ?? '').slice(0, longest)])
  return Object.fromEntries(given.filter(([, text]) => text !== '')) as { [K in N]?: string }
}
