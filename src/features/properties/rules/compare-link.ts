/** The minimum and maximum number of properties compared. */
export const LEAST_PROPERTIES = 2
export const MOST_PROPERTIES = 4

/** The link to the screen that compares these properties, by the dimensions that are known for all of them. */
export const compareLink = (ids: readonly string[]) =>
  ({ to: '/properties/compare', search: { p: ids.join(',') } }) as const
